import { Database } from '@cotejo/store/database.ts';
import type { BrowserContext, Page } from 'playwright';
import { emailOf } from '../support/purchase/answers.ts';
import { mailed } from '../support/mail/mailed.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expectFailedRequests, openContext } from './open-page.ts';
import { answerByPointer, answersById, sessionOf, tabTo, whenHydrated } from './purchase-page.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');
const phone = { width: 360, height: 740 };
const patience = 30_000;
let database: Database;
let productCode: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  productCode = await findOnlineProduct(database);
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(() => database?.close());

/** A page in a browser of its own. */
async function open(address: string): Promise<Page> {
  const context = await openContext({ viewport: phone, locale: 'es-CL' });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ timeout: patience });

test('the link of a mail, on another phone: status, a code by keyboard, then everything', async () => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const filled = await shopper.fill(productCode);
  const cardToken = await shopper.mercadoPagoToken('APRO');
  const card = { kind: 'tdc', provider: 'mercadopago', installments: 1, cardToken };
  expectStatus(await shopper.pay(filled, card), 202);
  const { policy } = await shopper.settled(filled.session);
  const holder = emailOf(shopper.seed);
  const link = await mailed(stack.urls.mail, holder, /(http\S+Confirmacion\?session=[\w-]{22})/);

  const page = await open(
    new URL(link).pathname.replace(/^/, stack.urls.site) + new URL(link).search,
  );
  await titled(page, 'Este seguro está contratado');
  await page.getByText('pe•••@co•••.cl').waitFor({ timeout: patience });
  expect(await page.locator('body').innerText()).not.toContain(policy?.number ?? '?');
  expect(await page.content()).not.toContain(policy?.number ?? '?');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await whenHydrated(page, '#contenido button');
  await tabTo(page, ({ text }) => text === 'Enviar código');
  await page.keyboard.press('Enter');
  await page.getByText(/Enviamos un código a pe•••@co•••.cl/).waitFor({ timeout: patience });
  const code = await mailed(stack.urls.mail, holder, /Código: (\d{6})/);
  expectFailedRequests(/\/access$/);
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByText('El código no es ese. Te quedan 4 intentos.').waitFor({ timeout: patience });
  // What was wrong is selected: typing replaces it.
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await titled(page, /Tu seguro está contratado/);
  await page.getByText(policy?.number ?? '?', { exact: true }).waitFor({ timeout: patience });
  expect(await page.evaluate(() => document.referrer)).toBe('');
  await page.reload();
  await page.getByText(policy?.number ?? '?', { exact: true }).waitFor({ timeout: patience });
});

test('a planted link is taken over by an act, and whoever planted it does not read what is typed', async () => {
  const planter = await open(`${stack.urls.site}/Compra-Online/${productCode}?perfil=f34`);
  await planter.waitForURL(/Datos-Personales\?session=/, { timeout: patience });
  const victim = await open(planter.url());
  await titled(victim, 'Esta compra está sin terminar');
  await whenHydrated(victim, '#contenido button');
  await victim.getByRole('button', { name: 'Seguir aquí' }).click();
  await titled(victim, 'Tus datos');
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const opened = await shopper.get(await sessionOf(victim));
  await answerByPointer(victim, answersById(opened, shopper.seed));
  await victim.waitForURL(/Declaracion-de-Salud/, { timeout: patience });
  // Its page was open all the time: the next news closes it.
  await planter.getByRole('button', { name: 'Enviar código' }).waitFor({ timeout: patience });
  expect(await planter.locator('body').innerText()).not.toContain('Muñoz');
});
