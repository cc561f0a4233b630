import { Database } from '@cotejo/store/database.ts';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { startStack, type TestStack } from '../support/stack.ts';
import { accessibilityViolations } from './accessibility.ts';

jest.setTimeout(180_000);

let stack: TestStack;
let browser: Browser;
let database: Database;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  database = Database.open(stack.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await stack?.stop();
});

const results = '/Comparar/Seguros-de-Salud';
/** The driven browser's own name says "Headless", which is nobody to experiment with. */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A visit with everything that the browser complained about. */
async function visit(path: string, userAgent = person): Promise<Page & { complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent });
  const page = Object.assign(await context.newPage(), { complaints: [] as string[] });
  page.setDefaultTimeout(60_000);
  page.on('console', (message) => {
    if (message.type() === 'error') page.complaints.push(message.text());
  });
  await page.goto(stack.urls.site + path);
  await page.locator('html[data-ready]').waitFor();
  return page;
}

/** How the groups stand in the page; their texts travel in its state as well. */
const groups = 'aria-label="Elige por categoría"';

function clusters(page: Page) {
  return page.getByRole('navigation', { name: 'Elige por categoría' });
}

const variants = [
  'cluster-test:clusters',
  'distance-test:no-score',
  'contratar-color:main',
  'why-we-form-test:reasons',
].join(',');

test('each variation is on the page before any script, and the browser goes on with the same', async () => {
  const page = await visit(`${results}?variante=${variants}`);
  const html = await (await fetch(`${stack.urls.site}${results}?variante=${variants}`)).text();
  expect(html.includes(groups)).toBe(true);
  expect(/class="[^"]*button--main[^"]*"[^>]*>(<[^>]+>)*Contratar/.test(html)).toBe(true);
  expect(await clusters(page).getByRole('link').count()).toBeGreaterThan(2);
  expect(
    await page
      .getByRole('article')
      .getByText(/mejor puntaje \d/i)
      .count(),
  ).toBe(0);
  expect(page.complaints).toEqual([]);
  await page.getByRole('article').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await clusters(page)
    .getByRole('link', { name: /Dental/ })
    .click();
  await page.waitForURL(/categoryTypes=Dental/);
  await clusters(page).waitFor({ state: 'detached' });

  const home = await visit(`/?variante=${variants}`);
  await home.getByRole('complementary', { name: 'Por qué comparar con nosotros' }).waitFor();
  expect(home.complaints).toEqual([]);
  expect(await accessibilityViolations(home)).toEqual([]);
});

test('visitors differ, each keeps its page to itself and is counted once', async () => {
  const page = await visit(results);
  const first = await clusters(page).count();
  const answer = await page.reload();
  expect(answer?.headers()['cache-control']).toBe('private, no-cache');
  await page.locator('html[data-ready]').waitFor();
  expect(await clusters(page).count()).toBe(first);
  const [cookie] = await page.context().cookies();
  const visitor = decodeURIComponent(cookie?.value ?? '').split('.')[0];
  const { rows } = await database.query<{ key: string; variation: string }>(
    `SELECT experiment_key AS key, variation FROM experiment_exposure WHERE visitor_id = $1`,
    [visitor],
  );
  const variation = first === 1 ? 'clusters' : 'control';
  expect(rows).toContainEqual({ key: 'cluster-test', variation });
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.map(({ key }) => key)).not.toContain('why-we-form-test');
});

test('a crawler sees the control', async () => {
  const response = await fetch(stack.urls.site + results, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  expect(response.status).toBe(200);
  expect((await response.text()).includes(groups)).toBe(false);
});
