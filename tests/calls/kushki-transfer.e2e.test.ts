import { Database } from '@cotejo/store/database.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { routeProduct } from '../support/payment/route-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { signInTo } from '../support/people/staff.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(120_000);

const stack = sharedStack('calls');
let database: Database;
let productCode: string;
beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  // A product that no other file of this lane buys.
  const { rows } = await database.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
      WHERE p.country_code = 'CL' AND 'online' = ANY(p.sales_channel) AND p.available_to IS NULL
        AND p.product_type = 'QpOnlineSaleSalud' AND p.available_from <= current_date
        AND p.age_min_entry <= 34 AND p.age_max_entry > 40
        AND NOT EXISTS (SELECT FROM product_offer o WHERE o.product_id = p.id AND o.sales_limit_quantity_enable)
      ORDER BY p.id DESC LIMIT 1`,
  );
  productCode = rows[0]?.code ?? '';
  await routeProduct(database, productCode, 'transfer-one-time', ['kushki']);
});
afterAll(() => database?.close());

/** A purchase whose payer is on Kushki's page. */
async function transferring(buyer: Shopper): Promise<PurchaseSnapshot> {
  const filled = await buyer.fill(productCode);
  expect(filled.paymentMethods.find(({ kind }) => kind === 'transfer')).toMatchObject({
    provider: 'kushki',
    hint: 'Pagas en la página de Kushki',
    available: true,
  });
  return expectStatus(await buyer.pay(filled, { kind: 'transfer', provider: 'kushki' }), 202);
}

const statusOf = async (attemptId: string) => (await readAttempt(database, attemptId))?.status;
const newBuyer = () => new Shopper(stack.urls.site, stack.urls.gateway);

test('a transfer on Kushki’s page buys the policy, once', async () => {
  const buyer = newBuyer();
  const paying = await transferring(buyer);
  await buyer.comeBack(await buyer.transfer(paying));
  const bought = await buyer.settled(paying.session);
  expect(bought.policy).not.toBeNull();
  const { charges } = await buyer.ledger(paying.id);
  expect(charges.map(({ provider, amount, state }) => [provider, amount, state])).toEqual([
    ['kushki', paying.price.amount, 'approved'],
  ]);
});

test('one that its bank refuses charges nothing, and another way to pay is there', async () => {
  const buyer = newBuyer();
  const paying = await transferring(buyer);
  await fetch(paying.payment?.redirect?.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ transfer: 'decline' }),
    redirect: 'manual',
  });
  const again = await buyer.settled(paying.session, ['filling']);
  expect(again.payment).toMatchObject({ status: 'declined', reason: 'issuer_declined' });
  expect(again.allowed).toContain('pay');
  expect((await buyer.ledger(paying.id)).charges).toEqual([]);
});

test('a page that its payer left and paid all the same: two people give it back, and one policy is there', async () => {
  const buyer = newBuyer();
  const paying = await transferring(buyer);
  const attemptId = paying.payment?.id ?? '';
  const path = `/api/purchases/${paying.session}/back`;
  const { version } = await buyer.get(paying.session);
  const back = expectStatus(await buyer.call('POST', path, { version }), 200) as PurchaseSnapshot;
  expect(back.payment).toMatchObject({ status: 'declined', reason: 'other_method' });
  const byCard = expectStatus(await buyer.pay(back, { kind: 't' }), 202);
  await buyer.comeBack(await buyer.payWebpayPage(byCard));
  await buyer.settled(paying.session);

  await buyer.transfer(paying);
  await until(async () => ((await statusOf(attemptId)) === 'refund_failed' ? true : null), {
    within: 30_000,
  });
  const headers = await signInTo(stack, 'admin@cotejo.example');
  const waiting = await fetch(`${stack.urls.site}/api/staff/waiting/${attemptId}`, { headers });
  expect(((await waiting.json()) as { cells: unknown }).cells).toMatchObject({
    kind: 'refund',
    act: 'pay-out',
    refusal: 'not_offered',
    provider: 'kushki',
    amount: paying.price.amount,
    purchaseId: paying.id,
  });
  expect(await buyer.get(paying.session)).toMatchObject({ status: 'confirmed' });
  const { rows } = await database.query('SELECT FROM policy WHERE purchase_id = $1', [paying.id]);
  expect(rows).toHaveLength(1);
});
