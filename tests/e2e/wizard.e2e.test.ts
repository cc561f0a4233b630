import type { Page } from 'playwright';
import { expectAccessible } from './expect-accessible.ts';
import { loadedScripts } from './loaded-scripts.ts';
import { openContext, openPage, siteOf } from './open-page.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(180_000);

const start = '/wizard/seguros-de-salud';
const query = (page: Page) => new URL(page.url()).searchParams;
const asks = (page: Page, question: string) =>
  page.getByRole('heading', { level: 1, name: question }).waitFor();

test('a few answers lead to the list with all of them, and back to each question', async () => {
  const page = await openPage('/Tu-Mejor-Plan', { viewport: { width: 360, height: 740 } });
  await page.getByRole('link', { name: 'Responder unas preguntas' }).click();
  await asks(page, '¿Qué quieres asegurar?');
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Seguros de salud' }).click();
  await asks(page, '¿Qué debe cubrir?');
  const title = page.locator('h1');
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Dental' }).click();
  await asks(page, '¿Qué te importa más?');
  await expectAccessible(page);

  // The page's own way back keeps the answer, the browser's takes it back.
  await page.getByRole('link', { name: 'Volver a la pregunta anterior' }).click();
  await asks(page, '¿Qué debe cubrir?');
  expect(await page.locator('main [aria-current]').textContent()).toContain('Dental');
  await page.goBack();
  await asks(page, '¿Qué te importa más?');
  await page.goBack();
  await asks(page, '¿Qué debe cubrir?');
  await page.goForward();
  await page.getByRole('link', { name: 'Que cueste poco' }).click();
  await asks(page, '¿Quiénes se asegurarán?');

  // A second tab goes its own way.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('link', { name: 'Volver a la pregunta anterior' }).click();
  await asks(other, '¿Qué te importa más?');
  await other.close();

  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('Femenino').check();
  await page.getByLabel('Edad', { exact: true }).fill('34');
  await page.getByRole('button', { name: 'Comparar' }).dblclick();
  await page.waitForURL(/\/Comparar\/Seguros-de-Salud\/Dental\?/);
  expect([query(page).get('perfil'), query(page).get('orden')]).toEqual(['f34', 'lowerPrice']);
});

test.each([
  ['/en/wizard/health-insurance?seguro=salud&tipo=todos', 'What matters most to you?'],
  ['/pt/wizard/seguros-de-saude?seguro=salud&tipo=todos', 'O que importa mais para você?'],
  [`${start}?seguro=eps&tipo=Nada&importa=%27;--`, '¿Qué quieres asegurar?'],
])('%s opens at its question', async (path, question) => {
  const page = await openPage(path);
  await asks(page, question);
  await expectAccessible(page);
});

test.each([
  ['pe', 'EPS', 'isapre'],
  ['co', 'Medicina prepagada', 'EPS para'],
])('%s offers its own lines', async (subdomain, own, foreign) => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto(siteOf(subdomain) + start);
  await page.locator('html[data-ready]').waitFor();
  const lines = (await page.locator('main ul').textContent()) ?? '';
  expect(lines).toContain(own);
  expect(lines).not.toContain(foreign);
});

test('it asks and leads on without scripts', async () => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${sharedStack('browser').urls.site}${start}?seguro=salud&tipo=Dental`);
  await page.getByRole('link', { name: 'Que cueste poco' }).click();
  await asks(page, '¿Quiénes se asegurarán?');
  await page.getByLabel('Femenino').check();
  await page.getByRole('group', { name: 'Tú' }).getByLabel('Edad').fill('34');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.waitForURL(/\/Comparar\/Seguros-de-Salud\/Dental\?/);
  expect(query(page).get('orden')).toBe('lowerPrice');
});

/** What a landing loads (201), and the machine. */
test('a question loads no more script than a landing, and its machine', async () => {
  expect(await loadedScripts(`${start}?seguro=salud`)).toBeLessThanOrEqual(210);
});
