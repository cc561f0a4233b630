import { Database } from '@cotejo/store/database.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import type { BrowserContext, Page } from 'playwright';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { routeProduct } from '../support/payment/route-product.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { accessibilityViolations } from './accessibility.ts';
import { declareByKeyboard, declareByPointer, summaryTitle } from './declaration-pages.ts';
import { expectFailedRequests, openContext } from './open-page.ts';
import {
  answerByKeyboard,
  answerByPointer,
  answersById,
  bringPurchase,
  enterByCode,
  passReview,
  readAnswersAgain,
  sessionOf,
  tabTo,
  typeCard,
  whenHydrated,
} from './purchase-page.ts';
import { emailOf } from '../support/purchase/answers.ts';
import { browserOf, familyOfThree, Shopper } from '../support/people/shopper.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(240_000);

const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const patience = 30_000;

const stack = sharedStack('browser');
let database: Database;
let productCode: string;
let shopper: Shopper;
let context: BrowserContext;

beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  productCode = await findOnlineProduct(database);
  // Its cards are typed in a frame of our page.
  await routeProduct(database, productCode, 'tdc-one-time', ['mercadopago']);
  shopper = new Shopper(stack.urls.site, stack.urls.gateway);
});

afterEach(() => context?.close());
afterAll(async () => {
  await database?.close();
});

/** From "Contratar" with a profile to the first step. */
async function begin(perfil: string, viewport: { width: number; height: number }): Promise<Page> {
  context = await openContext({ viewport, locale: 'es-CL' });
  const page = await context.newPage();
  await page.goto(`${stack.urls.site}/Compra-Online/${productCode}?perfil=${perfil}`);
  await page
    .waitForURL(/Datos-Personales\?session=/, { timeout: patience })
    .catch(async (error) => {
      const shown = await page.locator('main').innerText();
      throw new Error(`the purchase did not start: ${shown}`, { cause: error });
    });
  return page;
}

/** A purchase whose forms are answered, opened at its payment step. */
async function openAtPayment(viewport: { width: number; height: number }): Promise<Page> {
  const { session } = await shopper.fill(productCode);
  context = await openContext({ viewport, locale: 'es-CL' });
  const page = await context.newPage();
  const address = `${stack.urls.site}/Compra-Online/${productCode}/Pago?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await seePayment(page);
  return page;
}

/** The payment step, with its scripts: what is chosen before they run is lost. */
async function seePayment(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Pago' }).waitFor();
  await whenHydrated(page, '#contenido form');
}

async function snapshotOf(page: Page): Promise<PurchaseSnapshot> {
  return shopper.get(await sessionOf(page));
}

/** Answers both forms with the pointer and ends on the payment step. */
async function toPayment(page: Page): Promise<void> {
  await answerByPointer(page, answersById(await snapshotOf(page), shopper.seed));
  await page.waitForURL(/Declaracion-de-Salud/, { timeout: patience });
  await declareByPointer(page, answersById(await snapshotOf(page), shopper.seed));
  await passReview(page);
}

async function pay(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('checkbox', { name: /Acepto las condiciones/ }).check();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
}

async function seePolicy(page: Page): Promise<PurchaseSnapshot> {
  await page.waitForURL(/\/Confirmacion\?session=/, { timeout: patience });
  await page.getByRole('heading', { level: 1, name: /está contratado/ }).waitFor();
  const snapshot = await shopper.settled(await sessionOf(page));
  await page.getByText(snapshot.policy?.number ?? 'no policy', { exact: true }).waitFor();
  const ledger = await shopper.ledger(snapshot.id);
  const taken = ledger.charges.filter(({ state }) =>
    ['approved', 'paid', 'captured', 'authorized'].includes(state.toLowerCase()),
  );
  expect(taken.map(({ amount }) => amount)).toEqual([snapshot.price.amount]);
  return snapshot;
}

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
}

test('a family of three buys with Webpay, with the keyboard alone', async () => {
  const page = await begin('f34-conyugem36-hijom5', wide);
  await expectSound(page);
  await answerByKeyboard(page, answersById(await snapshotOf(page), shopper.seed), /^Continuar$/);
  await page.waitForURL(/Declaracion-de-Salud/, { timeout: patience });
  await page.getByRole('heading', { level: 1, name: 'Grupo 1 de 7 Estatura y peso' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await declareByKeyboard(page, answersById(await snapshotOf(page), shopper.seed), expectSound);
  await page.waitForURL(/Revisa-tus-respuestas/, { timeout: patience });
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await expectSound(page);
  await tabTo(page, ({ text }) => text === 'Continuar al pago');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/Pago/, { timeout: patience });
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await expectSound(page);
  await tabTo(page, ({ id }) => id === 'f-terms');
  await page.keyboard.press('Space');
  await tabTo(page, ({ text }) => text.startsWith('Pagar $'));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.port === new URL(stack.urls.gateway).port, {
    timeout: patience,
  });
  await tabTo(page, ({ text }) => text.startsWith('Pagar'));
  await page.keyboard.press('Enter');
  const { price } = await seePolicy(page);
  expect(price.lines).toHaveLength(3);
  await expectSound(page);
});

test('a MercadoPago card is declined for funds, then approved, on a phone', async () => {
  const page = await begin('f34', phone);
  await toPayment(page);
  const sentToUs: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stack.urls.site)) sentToUs.push(request.postData() ?? '');
  });
  await page.getByRole('radio', { name: 'Tarjeta de crédito' }).check();
  await typeCard(page, { holder: 'FUND' });
  await pay(page, /Tarjeta de crédito/);
  await page.getByText('No se hizo ningún cobro.').waitFor({ timeout: patience });
  await page
    .getByText(/fondos/)
    .first()
    .waitFor();
  await expectSound(page);
  await page.getByRole('radio', { name: /Intentar de nuevo/ }).check();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await typeCard(page, { holder: 'APRO' });
  await pay(page, /Tarjeta de crédito/);
  await seePolicy(page);
  await expectSound(page);
  expect(sentToUs.join(' ').replaceAll(/\D/g, '')).not.toContain('4051885600446623');
});

test('a transfer is paid in the bank’s own window while ours waits', async () => {
  const page = await begin('f34', wide);
  await toPayment(page);
  await pay(page, /^Transferencia/);
  await page
    .getByRole('heading', { level: 1, name: /^Transfiere \$/ })
    .waitFor({ timeout: patience });
  await expectSound(page);
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir el enlace de pago' }).click(),
  ]);
  await bank.getByRole('button').first().click();
  await seePolicy(page);
});

test('a check of an open payment is answered, offline and with nothing new', async () => {
  const page = await openAtPayment(phone);
  await pay(page, /Transferencia/);
  await page.getByRole('heading', { level: 1, name: /^Transfiere \$/ }).waitFor();
  // Until the provider has it, the payment itself still moves.
  await page.getByRole('button', { name: 'Pagar de otra forma' }).waitFor({ timeout: patience });
  const check = page.getByRole('button', { name: 'Ya transferí' });
  expectFailedRequests(/\/api\/purchases\//);
  await context.setOffline(true);
  await check.click();
  await page.getByText(/^Sin respuesta a las .* Intenta otra vez/).waitFor({ timeout: patience });
  await context.setOffline(false);
  await check.click();
  await page.getByText(/^Sin novedades a las \d\d:\d\d\./).waitFor({ timeout: patience });
  await expectSound(page);
});

test('reload, back, another device and two windows lose nothing and say what happened', async () => {
  const page = await begin('f34', wide);
  await page.getByLabel('Nombres').fill('Catalina');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor();
  // The server's picture comes without what this tab had typed; it follows with the scripts.
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#f-firstName')?.value === 'Catalina',
  );

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor();
  await answerByPointer(page, answersById(await snapshotOf(page), shopper.seed));
  await page.waitForURL(/Declaracion-de-Salud/, { timeout: patience });
  await other.getByText('Esta compra avanzó en otra ventana').waitFor({ timeout: patience });
  await other.waitForURL(/Declaracion-de-Salud/);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor({ timeout: patience });
  await page.waitForURL(/Datos-Personales/);
  expect(await page.getByLabel('Apellido paterno').inputValue()).toBe('Muñoz');

  const device = await openContext({ viewport: phone, locale: 'es-CL' });
  const there = await device.newPage();
  await there.goto(page.url());
  await enterByCode(there, emailOf(shopper.seed));
  await there.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor();
  expect(await there.getByLabel('Apellido paterno').inputValue()).toBe('Muñoz');
  await device.close();
});

test('declined, back, reload, another device: the e-mail is mended and the purchase paid', async () => {
  const page = await openAtPayment(phone);
  const payByCard = async (where: Page, holder: string): Promise<void> => {
    await where.getByRole('radio', { name: 'Tarjeta de crédito' }).check();
    await typeCard(where, { holder });
    await pay(where, /Tarjeta de crédito/);
  };
  const tryAgain = async (where: Page): Promise<void> => {
    await where.getByText('No se hizo ningún cobro.').waitFor({ timeout: patience });
    await where.getByRole('radio', { name: /Intentar de nuevo/ }).check();
    await where.getByRole('button', { name: 'Continuar', exact: true }).click();
    await seePayment(where);
  };
  await payByCard(page, 'FUND');
  await tryAgain(page);
  await readAnswersAgain(page);
  await page.getByRole('link', { name: 'Cambiar datos personales' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor({ timeout: patience });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor();
  await expectSound(page);

  const device = await openContext({ viewport: wide, locale: 'es-CL' });
  const there = await device.newPage();
  await there.goto(page.url());
  await enterByCode(there, emailOf(shopper.seed));
  await there.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor();
  await whenHydrated(there, '#f-email');
  const mended = 'mended@example.cl';
  await there.locator('#f-email').fill(mended);
  await there.locator('#f-emailRepeat').fill(mended);
  await there.getByRole('button', { name: 'Continuar', exact: true }).click();
  // The declaration is answered already; the last payment is still the declined one.
  await tryAgain(there);
  await readAnswersAgain(there);
  await there.getByText(mended).waitFor();
  await passReview(there);
  await payByCard(there, 'APRO');
  await seePolicy(there);
  // Another address is another holder: the first browser sees how it went, and no more.
  await page.getByRole('heading', { level: 1, name: 'Este seguro está contratado' }).waitFor();
  await page.getByRole('button', { name: 'Enviar código' }).waitFor();
  await device.close();
});

test('all answers are read before paying, by link, reload and back, and a change comes back to them', async () => {
  const { session } = await shopper.fill(productCode, familyOfThree);
  context = await openContext({ viewport: phone, locale: 'es-CL' });
  const page = await context.newPage();
  const address = `${stack.urls.site}/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  const title = page.getByRole('heading', { level: 1, name: 'Revisa tus respuestas' });
  await title.waitFor();
  expect(await page.title()).toMatch(/^Revisa tus respuestas/);
  await page.getByText('Respondida para 3 personas').waitFor();
  await page.reload();
  await title.waitFor();
  await expectSound(page);

  await whenHydrated(page, '#contenido button');
  await page.getByRole('link', { name: 'Cambiar datos personales' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor({ timeout: patience });
  expect(await page.locator('#f-paternalSurname').inputValue()).toBe('Muñoz');
  await page.locator('#f-address').fill('Avenida Matta 100');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await title.waitFor({ timeout: patience });
  await page.getByText('Avenida Matta 100').waitFor();

  const other = await context.newPage();
  await other.goto(`${stack.urls.site}/Compra-Online/${productCode}/Pago?session=${session}`);
  await seePayment(other);
  await page.bringToFront();
  await page.getByRole('link', { name: 'Cambiar declaración de salud' }).click();
  await page.waitForURL(/Declaracion-de-Salud/, { timeout: patience });
  await other.waitForURL(/Declaracion-de-Salud/, { timeout: patience });
  await page.getByRole('heading', { level: 1, name: summaryTitle }).waitFor();
  await whenHydrated(page, '#contenido form');
  await declareByPointer(page, answersById(await snapshotOf(page), shopper.seed));
  await title.waitFor({ timeout: patience });
  await other
    .getByRole('heading', { level: 1, name: 'Revisa tus respuestas' })
    .waitFor({ timeout: patience });

  await passReview(page);
  await page.goBack();
  await title.waitFor();
  await page.goForward();
  await seePayment(page);
});

test('a purchase that is about to end says so, is kept open for all windows, and after its end begins again', async () => {
  const opened = await shopper.answer(await shopper.open(productCode));
  const { session, id } = opened;
  const endIn = (ms: number) =>
    purchaseModel(database).update({ expiresAt: new Date(Date.now() + ms) }, { where: { id } });
  await endIn(9 * 60_000);
  context = await openContext({ viewport: phone, locale: 'es-CL' });
  const page = await context.newPage();
  const address = `${stack.urls.site}/Compra-Online/${productCode}/Declaracion-de-Salud?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  const ends = (where: Page) => where.getByRole('dialog', { name: /^Tu compra termina a las/ });
  await ends(page).waitFor();
  await expectSound(page);
  const other = await context.newPage();
  await other.goto(address);
  await ends(other).waitFor();
  await tabTo(other, ({ text }) => text === 'Seguir con la compra');
  await other.keyboard.press('Enter');
  await ends(other).waitFor({ state: 'detached' });
  await ends(page).waitFor({ state: 'detached' });
  await other.close();

  await endIn(-1_000);
  await page.reload();
  expectFailedRequests(/\/extend/);
  const ended = page.getByRole('heading', { level: 1, name: 'Esta compra venció' });
  const over = page.getByRole('button', { name: 'Ver cómo seguir' });
  // Ended by the act of this page, or before it by the schedule that ends what is due.
  await ended.or(over).first().waitFor();
  if (await over.isVisible()) await over.click();
  await ended.waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Empezar otra con lo que escribí' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tus datos' }).waitFor({ timeout: patience });
  await whenHydrated(page, '#contenido form');
  expect(await page.locator('#f-email').inputValue()).toBe(emailOf(shopper.seed));
});

test('of two windows at payment one pays, and the other shows that payment', async () => {
  const page = await openAtPayment(wide);
  const other = await context.newPage();
  await other.goto(page.url());
  await seePayment(other);
  await pay(page, /^Transferencia/);
  const transfer = { level: 1, name: /^Transfiere \$/ } as const;
  await page.getByRole('heading', transfer).waitFor({ timeout: patience });
  await other.getByRole('heading', transfer).waitFor({ timeout: patience });
  await other.getByText('Esta compra avanzó en otra ventana').waitFor();
  expect(await other.getByRole('button', { name: /^Pagar \$/ }).count()).toBe(0);
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    other.getByRole('button', { name: 'Abrir el enlace de pago' }).click(),
  ]);
  await bank.getByRole('button').first().click();
  await seePolicy(page);
  await other.getByRole('heading', { level: 1, name: /está contratado/ }).waitFor();
});

test('a purchase is given up, and stays so after a reload', async () => {
  const page = await openAtPayment(phone);
  await page.getByRole('button', { name: 'Anular esta compra' }).click();
  await page.getByRole('button', { name: 'Anular la compra' }).click();
  const ended = page.getByRole('heading', { level: 1, name: /Anulaste/ });
  await ended.waitFor({ timeout: patience });
  await page.reload();
  await ended.waitFor();
  await expectSound(page);
  expect((await snapshotOf(page)).status).toBe('cancelled');
});

test('a policy is withdrawn from, and the money goes back', async () => {
  const page = await openAtPayment(phone);
  await page.getByRole('radio', { name: 'Tarjeta de crédito' }).check();
  await typeCard(page, { holder: 'APRO' });
  await pay(page, /Tarjeta de crédito/);
  await seePolicy(page);
  await page.getByRole('button', { name: 'Retractarme y pedir la devolución' }).click();
  await page.getByRole('button', { name: 'Retractarme', exact: true }).click();
  await page
    .getByRole('heading', { level: 1, name: /Te devolvimos/ })
    .waitFor({ timeout: patience });
  await expectSound(page);
  const { id } = await snapshotOf(page);
  expect((await shopper.ledger(id)).refunds).toHaveLength(1);
});

test('a session that is nobody’s is a 404 page with a way on', async () => {
  context = await openContext({ viewport: phone });
  const page = await context.newPage();
  expectFailedRequests(/session=AAAAAA/);
  const answer = await page.goto(
    `${stack.urls.site}/Compra-Online/${productCode}/Pago?session=AAAAAAAAAAAAAAAAAAAAAA`,
  );
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await page.getByRole('heading', { level: 1, name: 'No encontramos esta compra' }).waitFor();
  await expectSound(page);
});

test('the server draws the step itself, privately and not for search engines', async () => {
  const opened = await shopper.open(productCode);
  const path = `/Compra-Online/${productCode}/Datos-Personales?session=${opened.session}`;
  const answer = await fetch(stack.urls.site + path, {
    headers: { cookie: browserOf(opened.session) },
  });
  const html = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(html).toContain('noindex');
  expect(html).toContain('Tus datos');
  // Sent before scripts run, answers must not end up in an address and in its logs.
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(html).toContain('permitir JavaScript');
  expect(html).toContain(opened.product.displayName);
});

test('the server draws the page of all answers, with its styles in the head', async () => {
  const { session } = await shopper.fill(productCode);
  const path = `/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${session}`;
  const answer = await fetch(stack.urls.site + path, { headers: { cookie: browserOf(session) } });
  const html = await answer.text();
  expect(html).toContain('<title>Revisa tus respuestas');
  expect(html).toContain('Respondida para una persona');
  // The class of the answers is in a style sheet that the page begins with.
  const answersClass = /<dl class="([^" ]+)/.exec(html)?.[1] ?? 'no answers';
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  const styles = sheets.map(async ([, href = '']) => (await fetch(stack.urls.site + href)).text());
  expect((await Promise.all(styles)).join('\n')).toContain(`.${answersClass}`);
});
