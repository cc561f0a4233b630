import type { Page } from 'playwright';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { readRoute } from '@cotejo/store/payment/routing/read-routing.ts';
import { routeProduct } from '../support/payment/route-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { takeCode } from '../support/people/staff.ts';
import { proveTransfer } from '../support/payment/transfers.ts';
import { accessibilityViolations } from './accessibility.ts';
import { beyondEdge } from './beyond-edge.ts';
import { expectFailedRequests, openPage } from './open-page.ts';
import { overlappingTexts } from './overlapping-texts.ts';
import { PurchaseMaker } from './purchase-states.ts';

jest.setTimeout(120_000);

const stack = sharedStack('browser');
const buyer = new Shopper(stack.urls.site, stack.urls.gateway);

/** A product of Chile like the usual one that no other test buys; it is paid by transfer and proof, too. */
async function offerTransfers(): Promise<string> {
  const db = Database.open(stack.databaseUrl, { max: 1 });
  const usual = await findOnlineProduct(db);
  const { rows } = await db.query<{ id: number; code: string }>(
    `SELECT p.id, p.product_code AS code FROM product p JOIN product u ON u.product_type = p.product_type
      WHERE u.product_code = $1 AND p.country_code = 'CL' AND 'online' = ANY(p.sales_channel)
        AND p.available_to IS NULL AND p.maximum_dependants > 2 ORDER BY p.id DESC LIMIT 1`,
    [usual],
  );
  const { id = 0, code = '' } = rows[0] ?? {};
  await db.query(
    `INSERT INTO product_payment_method (product_id, payment_method_id, order_position)
     SELECT $1, id, 99 FROM payment_method
      WHERE country_code = 'CL' AND flow = 'transfer-one-time-non-automated' ON CONFLICT DO NOTHING`,
    [id],
  );
  await db.close();
  return code;
}

/** A purchase whose payer has sent a proof. */
async function transferring(): Promise<PurchaseSnapshot> {
  const filled = await buyer.fill(await offerTransfers());
  const method = { kind: 'transfer_non_automated', provider: 'queplan' };
  const shown = expectStatus(await buyer.pay(filled, method), 202);
  await proveTransfer(stack, shown);
  return shown;
}

/** The pages of accounts that have signed in: a code of the app is accepted once. */
const signedIn = new Map<string, Page>();

/** Opens a page of the portal with an account, which signs in first if it has not. */
async function openAs(path: string, email: string): Promise<Page> {
  const open = signedIn.get(email);
  if (open !== undefined) {
    await open.goto(stack.urls.site + path);
    return open;
  }
  const page = await openPage(path);
  signedIn.set(email, page);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(stack.demo.demoPassword);
  await page.locator('main button[type="submit"]:enabled').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Código de 6 dígitos').fill(await takeCode(stack, email));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
  return page;
}

/** Neither width has anything that axe finds, or is wider than the screen, with text of twice the size either. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const size of ['', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect([size, await beyondEdge(page), await overlappingTexts(page)]).toEqual([size, [], []]);
    }
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
  }
}

async function noteTransfer(page: Page, { price }: PurchaseSnapshot): Promise<void> {
  await page.getByLabel('Número de operación').fill('0077-00912345');
  await page.getByLabel('Monto que llegó').fill(price.amount.toLocaleString('es-CL'));
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format();
  await page.getByLabel('Día en el estado de cuenta').fill(today);
  await page.getByLabel('Nota').fill('Cartola del día');
  await page.getByRole('button', { name: 'Anotar la transferencia' }).click();
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
}

/** Changes who charges a product and stops a provider, each with a reason. */
async function changeRouting(page: Page): Promise<void> {
  const db = Database.open(stack.databaseUrl, { max: 1 });
  // Of nobody else's tests: an order of its own, and a provider that no test charges by.
  await routeProduct(db, 'QPS-ROUTED', 'tdc-one-time', ['kushki', 'mercadopago']);
  await page.getByRole('link', { name: 'Rutas de pago' }).first().click();
  const route = page.getByRole('link', { name: 'Chile · Tarjeta de crédito · QPS-ROUTED' });
  await route.waitFor();
  await expectAccessible(page);
  await route.click();
  await page.getByRole('link', { name: 'Cambiar el orden' }).click();
  await page.getByLabel('Lugar 1').selectOption('mercadopago');
  await page.getByLabel('Lugar 2').selectOption('');
  await page.getByRole('button', { name: 'Cambiar el orden' }).click();
  await page.getByRole('link', { name: 'Escribe «Por qué» con 3 letras o más' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Por qué').fill('Acuerdo con la compañía');
  await confirmAct(page, 'Cambiar el orden');
  await page.getByText('vale desde el próximo pago').waitFor();
  expect(
    await readRoute(db, { country: 'CL', flow: 'tdc-one-time', productCode: 'QPS-ROUTED' }),
  ).toEqual(['mercadopago']);
  await db.close();

  await page.getByRole('link', { name: 'Proveedores' }).first().click();
  await page.getByRole('link', { name: 'QueSeguro · CLP' }).click();
  await page.getByRole('link', { name: 'Dejar de cobrar' }).click();
  await page.getByLabel('Por qué').fill('Corte avisado');
  await expectAccessible(page);
  await confirmAct(page, 'Dejar de cobrar');
  await page.getByText('Se salta desde el próximo pago').waitFor();
  await page.getByRole('link', { name: 'QueSeguro · CLP' }).click();
  await page.getByText('Detenido por una persona').waitFor();
  await page.getByText('Se dejó de cobrar: Corte avisado').waitFor();
  // As it was: others share the stack.
  await page.getByRole('link', { name: 'Volver a cobrar' }).click();
  await page.getByLabel('Por qué').fill('El corte terminó');
  await confirmAct(page, 'Volver a cobrar');
  await page.getByText('Los pagos nuevos van otra vez a él').waitFor();
  await page.getByRole('link', { name: 'QueSeguro · CLP' }).click();
  await page.getByText('Se volvió a cobrar: El corte terminó').waitFor();
  await page.getByRole('link', { name: 'Dejar de cobrar' }).waitFor();
}

/** Sends the form of an act, and says yes. */
async function confirmAct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Who at the insurer answered, under which number, and when. */
async function fillAnswer(page: Page, reference: string): Promise<void> {
  await page.getByLabel(/^Quién respondió en/).fill('Suscripción');
  await page.getByLabel('Folio o número de la respuesta').fill(reference);
  await page.getByLabel('Día de la respuesta').fill('2026-01-15');
}

test('staff decide a declaration, two people find a transfer, and one changes who charges', async () => {
  const maker = new PurchaseMaker();
  const [declared, transfer] = [await maker.declared('q19', 'no'), await transferring()];
  const referenceOf = ({ id }: PurchaseSnapshot): string => getPurchaseReference(id);

  const page = await openAs('/portal/espera', 'backoffice-2@cotejo.example');
  const open = page.getByRole('link', { name: `Decidir: ${referenceOf(declared)}` });
  await open.waitFor();
  await expectAccessible(page);
  await open.press('Enter');
  await page.getByText('Por qué la mira una persona').waitFor();
  await page.getByRole('button', { name: 'Anotar la respuesta' }).click();
  await page.getByRole('link', { name: /^Elige una opción en «¿Qué respondió/ }).waitFor();
  await page.getByLabel('Acepta con las exclusiones elegidas').check();
  await expectAccessible(page);
  await page.getByLabel('Pide un examen o más datos').check();
  await page.getByLabel('Examen de sangre').check();
  await fillAnswer(page, '88.411');
  await page.getByRole('region', { name: /va a leer$/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anotar la respuesta' }).click();
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
  await page.getByText(/quedó anotado lo que la compañía pide/).waitFor();
  expect(await maker.get(declared.session)).toMatchObject({
    status: 'reviewing',
    asked: { items: ['Examen de sangre'] },
  });
  await open.press('Enter');
  await page.getByRole('region', { name: /pidió$/ }).waitFor();
  await page.getByRole('region', { name: 'Quién la ha leído' }).waitFor();
  await page.getByLabel('Acepta', { exact: true }).check();
  await fillAnswer(page, '88.412');
  await expectAccessible(page);
  await page.getByLabel('Por qué', { exact: true }).fill('Sin riesgo mayor');
  await page.getByRole('button', { name: 'Anotar la respuesta' }).click();
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
  await page
    .getByText(`Compra ${referenceOf(declared)}: quedó anotado que la compañía acepta.`)
    .waitFor();
  await open.waitFor({ state: 'detached' });
  expect(await maker.get(declared.session)).toMatchObject({ status: 'filling' });
  await maker.close();

  await page.getByRole('link', { name: `Buscar en el banco: ${referenceOf(transfer)}` }).click();
  await page.getByText('Está en el estado de cuenta').waitFor();
  await expectAccessible(page);
  const item = new URL(page.url()).pathname;
  await noteTransfer(page, transfer);
  await page.getByText('quedó anotada la transferencia').waitFor();
  await page.getByText('Falta otra persona', { exact: true }).waitFor();

  const other = await openAs(item, 'gerente@cotejo.example');
  await other.getByText('Otra persona anotó lo que vio').waitFor();
  await noteTransfer(other, transfer);
  await other.getByText('la transferencia quedó encontrada').waitFor();
  await buyer.settled(transfer.session);
  await changeRouting(other);
  // The first person's page still shows it: it is told that it was decided.
  expectFailedRequests(/\/api\/staff\/waiting\/[0-9a-f-]+$/);
  await page.goto(stack.urls.site + item);
  await page.getByText('Ya no espera a nadie').waitFor();
});

/** A policy that Webpay was paid for; `paidAt` in place of now. */
async function bought(paidAt?: Date): Promise<PurchaseSnapshot> {
  const db = Database.open(stack.databaseUrl, { max: 1 });
  const filled = await buyer.fill(await findOnlineProduct(db));
  const paying = expectStatus(await buyer.pay(filled, { kind: 't', provider: 'transbank' }), 202);
  await buyer.comeBack(await buyer.payWebpayPage(paying));
  const confirmed = await buyer.settled(filled.session);
  if (paidAt !== undefined)
    await db.query(`UPDATE payment_attempt SET asked_at = $2 WHERE owner = $1`, [
      `purchase:${filled.id}`,
      paidAt,
    ]);
  await db.close();
  return confirmed;
}

/** Ends the policy of a purchase on the page of refunds. */
async function giveBack(page: Page, { id, price }: PurchaseSnapshot, how: RegExp): Promise<void> {
  const amount = `$${price.amount.toLocaleString('es-CL')}`;
  await page.getByLabel('Referencia de la compra').fill(getPurchaseReference(id).toLowerCase());
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByText(how).waitFor();
  // The other form ends a policy from a day on.
  await page.locator('#act-reason').fill('La persona contrató dos veces');
  await page.getByRole('button', { name: `Devolver ${amount}` }).click();
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
  await page.getByText('la póliza terminó y el dinero va de vuelta').waitFor();
}

async function recordPayout(page: Page): Promise<void> {
  await page.getByLabel('Número de operación').fill('0088-00654321');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format();
  await page.getByLabel('Día en el estado de cuenta').fill(today);
  await page.getByRole('button', { name: 'Anotar la devolución' }).click();
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
}

test('staff give a purchase back: voided the same day, and by hand once its provider gives nothing back', async () => {
  const today = await bought();
  const late = await bought(new Date(Date.now() - 100 * 86_400_000));
  const page = await openAs('/portal/devoluciones', 'backoffice-2@cotejo.example');
  await giveBack(page, today, /Webpay anula el cobro/);
  await expectAccessible(page);
  const voided = await buyer.settled(today.session, ['refunded']);
  expect(voided.payment?.message).toMatch(/^Anulamos el cobro de todo lo que pagaste/);

  await giveBack(page, late, /Webpay no devuelve este cobro/);
  await page.goto(`${stack.urls.site}/portal/espera?kind=refund`);
  const open = page.getByRole('link', {
    name: `Transferir a mano: ${getPurchaseReference(late.id)}`,
  });
  while (!(await open.isVisible())) {
    const read = page.waitForResponse(/\/api\/staff\/waiting/);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await read;
  }
  await open.click();
  await page.getByText(/Pasó el plazo en que Webpay devuelve este cobro/).waitFor();
  await expectAccessible(page);
  const item = new URL(page.url()).pathname;
  await recordPayout(page);
  await page.getByText('quedó anotada la transferencia').waitFor();
  const other = await openAs(item, 'gerente@cotejo.example');
  await other.getByText(/Otra persona anotó la transferencia/).waitFor();
  await recordPayout(other);
  await other.getByText('la devolución quedó hecha').waitFor();
  const refunded = await buyer.settled(late.session, ['refunded']);
  expect(refunded.payment?.message).toBe(
    'Devolvimos todo lo que pagaste, por transferencia a tu cuenta.',
  );
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await page.getByLabel('Contraseña').waitFor();
});

test.each([
  ['en', 'Waiting for a person'],
  ['pt', 'Esperam uma pessoa'],
])('every page is there in %s, at both widths', async (language, title) => {
  const open = (path: string) => openAs(`/${language}/portal${path}`, 'gerente@cotejo.example');
  const page = await open('/espera');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expectAccessible(page);
  for (const path of ['/devoluciones', '/proveedores', '/rutas', '/nada']) {
    await open(path);
    await page.locator('main h1, main h2').first().waitFor();
    await expectAccessible(page);
  }
});

test('who is no staff is told that the portal is not for them', async () => {
  const page = await openPage('/en/portal');
  await page.getByLabel('E-mail').fill('client@cotejo.example');
  await page.getByLabel('Password').fill(stack.demo.demoPassword);
  await page.locator('main button[type="submit"]:enabled').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('This portal is for people who work at Cotejo').waitFor();
});
