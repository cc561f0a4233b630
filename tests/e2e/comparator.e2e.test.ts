import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { startStack, type TestStack } from '../support/stack.ts';

jest.setTimeout(180_000);

let stack: TestStack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const results = '/Comparar/Seguros-de-Salud';
const family = `${results}?perfil=f34-hijo5-isapre`;

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(stack.urls.site + path);
  if (options.javaScriptEnabled !== false) await page.locator('html[data-ready]').waitFor();
  return page;
}

/** What axe finds once the cards have come in: halfway through, their text is see-through. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const found = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test('a family goes from the home page to three compared plans, and the address has all of it', async () => {
  const page = await visit('/');
  await page.getByText('Femenino', { exact: true }).click();
  await page.getByLabel('Edad').fill('34');
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await page.getByRole('group', { name: 'Carga 1' }).getByLabel('Edad').fill('5');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page
    .getByRole('heading', { name: /seguros de salud para ti \(34\) y tu hijo \(5\)/ })
    .waitFor();

  const filters = page.getByRole('form', { name: 'Filtros' });
  await filters.getByRole('checkbox', { name: /^Complementario \d/ }).check();
  await page.waitForURL(/categoryTypes=Complementario/);
  await page
    .getByRole('button', { name: 'Quitar filtro Complementario' })
    .or(page.getByRole('link', { name: 'Quitar filtro Complementario' }))
    .waitFor();

  for (const at of [0, 1, 2]) {
    await page.getByRole('article').nth(at).getByRole('checkbox').check();
  }
  expect(await page.getByRole('article').nth(3).getByRole('checkbox').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Comparar 3' }).click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('columnheader').count()).toBe(3);

  // Somebody else opens the same link.
  const shared = await visit(page.url().slice(stack.urls.site.length));
  const namesOf = (where: Page) =>
    where.getByRole('columnheader').getByRole('heading').allInnerTexts();
  expect(await namesOf(shared)).toEqual(await namesOf(page));
});

test.each([
  ['home', '/'],
  ['results', family],
  ['results without a profile, in English', `/en${results}`],
  ['results as a list, by year in UF', `${family}&vista=lista&periodo=ano&moneda=UF`],
  ['nothing to compare', '/Comparar-Planes'],
  ['not found', '/no-existe'],
])('is accessible and fits a phone: %s', async (_, path) => {
  const wide = await visit(path);
  expect(await violations(wide)).toEqual([]);
  const phone = await visit(path, { viewport: { width: 320, height: 740 } });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the list works without scripts: profile form, filters and comparing', async () => {
  const page = await visit(`${results}?editar=perfil`, { javaScriptEnabled: false });
  await page.getByLabel('Femenino').check();
  await page.getByLabel('Edad').first().fill('34');
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  await page.waitForURL(/perfil=f34/);
  const filters = page.getByRole('form', { name: 'Filtros' });
  await filters.getByRole('checkbox', { name: /^Complementario \d/ }).check();
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await page.waitForURL(/categoryTypes=Complementario/);
  for (const at of [0, 1]) await page.getByRole('article').nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Comparar los elegidos' }).click();
  await page.waitForURL(/\d\/Comparar-Planes\?/);
  expect(await page.getByRole('columnheader').count()).toBe(2);
});

test('another page starts at the top with the focus on its title, and back brings the list back', async () => {
  const page = await visit(family);
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await page.waitForURL(/pagina=2/);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1' && scrollY === 0);
  await page.goBack();
  await page.getByText(/Mostrando 1 a 20/).waitFor();
});

test('the site answers with true statuses and addresses of its own', async () => {
  const ask = (path: string) => fetch(stack.urls.site + path, { redirect: 'manual' });
  expect((await ask('/no-existe')).status).toBe(404);
  // Spec 2 §4: an unknown product leads to the redirect route.
  const unknown = await ask('/Seguros/Nadie/Nada');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([
    302,
    '/Comparar/Seguros-de-Salud',
  ]);
  const moved = await ask('/en/Comparar/Isapre');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/Comparar/Isapres']);
  const html = await (await ask(family)).text();
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain(`rel="canonical" href="${stack.urls.site}${results}"`);
});
