import { limits } from '@cotejo/domain/limits/limits.ts';
import { declinesBeforeCheck, triedOutReason } from '@cotejo/domain/payment/attempt-limits.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import { Database } from '@cotejo/store/database.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, Shopper, type HttpAnswer } from '../support/people/shopper.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
const perHour = limits.paymentsOfPurchase.most;
const inAll = limits.paymentsOfPurchaseInAll.most;
let database: Database;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 1 });
});
afterAll(() => database?.close());

const problemOf = ({ body }: HttpAnswer) =>
  body as unknown as Problem & { readonly retryAfter?: number };

test('a purchase is tried to be paid five times an hour and ten times in all; then nothing reaches the provider', async () => {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  let filled = await buyer.fill(await findOnlineProduct(database));
  const decline = async (): Promise<HttpAnswer> => {
    const payment = {
      kind: 'tdc',
      provider: 'mercadopago',
      installments: 1,
      cardToken: await buyer.mercadoPagoToken('OTHE'),
    };
    return buyer.pay(filled, payment);
  };
  const attempts = async (): Promise<number> => {
    const { rows } = await database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM payment_attempt WHERE owner = $1',
      [`purchase:${filled.id}`],
    );
    return rows[0]?.count ?? -1;
  };
  const declineTimes = async (times: number): Promise<void> => {
    for (let each = 0; each < times; each += 1) {
      if ((await attempts()) >= declinesBeforeCheck) {
        // Each further payment costs a pass of its own.
        const unchecked = await decline();
        expect(unchecked).toMatchObject({ status: 401, body: { code: 'ROBOT_CHECK' } });
        expect(problemOf(unchecked).detail).toMatch(/una comprobación de unos segundos/);
        await buyer.proveHuman();
      }
      expectStatus(await decline(), 202);
      filled = await buyer.settled(filled.session, ['filling']);
      expect(filled.payment?.status).toBe('declined');
      // Whoever tries out cards learns why the first ones were declined, and then nothing more.
      const { code, message, nextAction } = triedOutReason;
      if ((await attempts()) < declinesBeforeCheck) expect(filled.payment?.reason).not.toBe(code);
      else expect(filled.payment).toMatchObject({ reason: code, message: message.es, nextAction });
    }
  };
  const makeOlder = () =>
    database.query(
      `UPDATE payment_attempt SET created_at = created_at - interval '1 hour' WHERE owner = $1`,
      [`purchase:${filled.id}`],
    );

  await declineTimes(perHour);
  const wait = await decline();
  expect(wait).toMatchObject({ status: 429, body: { code: 'PAYMENT_LIMIT' } });
  expect(problemOf(wait).detail).toMatch(/vuelve a intentarlo en \d+ minutos/);
  expect(problemOf(wait).retryAfter).toBeGreaterThan(3_000);
  expect(await attempts()).toBe(perHour);

  await makeOlder();
  await declineTimes(inAll - perHour);
  await makeOlder();
  const over = await decline();
  expect(over).toMatchObject({ status: 429, body: { code: 'PAYMENT_LIMIT' } });
  expect(over.body).not.toHaveProperty('retryAfter');
  expect(await attempts()).toBe(inAll);
});
