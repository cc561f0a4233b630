import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import type { BrowserContext, Page } from 'playwright';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { familyOfThree, Shopper } from '../support/people/shopper.ts';
import { accessibilityViolations } from './accessibility.ts';
import { answerGroup, declareByPointer, summaryTitle } from './declaration-pages.ts';
import { expectFailedRequests, openContext } from './open-page.ts';
import { answersById, bringPurchase, whenHydrated } from './purchase-page.ts';

jest.setTimeout(240_000);

const patience = 30_000;
const phone = { width: 360, height: 740 };
const stack = sharedStack('browser');
let database: Database;
let shopper: Shopper;
let context: BrowserContext;

beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  shopper = new Shopper(stack.urls.site, stack.urls.gateway);
});
afterEach(() => context?.close());
afterAll(() => database?.close());

async function begin(): Promise<PurchaseSnapshot> {
  const productCode = await findOnlineProduct(database);
  return shopper.answer(await shopper.open(productCode, familyOfThree));
}

/** Opens the declaration in a new browser that holds the purchase's cookie. */
async function open({ session, productCode }: PurchaseSnapshot, more = ''): Promise<Page> {
  context = await openContext({ viewport: phone, locale: 'es-CL' });
  const page = await context.newPage();
  const path = `/Compra-Online/${productCode}/Declaracion-de-Salud`;
  const address = `${stack.urls.site}${path}?session=${session}${more}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await whenHydrated(page, '#contenido form');
  return page;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ timeout: patience });
const saved = (page: Page) => page.getByText('Guardado', { exact: true }).waitFor();

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
}

test('a declaration goes on where its browser was killed, is changed from its summary and sent', async () => {
  const purchase = await begin();
  const answers = answersById(purchase, shopper.seed);
  const first = await open(purchase);
  await titled(first, 'Grupo 1 de 7 Estatura y peso');
  await expectSound(first);
  await answerGroup(first, answers);
  await answerGroup(first, answers);
  await titled(first, /^Grupo 3 de 7 /);
  await first.locator('[id="f-answers-q5-answer"]').check();
  await saved(first);
  const kept = await first.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toMatch(/answers|measures|weight/);
  await context.close();

  const page = await open(purchase);
  await titled(page, /^Grupo 3 de 7 /);
  expect(await page.locator('[id="f-answers-q5-answer"]').isChecked()).toBe(true);
  await expectSound(page);
  await page.getByRole('link', { name: 'Volver a: Corazón, respiración y digestión' }).click();
  await titled(page, /^Grupo 2 de 7 /);
  expect(await page.getByRole('checkbox', { name: /ninguna de las siguientes/ }).isChecked()).toBe(
    true,
  );
  await page.goBack();
  await titled(page, /^Grupo 3 de 7 /);
  await page.locator('[id="f-answers-q5-answer-no"]').check();
  while ((await title(page).textContent()) !== summaryTitle) await answerGroup(page, answers);
  await expectSound(page);
  await page.reload();
  await titled(page, summaryTitle);
  const weight = (kilos: string) => page.getByText(kilos, { exact: true });
  await whenHydrated(page, '#contenido form');
  await page.getByRole('link', { name: 'Cambiar estatura y peso' }).click();
  await titled(page, /^Grupo 1 de 7 /);
  await page.locator('[id="f-measures-0-weight"]').fill('71,5');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await titled(page, summaryTitle);
  await weight('71,5').waitFor();
  await page.getByText('Nadie: ninguna de las siguientes').first().waitFor();

  await page.getByRole('button', { name: 'Enviar declaración' }).click();
  await page.getByText('Hay un problema').waitFor();
  await expectSound(page);
  // What is wrong beside one box does not move the other away while it is pressed.
  await declareByPointer(page, answers);
  await titled(page, 'Revisa tus respuestas');
  expect((await shopper.get(purchase.session)).step?.id).toBe('pago');
});

test('a group tells what is missing at its head, and no address goes past it', async () => {
  const purchase = await begin();
  const page = await open(purchase, '&grupo=resumen');
  await titled(page, /^Grupo 1 de 7 /);
  expect(new URL(page.url()).searchParams.get('grupo')).toBe('1');
  await answerGroup(page, answersById(purchase, shopper.seed));
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  const problem = page.getByRole('alert').getByRole('link');
  await problem.getByText(/Faltan \d+ respuestas en «Corazón, respiración y digestión»/).waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await expectSound(page);
  await problem.click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-none-organs');
});

test('what cannot be saved is said, and saved as soon as it can be', async () => {
  const page = await open(await begin());
  expectFailedRequests(/\/draft$/);
  await page.route('**/draft', (route) => route.abort());
  await page.locator('[id="f-measures-0-weight"]').fill('64');
  await page.getByText('No pudimos guardar; lo intentaremos de nuevo.').waitFor();
  await page.unroute('**/draft');
  await saved(page);
  await page.reload();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#f-measures-0-weight')?.value === '64',
  );
});
