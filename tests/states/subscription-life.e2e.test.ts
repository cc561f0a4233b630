import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { Database } from '@cotejo/store/database.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import type { BrowserContext, Page } from 'playwright';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { bringPurchase, passReview } from '../e2e/purchase-page.ts';
import { chargesOn } from '../support/billing/charge-on-stack.ts';
import { Shopper } from '../support/people/shopper.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(300_000);

const stack = sharedStack('browser');
const patience = 60_000;
let database: Database;
let charges: ReturnType<typeof chargesOn>;
let context: BrowserContext;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  charges = chargesOn(stack, database);
});
afterEach(() => context?.close());
afterAll(async () => {
  await charges?.close();
  await database?.close();
});

/** A product of Chile that is sold by subscription. */
async function findProduct(): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
       JOIN product_payment_method pm ON pm.product_id = p.id
       JOIN payment_method m ON m.id = pm.payment_method_id AND m.flow = 'tdd-subscriptions'
      WHERE p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
        AND p.age_min_entry <= 30 AND p.age_max_entry > 40 AND p.maximum_dependants > 2
      ORDER BY p.id DESC LIMIT 1`,
  );
  return rows[0]?.code ?? '';
}

/** Its state is readable: no fault of accessibility, and nothing wider than a phone. */
async function expectReadable(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
}

/** At Transbank's page, where a card is inscribed. */
async function inscribe(page: Page): Promise<void> {
  await page.waitForURL(/bp_multicode_inscription/, { timeout: patience });
  await page.getByRole('button', { name: 'Inscribir' }).click();
}

const statesOf = async (purchaseId: string) =>
  (await listPeriodsOf(database, purchaseId)).map(({ state }) => state);

test('a subscription is bought, renewed, declined, recovered with another card, cancelled, taken back, and cancelled', async () => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway, undefined, 'CL');
  const productCode = await findProduct();
  const { id, session, price } = await shopper.fill(productCode);
  context = await openContext({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
  const page = await context.newPage();
  const address = `${siteOf(null)}/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await passReview(page);

  await page.getByRole('radio', { name: /Oneclick/ }).check();
  await page.getByRole('checkbox', { name: /Acepto las condiciones.*cada mes/ }).check();
  await page.getByRole('button', { name: /^Pagar / }).press('Enter');
  await inscribe(page);
  await page
    .getByRole('heading', { level: 1, name: /está contratado/ })
    .waitFor({ timeout: patience });
  const panel = page.getByRole('region', { name: 'Períodos de tu póliza' });
  await panel.getByText('Pagado').first().waitFor();
  await expectReadable(page);
  const bought = await readSubscriptionOf(database, id);

  /** What the policy's own words say comes next, of what is paid of it now. */
  const expectNext = async (title: string): Promise<void> => {
    const next = page.getByRole('region', { name: 'Qué sigue' });
    await next.getByText(title).waitFor({ timeout: patience });
    const paid = (await listPeriodsOf(database, id)).findLast(({ state }) => state === 'processed');
    await next
      .getByText(`Lo que pagaste cubre hasta el ${dateInWords(paid?.coversTo ?? '', 'es')}.`)
      .waitFor({ timeout: patience });
  };
  await expectNext('Tu suscripción sigue sola');

  // The second month is charged by itself: its holder, whose page is open, reads so.
  const renewal = await charges.orderOfNext(id);
  expect(await charges.charge(id)).toBe('processed');
  await panel.getByText('Pagado').nth(1).waitFor({ timeout: patience });
  await expectNext('Tu suscripción sigue sola');
  const { charges: paid } = await shopper.ledger(renewal);
  expect(paid.map(({ amount, state }) => [amount, state])).toEqual([[price.amount, 'approved']]);
  await expectReadable(page);

  // Their bank declines the third one.
  const reference = await charges.orderOfNext(id);
  await fetch(`${stack.urls.gateway}/__sim/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      provider: 'transbank',
      match: { reference },
      behaviour: 'decline:-4',
      times: 1,
    }),
  });
  expect(await charges.charge(id)).toBe('recycling');
  await panel.getByText(/Tu banco rechazó el pago/).waitFor({ timeout: patience });
  await expectNext('Paga el período pendiente');
  await page.getByText(/, pendiente desde el /).waitFor();
  expect((await shopper.ledger(reference)).charges).toEqual([]);
  await expectReadable(page);

  await panel.getByRole('button', { name: 'Pagar con otra tarjeta' }).click();
  await panel.getByRole('radio', { name: /Oneclick/ }).check();
  await panel.getByRole('checkbox').check();
  await expectReadable(page);
  await panel.getByRole('button', { name: /^Pagar / }).click();
  await inscribe(page);
  // Earlier months are folded away.
  await panel.getByText('Pagado').nth(2).waitFor({ state: 'attached', timeout: patience });
  await page.getByText('Cambiaste la tarjeta de los próximos cobros').waitFor();
  await expectNext('Tu suscripción sigue sola');
  await expectReadable(page);
  expect(await statesOf(id)).toEqual(['processed', 'processed', 'processed', 'scheduled']);
  expect((await readSubscriptionOf(database, id))?.storedCardId).not.toBe(bought?.storedCardId);

  const end = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Terminar la suscripción' }).click();
    const question = page.getByRole('dialog');
    await question.getByText(/cubre hasta el/).waitFor();
    await expectReadable(page);
    await question.getByRole('button', { name: 'Terminar la suscripción' }).click();
    await page.getByText(/Terminó. No hay más cobros automáticos/).waitFor();
    await expectNext('No se renueva');
    await page.getByText('Ninguno: no se renueva').waitFor();
  };
  await end();
  await expectReadable(page);
  expect(await readSubscriptionOf(database, id)).toMatchObject({ endReason: 'cancelled' });
  await page.getByRole('button', { name: 'Seguir con la suscripción' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir con ella' }).click();
  await page.getByText(/Deshiciste el término de la suscripción/).waitFor();
  await expectNext('Tu suscripción sigue sola');
  expect(await readSubscriptionOf(database, id)).toMatchObject({ endedAt: null });
  await end();
  expect(await readSubscriptionOf(database, id)).toMatchObject({ endReason: 'cancelled' });
  // Nothing was charged twice: one payment for each month that was covered.
  const all = await Promise.all(
    [renewal, reference, buyOrderOf(bought?.attemptId ?? '')].map((one) => shopper.ledger(one)),
  );
  expect(all.map(({ charges: made }) => made.length)).toEqual([1, 0, 1]);
});
