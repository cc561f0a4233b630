import { Database } from '@cotejo/store/database.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { BrowserContext, Page } from 'playwright';
import { countries } from '@cotejo/domain/country/country.ts';
import { routeProduct } from '../support/payment/route-product.ts';
import { findOnlineProduct, findOnlineProductIn } from '../support/purchase/online-product.ts';
import { matchByTwo } from '../support/payment/transfers.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, familyOfThree, Shopper } from '../support/people/shopper.ts';
import { until } from '../support/wait/until.ts';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { expectFailedRequests, openContext, siteOf } from '../e2e/open-page.ts';
import {
  answersById,
  bringPurchase,
  fillByPointer,
  passReview,
  readAnswersAgain,
  typeCard,
  whenHydrated,
} from '../e2e/purchase-page.ts';

jest.setTimeout(240_000);

const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 900 };
const patience = 30_000;

const stack = sharedStack('browser');
const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
let database: Database;
let productCode: string;
let context: BrowserContext;

beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  productCode = await findOnlineProduct(database);
  // Its cards are typed in a frame of our page.
  await routeProduct(database, productCode, 'tdc-one-time', ['mercadopago']);
});
afterEach(() => context?.close());
afterAll(() => database?.close());

async function open(
  { session }: PurchaseSnapshot,
  viewport: { width: number; height: number },
  step = 'Pago',
): Promise<Page> {
  context = await openContext({ viewport, locale: 'es-CL' });
  const page = await context.newPage();
  const address = `${stack.urls.site}/Compra-Online/${productCode}/${step}?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  return page;
}

async function leaving(kind: 't' | 'transfer'): Promise<PurchaseSnapshot> {
  return expectStatus(await shopper.pay(await shopper.fill(productCode), { kind }), 202);
}

/** What a person does at their bank, with the page of the link open or not. */
async function transfer({ payment }: PurchaseSnapshot, how: string): Promise<void> {
  await fetch(payment?.redirect?.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ transfer: how }),
    redirect: 'manual',
  });
}

const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ timeout: patience });

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
}

const inPesos = (amount: number): string => formatMoney({ amount, currency: 'CLP' });

test('a transfer that a person looks for shows the account, takes the proof, and says until when', async () => {
  const peruvian = new Shopper(stack.urls.site, stack.urls.gateway, undefined, 'PE');
  const product = await findOnlineProductIn(database, 'PE');
  const method = { kind: 'transfer_non_automated', provider: 'queplan' };
  const paying = expectStatus(await peruvian.pay(await peruvian.fill(product), method), 202);
  context = await openContext({ viewport: phone, locale: 'es-PE' });
  const page = await context.newPage();
  const site = siteOf(countries.PE.subdomain);
  const address = `${site}/Compra-Online/${product}/Pago?session=${paying.session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await titled(page, /sube el comprobante/);
  await whenHydrated(page, 'main input[type=file]');
  await page.getByText(paying.payment?.transfer?.reference ?? '').waitFor();
  await expectSound(page);
  await page.setViewportSize(wide);
  await expectSound(page);

  expectFailedRequests(/\/proof$/);
  const proof = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await proof('comprobante.pdf', 'MZ is no proof');
  await page.getByRole('alert').getByText('no es un PDF').waitFor();
  await proof('comprobante.pdf', `%PDF-1.7 ${paying.id}`);
  await titled(page, 'Una persona revisa tu transferencia');
  await page.getByRole('button', { name: 'Subir otro comprobante' }).waitFor();
  await expectSound(page);
  await page.setViewportSize(phone);
  await expectSound(page);
  await matchByTwo(stack, paying);
  await titled(page, /está contratado/);
});

test('a transfer of too little is told with both amounts, a second one goes back before the eyes, and a card pays', async () => {
  const paying = await leaving('transfer');
  const { amount } = paying.price;
  const page = await open(paying, phone);
  await titled(page, /^Transfiere \$/);
  await transfer(paying, 'under');
  await titled(page, 'Tu pago llegó por otro monto');
  const short = inPesos(amount - 1_000);
  await page
    .getByText(
      `Transferiste ${short} y faltaban $1.000. Te devolvimos ${short}. Tus datos siguen guardados: puedes pagar de nuevo.`,
    )
    .waitFor({ timeout: patience });
  await page
    .getByRole('listitem')
    .filter({ hasText: `Devolvimos ${short}` })
    .waitFor();
  await expectSound(page);

  await transfer(paying, 'exact');
  await page
    .getByText(`Devolvimos el pago de ${inPesos(amount)} que ya no esperábamos`)
    .waitFor({ timeout: patience });
  const { charges, refunds } = await shopper.ledger(paying.id);
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((total, row) => total + row.amount, 0);
  expect(sum(charges) - sum(refunds)).toBe(0);
  expect(await page.getByText('Esta compra avanzó en otra ventana').count()).toBe(0);

  await page.getByRole('radio', { name: /^Tarjeta de crédito/ }).check();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await titled(page, 'Pago');
  // Every answer is there, the health declaration's too.
  await readAnswersAgain(page);
  await page.getByText('Respondida para una persona').waitFor();
  await passReview(page);
  await typeCard(page);
  await page.getByRole('checkbox', { name: /Acepto las condiciones/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await titled(page, /está contratado/);
  const kept = await shopper.ledger(paying.id);
  expect(sum(kept.charges) - sum(kept.refunds)).toBe(amount);
});

test('another way to pay is told as the choice that it is: once, without a time that ran out', async () => {
  const paying = await leaving('t');
  const page = await open(paying, wide);
  await titled(page, 'Tu pago está abierto en Webpay');
  await page.getByText('vuelve con el botón "Volver al comercio"').waitFor();
  await whenHydrated(page, '#contenido button');
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
  await titled(page, 'Elige otra forma de pagar');
  const text = await page.locator('main').innerText();
  expect(text.match(/No se hizo ningún cobro/g)).toHaveLength(1);
  expect(text).not.toMatch(/acabó el tiempo|liberaste cupo|Intentar de nuevo/);
  expect(await page.getByRole('radio', { name: /Webpay/ }).isChecked()).toBe(false);
  await expectSound(page);
  await page.getByRole('radio', { name: /^Transferencia/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await titled(page, /^Transfiere \$/);
  await transfer(await shopper.get(paying.session), 'exact');
  await titled(page, /está contratado/);
  const timeline = `/api/purchases/${paying.session}/timeline`;
  const history = JSON.stringify((await shopper.call('GET', timeline)).body);
  expect(history).toContain('Elegiste pagar de otra forma. No se hizo ningún cobro');
  expect(history).not.toMatch(/acabó el tiempo/);
});

test.each([phone, wide])(
  'a step that does not arrive is told at its button, keeps what was typed, and is sent again: %o',
  async (viewport) => {
    const opened = await shopper.open(productCode);
    const page = await open(opened, viewport, 'Datos-Personales');
    await whenHydrated(page, '#contenido form');
    await fillByPointer(page, answersById(opened, shopper.seed));
    expectFailedRequests(/\/steps\//);
    await page.route('**/steps/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    const trouble = page.getByRole('alert').filter({ hasText: 'No recibimos respuesta' });
    await trouble.waitFor({ timeout: patience });
    await expectInView(page, 'No recibimos respuesta');
    expect(await trouble.evaluate((box) => box.parentElement === document.activeElement)).toBe(
      true,
    );
    expect(await page.locator('#f-firstName').inputValue()).not.toBe('');
    // Where the price covers half a field axe would call the field too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectSound(page);
    await trouble.locator('..').focus();
    await page.unroute('**/steps/**');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/Declaracion-de-Salud/, { timeout: patience });
  },
);

test.each([phone, wide, { width: 640, height: 360 }])(
  'what is wrong with a form begins with its title in sight, however much it is: %o',
  async (viewport) => {
    const opened = await shopper.open(productCode, familyOfThree);
    const page = await open(opened, viewport, 'Datos-Personales');
    await whenHydrated(page, '#contenido form');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expectInView(page, 'Hay un problema');
    await expectSound(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Hay un problema' });
    expect(await summary.getByRole('link').count()).toBe(6);
    await summary.getByRole('button', { name: /^y \d+ más$/ }).click();
    expect(await summary.getByRole('link').count()).toBeGreaterThan(7);
    const declared = await shopper.answer(opened);
    expect(declared.step?.id).toBe('datos-dps');
    await page.goto(
      `${stack.urls.site}/Compra-Online/${productCode}/Declaracion-de-Salud?session=${opened.session}`,
    );
    await whenHydrated(page, '#contenido form');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expectInView(page, 'Hay un problema');
    await expectSound(page);
    // Weight and height of three people.
    expect(await summary.getByRole('link').count()).toBe(6);
  },
);

/** Below whatever sticks to the top of the window, and above its end. */
async function expectInView(page: Page, text: string): Promise<void> {
  const isSeen = () =>
    page.evaluate((words) => {
      const found = [...document.querySelectorAll('main h2, main p')].find(
        (each) => each.textContent?.trim() === words,
      );
      if (found === undefined) return null;
      const { left, top, bottom } = found.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + 4, (top + bottom) / 2);
      const isWhole = top >= 0 && bottom <= innerHeight;
      return isWhole && onTop !== null && (found.contains(onTop) || onTop.contains(found))
        ? true
        : null;
    }, text);
  await until(isSeen, { within: 5_000, otherwise: async () => `"${text}" is not in sight` });
}
