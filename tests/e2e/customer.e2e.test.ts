import { Database } from '@cotejo/store/database.ts';
import type { BrowserContext, Page } from 'playwright';
import { mailed } from '../support/mail/mailed.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { emailOf } from '../support/purchase/answers.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { accessibilityViolations } from './accessibility.ts';
import { openContext } from './open-page.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');
const phone = { width: 360, height: 740 };
let database: Database;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
beforeEach(async () => {
  context = await openContext({ viewport: phone, locale: 'es-CL' });
  page = await context.newPage();
});
afterEach(() => context.close());
afterAll(() => database?.close());

test('who bought enters by a mailed code, finds the policy, opens it, and leaves nothing open', async () => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const filled = await shopper.fill(await findOnlineProduct(database));
  const cardToken = await shopper.mercadoPagoToken('APRO');
  const card = { kind: 'tdc', provider: 'mercadopago', installments: 1, cardToken };
  expectStatus(await shopper.pay(filled, card), 202);
  const { policy } = await shopper.settled(filled.session);
  const number = policy?.number ?? '?';
  const holder = emailOf(shopper.seed);
  // The confirmation's mail says where the account is.
  const link = await mailed(stack.urls.mail, holder, /(http\S+\/mi-compra)/);

  await page.goto(stack.urls.site + new URL(link).pathname);
  await page.getByLabel('Correo con que compraste o solicitaste').fill(holder);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page
    .getByLabel('Código de 6 dígitos')
    .fill(await mailed(stack.urls.mail, holder, /Código: (\d{6})/));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const policies = page.getByRole('region', { name: 'Pólizas' });
  await policies.getByText(`póliza ${number}`).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await policies.getByRole('button', { name: /Ver póliza y documentos/ }).click();
  await page.getByText(number, { exact: true }).waitFor();
  const opened = page.url();

  // The session goes on where it was.
  await page.goto(`${stack.urls.site}/mi-compra#polizas`);
  await policies.getByText(`póliza ${number}`).waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await page.getByRole('heading', { name: 'Entra con un código' }).waitFor();
  await page.goto(opened);
  await page.getByText('Este seguro está contratado').waitFor();
  expect(await page.content()).not.toContain(number);
});
