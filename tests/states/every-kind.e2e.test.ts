import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { Database } from '@cotejo/store/database.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { BrowserContext, Page } from 'playwright';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { bringPurchase, passReview } from '../e2e/purchase-page.ts';
import { walkToPayment } from '../e2e/walk-steps.ts';
import { findProductOfType } from '../support/purchase/online-product.ts';
import { profileOfType } from '../support/purchase/profile-of-type.ts';
import { routeProduct } from '../support/payment/route-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { Shopper } from '../support/people/shopper.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const patience = 30_000;
let database: Database;
let context: BrowserContext;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
afterEach(() => context?.close());
afterAll(() => database?.close());

/** Every kind that is paid in Chile; an isapre contract is signed in tests/states/isapre-contract.e2e.test.ts. */
const kinds: readonly string[] = [
  'Accidentes',
  'Asistencia',
  'Colectivo',
  'Escolar',
  'Guardias',
  'Mascotas',
  'Salud',
  'SaludSinDps',
  'Viaje',
  'Vida',
]
  .map((name) => `QpOnlineSale${name}`)
  .concat('QpMixSaleSalud');

test('these are all kinds that the catalogue sells online', async () => {
  const { rows } = await database.query<{ type: string }>(
    `SELECT DISTINCT product_type AS type FROM product
      WHERE country_code = 'CL' AND 'online' = ANY(sales_channel)`,
  );
  const sold = rows.map(({ type }) => type).filter((type) => !type.startsWith('External'));
  expect(sold.toSorted()).toEqual([...kinds, 'QpMixSaleIsapre'].toSorted());
});

/** Steps whose colours were measured: the kinds ask in them with the same parts. */
const coloured = new Set<string>();

async function stepViolations(page: Page): Promise<string[]> {
  const step = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const contrast = !coloured.has(step);
  coloured.add(step);
  return accessibilityViolations(page, { contrast });
}

test.each(kinds)('%s is bought from its first step to its policy', async (type) => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const productCode = await findProductOfType(database, type);
  const opened = await shopper.open(productCode, profileOfType(type));
  context = await openContext({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
  const page = await context.newPage();
  const address = `${stack.urls.site}/Compra-Online/${productCode}/${opened.step?.path}?session=${opened.session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  const snapshot = await walkToPayment(page, shopper, opened, async () => {
    expect(await stepViolations(page)).toEqual([]);
  });
  await page.getByRole('radio', { name: /^Webpay/ }).check();
  await page.getByRole('checkbox', { name: /Acepto las condiciones/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page
    .getByRole('heading', { level: 1, name: /está contratado/ })
    .waitFor({ timeout: patience });
  const { charges } = await shopper.ledger(snapshot.id);
  expect(charges.map(({ amount, state }) => [amount, state])).toEqual([
    [snapshot.price.amount, 'approved'],
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.each([
  ['CL', 'Tarjeta de crédito'],
  ['CO', 'Tarjeta de crédito'],
  ['CO', 'PSE o débito'],
] as const)('in %s a page of Kushki takes what is paid with %s', async (country, method) => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);
  const productCode = await findUnroutedProduct(country);
  const filled = await shopper.fill(productCode);
  const page = await leaveForItsPage(filled, country, method);
  await page.waitForURL(/kushki_ad/, { timeout: patience });
  await page.locator('button[value="exact"]').click();
  await expectBought(page, shopper, filled);
});

test('a transfer is paid on the page of Kushki where staff route it there', async () => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const productCode = await findUnroutedProduct('CL');
  await routeProduct(database, productCode, 'transfer-one-time', ['kushki']);
  const filled = await shopper.fill(productCode);
  const page = await leaveForItsPage(filled, 'CL', 'Transferencia');
  // A bank's page has a window of its own, while ours waits.
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir el enlace de pago' }).click(),
  ]);
  await bank.waitForURL(/kushki\/transfer-page/, { timeout: patience });
  await bank.getByLabel('Tu banco').selectOption('BancoEstado');
  expect(await accessibilityViolations(bank)).toEqual([]);
  await bank.locator('button[value="exact"]').click();
  await expectBought(page, shopper, filled);
});

/** On a phone, from the page of all answers to where the provider's page opens. */
async function leaveForItsPage(
  { session, productCode }: PurchaseSnapshot,
  country: CountryCode,
  method: string,
): Promise<Page> {
  context = await openContext({ viewport: { width: 360, height: 740 }, locale: `es-${country}` });
  const page = await context.newPage();
  const site = siteOf(countries[country].subdomain);
  const address = `${site}/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await passReview(page);
  await page.getByRole('radio', { name: method, exact: true }).check();
  await page.getByRole('checkbox', { name: /Acepto las condiciones/ }).check();
  await page.getByRole('button', { name: /^Pagar / }).click();
  return page;
}

async function expectBought(
  page: Page,
  shopper: Shopper,
  { id, price }: PurchaseSnapshot,
): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name: /está contratado/ })
    .waitFor({ timeout: patience });
  const { charges } = await shopper.ledger(id);
  expect(charges.map(({ amount, state }) => [amount, state])).toEqual([[price.amount, 'approved']]);
}

/** Its cards go where the country's do: other files of this lane route products of their own. */
async function findUnroutedProduct(country: CountryCode): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
      WHERE p.country_code = $1 AND 'online' = ANY(p.sales_channel) AND p.available_to IS NULL
        AND p.available_from <= current_date AND p.age_min_entry <= 34 AND p.age_max_entry > 40
        AND p.product_type IN ('QpOnlineSaleSalud', 'QpOnlineSalePrepagada')
        AND NOT EXISTS (SELECT FROM payment_route r WHERE r.product_code = p.product_code)
      ORDER BY p.id DESC LIMIT 1`,
    [country],
  );
  const found = rows[0]?.code;
  if (found === undefined) throw new Error(`the seed sells nothing online in ${country}`);
  return found;
}
