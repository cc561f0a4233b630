import { Database } from '@cotejo/store/database.ts';
import type { Page } from 'playwright';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from './accessibility.ts';
import { openPage } from './open-page.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');
let database: Database;

beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await database?.close();
});

const results = '/Comparar/Seguros-de-Salud';
/** The driven browser's own name says "Headless", which is nobody to experiment with. */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const visit = (path: string): Promise<Page> => openPage(path, { userAgent: person });

/** The groups in the page; their texts are in its state as well. */
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
  await page.getByRole('article').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await clusters(page)
    .getByRole('link', { name: /Dental/ })
    .click();
  await page.waitForURL(/categoryTypes=Dental/);
  await clusters(page).waitFor({ state: 'detached' });

  const home = await visit(`/?variante=${variants}`);
  await home.getByRole('complementary', { name: 'Por qué comparar con nosotros' }).waitFor();
  expect(await accessibilityViolations(home)).toEqual([]);
});

/** Whom the cookie names, and what is written down about them. */
async function exposuresOf(page: Page): Promise<readonly { key: string; variation: string }[]> {
  const [cookie] = await page.context().cookies();
  const visitor = decodeURIComponent(cookie?.value ?? '').split('.')[0];
  const { rows } = await database.query<{ key: string; variation: string }>(
    `SELECT experiment_key AS key, variation FROM experiment_exposure WHERE visitor_id = $1`,
    [visitor],
  );
  return rows;
}

test('two visitors with different variations each keep their page to themselves and are counted once', async () => {
  const seen = new Map<number, Page>();
  // Chance decides: that forty visitors in a row all get the same happens once in 10^11 times.
  for (let visits = 0; visits < 40 && seen.size < 2; visits += 1) {
    const page = await visit(results);
    const shown = await clusters(page).count();
    if (seen.has(shown)) await page.context().close();
    else seen.set(shown, page);
  }
  expect([...seen.keys()].sort()).toEqual([0, 1]);
  for (const [shown, page] of seen) {
    const answer = await page.reload();
    expect(answer?.headers()['cache-control']).toBe('private, no-cache');
    await page.locator('html[data-ready]').waitFor();
    expect(await clusters(page).count()).toBe(shown);
    const rows = await until(
      async () => {
        const found = await exposuresOf(page);
        return found.some(({ key }) => key === 'cluster-test') ? found : null;
      },
      { within: 10_000 },
    );
    const variation = shown === 1 ? 'clusters' : 'control';
    expect(rows).toContainEqual({ key: 'cluster-test', variation });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows.map(({ key }) => key)).not.toContain('why-we-form-test');
  }
});

test('a crawler sees the control', async () => {
  const response = await fetch(stack.urls.site + results, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  expect(response.status).toBe(200);
  expect((await response.text()).includes(groups)).toBe(false);
});
