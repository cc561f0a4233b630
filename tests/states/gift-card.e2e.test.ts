import { Connection, Client } from '@temporalio/client';
import { fillPath } from '@cotejo/contract/call.ts';
import { requestRefund } from '@cotejo/contract/purchase/purchase-calls.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { Database } from '@cotejo/store/database.ts';
import { findGiftCardOf } from '@cotejo/store/gift-card/gift-cards.ts';
import { giftCardModel } from '@cotejo/store/gift-card/gift-card.model.ts';
import { giftCardsScheduleId } from '@cotejo/workflows/gift-card/messages.ts';
import type { BrowserContext, Page } from 'playwright';
import { accessibilityViolations } from '../e2e/accessibility.ts';
import { openContext, siteOf } from '../e2e/open-page.ts';
import { bringPurchase, passReview } from '../e2e/purchase-page.ts';
import { emailOf } from '../support/purchase/answers.ts';
import { mailed } from '../support/mail/mailed.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { Shopper } from '../support/people/shopper.ts';

jest.setTimeout(240_000);

const stack = sharedStack('browser');
const patience = 30_000;
let database: Database;
let connection: Connection;
let context: BrowserContext;
beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  connection = await Connection.connect({ address: stack.temporalAddress });
});
afterEach(() => context?.close());
afterAll(async () => {
  await connection?.close();
  await database?.close();
});

/** A product whose offer gives a gift card, and that somebody of 34 can buy alone. */
async function findGivingProduct(): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
       JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'complementario'
       JOIN product_offer o ON o.product_id = p.id AND o.type = 'GIFTCARD' AND o.unit_code = 'CLP'
      WHERE p.country_code = 'CL' AND 'online' = ANY(p.sales_channel) AND p.available_to IS NULL
        AND p.available_from <= current_date AND p.age_max_entry > 40
        AND o.starts_at <= now() AND o.ends_at > now() + interval '1 hour' AND coalesce(o.stock, 9) > 2
      ORDER BY p.id LIMIT 1`,
  );
  const found = rows[0]?.code;
  if (found === undefined) throw new Error('the seed has no product that gives a gift card');
  return found;
}

/** Buys what gives a card, has it fall due now and reads its code in the mail. */
async function earnGiftCard(shopper: Shopper, productCode: string, amount: number) {
  const filled = await shopper.fill(productCode);
  const paying = await shopper.pay(filled, { kind: 't' });
  await shopper.comeBack(await shopper.payWebpayPage(paying.body));
  await shopper.settled(filled.session);
  const card = await findGiftCardOf(database, filled.id);
  if (card === null) throw new Error('the policy gives no gift card');
  const now = new Date(Date.now() - 1_000);
  await giftCardModel(database).update(
    { dueAt: now, amount, balance: amount },
    { where: { id: card.id } },
  );
  const client = new Client({ connection, namespace: 'default' });
  await client.schedule.getHandle(giftCardsScheduleId).trigger();
  const code = await mailed(
    stack.urls.mail,
    emailOf(shopper.seed),
    /\b([2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3})\b/,
  );
  return { id: card.id, code };
}

const balanceOf = async (id: string) =>
  (await giftCardModel(database).findByPk(id, { raw: true, rejectOnEmpty: true })).balance;

/** The payment step of a purchase. */
async function openPayment(shopper: Shopper, productCode: string) {
  const { id, session, price } = await shopper.fill(productCode);
  context = await openContext({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
  const page = await context.newPage();
  const site = siteOf(countries.CL.subdomain);
  const address = `${site}/Compra-Online/${productCode}/Revisa-tus-respuestas?session=${session}`;
  await bringPurchase(context, address);
  await page.goto(address);
  await passReview(page);
  return { page, id, session, price };
}

async function useCode(page: Page, code: string): Promise<void> {
  await page.getByText('¿Tienes una gift card?').click();
  await page.getByLabel('Código de la gift card').fill(code);
  await page.getByRole('button', { name: 'Usar', exact: true }).click();
}

test('a gift card that was mailed pays a whole purchase, and has its money back with a withdrawal', async () => {
  const shopper = new Shopper(stack.urls.site, stack.urls.gateway);
  const productCode = await findGivingProduct();
  const card = await earnGiftCard(shopper, productCode, 900_000);
  const { page, id, session, price } = await openPayment(shopper, productCode);
  const amount = formatMoney(price);
  await useCode(page, card.code);
  await page.getByText(`Tu gift card paga todo: ${amount}`).waitFor();
  expect(await page.getByText('Esta compra avanzó en otra ventana').count()).toBe(0);
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /de mi gift card/ }).check();
  await page.getByRole('button', { name: /con la gift card y contratar/ }).click();
  await page
    .getByRole('heading', { level: 1, name: /está contratado/ })
    .waitFor({ timeout: patience });
  await page
    .getByText(/con tu gift card, el /)
    .first()
    .waitFor();
  await page.getByText('Tu gift card pagó todo: no se cobró nada más').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect((await shopper.ledger(id)).charges).toEqual([]);
  expect(await balanceOf(card.id)).toBe(900_000 - price.amount);

  const withdrawn = await shopper.call(
    'POST',
    fillPath(requestRefund.path, { session }),
    { reason: '' },
    { 'idempotency-key': id },
  );
  expect(withdrawn.status).toBe(202);
  await shopper.settled(session, ['refunded']);
  expect(await balanceOf(card.id)).toBe(900_000);
  await page.reload();
  await page
    .getByText(/Devolvimos a tu gift card/)
    .first()
    .waitFor();
});
