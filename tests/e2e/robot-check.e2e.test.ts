import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import { refuseUnchecked } from '@cotejo/domain/limits/refuse-limit.ts';
import { declinesBeforeCheck, triedOutReason } from '@cotejo/domain/payment/attempt-limits.ts';
import { Database } from '@cotejo/store/database.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expectFailedRequests, openPage } from './open-page.ts';
import { bringPurchase } from './purchase-page.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');
let database: Database;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 1 });
});
afterAll(() => database?.close());

test('the comparator asks for a check; one key, the browser works, and the list comes', async () => {
  expectFailedRequests(/\/api\/insurance\/compare/);
  const page = await openPage('/Comparar/Seguros-de-Salud?perfil=f34-hijo5');
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  // As the limiter answers whoever asked too much: nothing without a pass.
  await page.route(`**${comparePath}*`, async (route) => {
    const cookies = await page.context().cookies();
    if (cookies.some(({ name }) => name === 'notrobot')) return route.continue();
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'R', status: 401, code: 'ROBOT_CHECK' }),
    });
  });
  await page.locator('select[name="orden"]').selectOption('lowerPrice');
  const button = page.getByRole('button', { name: 'Soy humano!' });
  await button.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button.press('Enter');
  await page.getByRole('article').first().waitFor();
  expect(workers.length).toBeGreaterThan(0);
  const pass = (await page.context().cookies()).find(({ name }) => name === 'notrobot');
  expect(pass).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('after the third declined card the page says what to do, not why, and the check comes with the next payment', async () => {
  expectFailedRequests(/\/payments$/);
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  let filled = await shopper.fill(await findOnlineProduct(database));
  for (let declined = 0; declined < declinesBeforeCheck; declined += 1) {
    const cardToken = await shopper.mercadoPagoToken('OTHE');
    const payment = { kind: 'tdc', provider: 'mercadopago', installments: 1, cardToken };
    expectStatus(await shopper.pay(filled, payment), 202);
    filled = await shopper.settled(filled.session, ['filling']);
  }
  const { session, productCode } = filled;
  const address = `${stack.urls.site}/Compra-Online/${productCode}/Pago?session=${session}`;
  const page = await openPage('/');
  await bringPurchase(page.context(), address);
  await page.goto(address);
  await page.getByText(triedOutReason.message.es).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('radio', { name: /Webpay|débito|Débito/ })
    .first()
    .check();
  const answers: number[] = [];
  page.on('response', (response) => {
    if (/\/(payments|notrobot|challenge)$/.test(new URL(response.url()).pathname))
      answers.push(response.status());
  });
  await page.getByRole('button', { name: /^Pagar/ }).click();
  // No other click: the check is passed and the payment goes out again, to the bank's page.
  await page.waitForURL(new RegExp(`^${new URL(stack.urls.gateway).origin}|transbank|webpay`));
  expect(answers).toEqual([401, 200, 200, 202]);
});

test('a network that has many purchases open starts another one after the check, by keyboard', async () => {
  expectFailedRequests(/\/api\/purchases$/);
  const page = await openPage('/');
  await page.route('**/api/purchases', async (route) => {
    const cookies = await page.context().cookies();
    if (cookies.some(({ name }) => name === 'notrobot')) return route.continue();
    const { code, options } = refuseUnchecked('es');
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code, detail: options.detail, requestId: 'R-1' }),
    });
  });
  const productCode = await findOnlineProduct(database);
  await page.goto(`${stack.urls.site}/Compra-Online/${productCode}?perfil=f34`);
  await page.getByText(refuseUnchecked('es').options.detail ?? '').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Soy humano!' }).press('Enter');
  await page.waitForURL(/\/Datos-Personales\?session=/);
});
