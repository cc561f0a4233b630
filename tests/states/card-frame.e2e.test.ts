import { Database } from '@cotejo/store/database.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { BrowserContext, Locator, Page } from 'playwright';
import {
  findOnlineProduct,
  findOnlineProductIn,
  findParceledProduct,
  findProductOfType,
} from '../support/purchase/online-product.ts';
import { profileOfType } from '../support/purchase/profile-of-type.ts';
import { routeProduct } from '../support/payment/route-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { Shopper } from '../support/people/shopper.ts';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { expectFailedRequests, openContext, siteOf } from '../e2e/open-page.ts';
import { bringPurchase, passReview, typeCard } from '../e2e/purchase-page.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const phone = { width: 360, height: 740 };
const patience = 30_000;
let database: Database;
let context: BrowserContext;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
afterEach(() => context?.close());
afterAll(() => database?.close());

/** A product that no other file of this lane routes. */
async function productIn(country: CountryCode): Promise<string> {
  if (country !== 'CL') return findOnlineProductIn(database, country);
  const { rows } = await database.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p JOIN product u ON u.product_type = p.product_type
      WHERE u.product_code = $1 AND p.country_code = 'CL' AND 'online' = ANY(p.sales_channel)
        AND p.available_to IS NULL AND p.maximum_dependants > 2 ORDER BY p.id DESC OFFSET 1 LIMIT 1`,
    [await findOnlineProduct(database)],
  );
  return rows[0]?.code ?? '';
}

/** The payment step of a purchase whose cards go to one provider. */
async function openPayment(
  country: CountryCode,
  provider: PaymentProviderName,
): Promise<{ page: Page; shopper: Shopper; id: string; session: string; amount: number }> {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);
  const productCode = await productIn(country);
  await routeProduct(database, productCode, 'tdc-one-time', [provider], country);
  const filled = await shopper.fill(productCode);
  const { id, session, price } = filled;
  return { page: await openReview(filled, country), shopper, id, session, amount: price.amount };
}

/** From the page of all answers to the payment. */
async function openReview(
  { productCode, session }: PurchaseSnapshot,
  country: CountryCode = 'CL',
): Promise<Page> {
  context = await openContext({ viewport: phone, locale: `es-${country}` });
  const page = await context.newPage();
  const site = siteOf(countries[country].subdomain);
  const address = `${site}/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await passReview(page);
  return page;
}

const pesos = (amount: number): string => `$${amount.toLocaleString('es-CL')}`;

const frame = 'iframe[title="Datos de la tarjeta"]';
const chooseCard = (page: Page) => page.getByRole('radio', { name: /^Tarjeta de crédito/ }).check();
const agree = (page: Page) =>
  page.getByRole('checkbox', { name: /Acepto las condiciones/ }).check();
/** By the keyboard: right after a page has scrolled, Chromium still takes the pointer to where a frame was. */
const pay = (page: Page) => page.getByRole('button', { name: /^Pagar / }).press('Enter');
async function seeBought(page: Page): Promise<void> {
  const bought = page.getByRole('heading', { level: 1, name: /está contratado/ });
  await bought.waitFor({ timeout: patience }).catch(async (error) => {
    throw new Error(`not bought: ${await page.locator('main').innerText()}`, { cause: error });
  });
}

test.each([
  ['CL', 'kushki', { number: '5451 9515 7492 5480', holder: 'Catalina Muñoz' }],
  ['PE', 'mercadopago', { holder: 'APRO' }],
] as const)(
  'in %s a card is typed in the frame of %s, and no request of ours has its number',
  async (country, provider, card) => {
    const { page, shopper, id, amount } = await openPayment(country, provider);
    const ours: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stack.urls.gateway))
        ours.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await chooseCard(page);
    await typeCard(page, card);
    await agree(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await pay(page);
    await seeBought(page);
    const { charges } = await shopper.ledger(id);
    expect(charges.map((charge) => [charge.amount, charge.state])).toEqual([[amount, 'approved']]);
    expect(ours.join(' ').replaceAll(/\D/g, '')).not.toMatch(/5451951574925480|4051885600446623/);
  },
);

test('a card pays in the instalments that its bank offers, and the policy says in how many', async () => {
  const type = 'QpOnlineSaleViaje';
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const productCode = await findProductOfType(database, type);
  const filled = await shopper.fill(productCode, profileOfType(type));
  const page = await openReview(filled);
  await page.getByRole('radio', { name: /^Crédito en cuotas/ }).check();
  await typeCard(page, { number: '5186 0085 4123 3829', holder: 'Catalina Muñoz' });
  const card = page.frameLocator(frame);
  await card.getByText('Esta tarjeta no se paga en cuotas.').waitFor();
  await typeCard(page, { number: '5451 9515 7492 5480', holder: 'Catalina Muñoz' });
  await agree(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await pay(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Hay un problema' });
  await summary.getByRole('link', { name: 'Elige en cuántas cuotas pagas' }).waitFor();
  const parts = `6 cuotas de ${pesos(Math.ceil(filled.price.amount / 6))} sin interés`;
  await card.getByLabel('Cuotas').selectOption({ label: parts });
  await pay(page);
  await seeBought(page);
  await page.getByText(/terminada en 5480, en 6 cuotas/).waitFor();
  const { charges } = await shopper.ledger(filled.id);
  expect(charges.map((charge) => [charge.amount, charge.state])).toEqual([
    [filled.price.amount, 'approved'],
  ]);
});

test('a discount for a number of instalments is chosen first, and the card pays in that number', async () => {
  const { code, type } = await findParceledProduct(database);
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const filled = await shopper.fill(code, profileOfType(type));
  const page = await openReview(filled);
  await page.getByRole('radio', { name: /^En 6 cuotas/ }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  // Its news come before the answer, which is held back: they are no news of another window.
  let answer = (): void => undefined;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/instalments', async (route) => {
    const response = await route.fetch();
    await seen;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Usar este precio' }).click();
  const amount = filled.instalments?.choices.find(({ count }) => count === 6)?.amount ?? 0;
  await page.getByRole('button', { name: `Pagar ${pesos(amount)} y contratar` }).waitFor();
  expect(await page.getByText('Esta compra avanzó en otra ventana').count()).toBe(0);
  answer();
  const card = page.frameLocator(frame);
  await typeCard(page, { number: '5451 9515 7492 5480', holder: 'Catalina Muñoz' });
  // The one that the price is for is the only one.
  await expectOnly(card.getByLabel('Cuotas'), /^6 cuotas/);
  await agree(page);
  await pay(page);
  await seeBought(page);
  await page.getByText(/terminada en 5480, en 6 cuotas/).waitFor();
  const { charges } = await shopper.ledger(filled.id);
  expect(charges.map((charge) => [charge.amount, charge.state])).toEqual([[amount, 'approved']]);
});

test('who has no card for the chosen instalments gives them up, or pays in one for less', async () => {
  const { code, type } = await findParceledProduct(database);
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const filled = await shopper.fill(code, profileOfType(type));
  const page = await openReview(filled);
  const choose = async (name: RegExp, count: number | null): Promise<number> => {
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'Usar este precio' }).click();
    const choice = filled.instalments?.choices.find((each) => each.count === count);
    const amount = choice?.amount ?? 0;
    await page.getByRole('button', { name: `Pagar ${pesos(amount)} y contratar` }).waitFor();
    return amount;
  };
  const card = page.frameLocator(frame);
  await choose(/^En 6 cuotas/, 6);
  await page.getByText('Descuento (6 cuotas)').first().waitFor({ state: 'attached' });
  await typeCard(page, { number: '5186 0085 4123 3829', holder: 'Catalina Muñoz' });
  await card.getByText('Esta tarjeta no se paga en cuotas.').waitFor();
  expect(await choose(/sin este descuento/, null)).toBe(filled.price.amount);
  const amount = await choose(/^En 1 cuota/, 1);
  expect(amount).toBeLessThan(filled.price.amount);
  await chooseCard(page);
  await agree(page);
  // What the bar at the top covers in part is no small target.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityViolations(page)).toEqual([]);
  await pay(page);
  await payOnTheirPage(page);
  await seeBought(page);
  const { charges } = await shopper.ledger(filled.id);
  expect(charges.map((charge) => [charge.amount, charge.state])).toEqual([[amount, 'approved']]);
});

async function payOnTheirPage(page: Page): Promise<void> {
  const { port } = new URL(stack.urls.gateway);
  await page.waitForURL((url) => url.port === port, { timeout: patience });
  await page
    .getByRole('button', { name: /^Pagar/ })
    .first()
    .click();
}

async function expectOnly(list: Locator, chosen: RegExp): Promise<void> {
  await list.locator('option:checked').filter({ hasText: chosen }).waitFor({ state: 'attached' });
  expect(await list.locator('option').count()).toBe(2);
}

test('what is wrong with the card is said in the frame and in the summary; the keyboard does all of it', async () => {
  const { page } = await openPayment('CL', 'kushki');
  await chooseCard(page);
  const card = page.frameLocator(frame);
  await card.getByLabel('Número de tarjeta').waitFor();
  await agree(page);
  await pay(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Hay un problema' });
  await summary.getByRole('link', { name: 'Revisa los datos de tu tarjeta' }).press('Enter');
  await card.getByText('Revisa el código de seguridad: 3 o 4 números').waitFor();
  const focused = card.locator('#number');
  await focused.and(card.locator(':focus')).waitFor();
  await page.keyboard.type('4349001210846432');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Catalina Munoz');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await page.getByText('No se hizo ningún cobro.').waitFor({ timeout: patience });
  await page
    .getByText(/fondos/)
    .first()
    .waitFor();
});

test('a frame that does not come says so with a way to load it again, and then the card pays', async () => {
  const { page } = await openPayment('CL', 'mercadopago');
  expectFailedRequests(/card-fields/);
  let isAway = true;
  await page.route('**/card-fields?*', (route) => (isAway ? route.abort() : route.continue()));
  await chooseCard(page);
  await page.getByText('Los campos de la tarjeta no cargan').waitFor({ timeout: patience });
  expect(await accessibilityViolations(page)).toEqual([]);
  await agree(page);
  await pay(page);
  await page.getByText(/El servicio de pago no responde. No se hizo ningún cobro/).waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await typeCard(page);
  await pay(page);
  await seeBought(page);
});

test('where the route says so a card is paid on the provider’s page', async () => {
  const { page, shopper, id, session } = await openPayment('CL', 'kushki_ad');
  await chooseCard(page);
  await page.getByText('Pagas en la página de Kushki').waitFor();
  expect(await page.locator(frame).count()).toBe(0);
  await agree(page);
  await pay(page);
  await payOnTheirPage(page);
  await seeBought(page);
  await shopper.settled(session);
  expect((await shopper.ledger(id)).charges).toHaveLength(1);
});

test.each([
  ['es', 'Número de tarjeta'],
  ['en', 'Card number'],
  ['pt', 'Número do cartão'],
] as const)('the fields are accessible, in %s', async (lang, label) => {
  const { gateway } = stack.urls;
  for (const path of ['/mercadopago/card-fields', '/kushki/card-fields']) {
    context = await openContext({ viewport: phone });
    const fields = await context.newPage();
    await fields.goto(`${gateway}${path}?lang=${lang}&origin=${stack.urls.site}`);
    await fields.getByLabel(label).waitFor();
    expect(await accessibilityViolations(fields)).toEqual([]);
    expect(await fields.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
      false,
    );
    await context.close();
  }
});
