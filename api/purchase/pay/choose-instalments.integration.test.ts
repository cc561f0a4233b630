import { randomUUID } from 'node:crypto';
import { chooseInstalments } from '@cotejo/contract/purchase/purchase-calls.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import {
  findOnlineProduct,
  findParceledProduct,
} from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountPurchase } from '../mount-purchase.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

async function post<T>(path: string, body: object): Promise<{ status: number; body: T }> {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID() });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** A purchase at its payment step. */
async function atPayment(found?: { code: string; type: string }): Promise<PurchaseSnapshot> {
  const { code, type } = found ?? (await findParceledProduct(api.db));
  const opened = { productCode: code, profile: profileOfType(type) };
  let { body: purchase } = await post<PurchaseSnapshot>('/api/purchases', opened);
  while (purchase.step !== null && purchase.step.id !== 'pago') {
    const { session, version, step } = purchase;
    const path = `/api/purchases/${session}/steps/${step.id}`;
    ({ body: purchase } = await post<PurchaseSnapshot>(path, {
      version,
      values: answersFor(purchase, 7),
    }));
  }
  return purchase;
}

type Refused = Problem & { readonly current?: PurchaseSnapshot };
const choose = <T = PurchaseSnapshot>(
  { session, version }: PurchaseSnapshot,
  count: number | null,
) => post<T>(fillPath(chooseInstalments.path, { session }), { version, count });
const pay = (purchase: PurchaseSnapshot, payment: object) =>
  post<Refused>(`/api/purchases/${purchase.session}/payments`, {
    version: purchase.version,
    ...agreedTo(purchase),
    ...payment,
  });
const codesOf = ({ errors }: Refused) => errors?.map(({ pointer, code }) => [pointer, code]);

test('each number has its price, which is what is charged in it and in nothing else', async () => {
  const purchase = await atPayment();
  const full = purchase.price.amount;
  expect(purchase.price.offer).toMatchObject({
    type: 'PARCELED',
    parceled: ['1;15', '3;10', '6;5'],
  });
  const { chosen, choices } = purchase.instalments!;
  expect(chosen).toBeNull();
  expect(choices.map(({ count }) => count)).toEqual([null, 1, 3, 6]);
  const amounts = choices.map(({ amount }) => amount);
  expect(amounts[0]).toBe(full);
  for (const [at, part] of [1, 0.85, 0.9, 0.95].entries())
    expect(Math.abs(amounts[at]! - full * part)).toBeLessThanOrEqual(1);
  expect(purchase.paymentMethods.length).toBeGreaterThan(1);

  const { status, body: inSix } = await choose(purchase, 6);
  expect(status).toBe(200);
  expect(inSix.price).toMatchObject({ amount: amounts[3], instalments: 6 });
  expect(inSix.price.amount + inSix.price.discount!.amount).toBe(full);
  expect(inSix.instalments).toEqual({ chosen: 6, choices });
  expect(inSix.paymentMethods.map(({ flow }) => flow)).toEqual(['deferred_options']);
  const frame = new URL(inSix.paymentMethods[0]!.cardFrame!);
  expect(Object.fromEntries(frame.searchParams)).toMatchObject({
    deferred: 'true',
    months: '6',
    amount: String(amounts[3]),
  });
  const deferral = { creditType: '03', graceMonths: '00' };
  expect(codesOf((await pay(inSix, { kind: 't' })).body)).toEqual([
    ['/kind', 'METHOD_NOT_OFFERED'],
  ]);
  const card = { kind: 'tdc', flow: 'deferred_options', cardToken: 'x', deferral };
  expect(codesOf((await pay(inSix, { ...card, installments: 3 })).body)).toContainEqual([
    '/installments',
    'NOT_OFFERED',
  ]);

  const { body: inOne } = await choose(inSix, 1);
  expect(inOne.price).toMatchObject({ amount: amounts[1], instalments: 1 });
  const flows = inOne.paymentMethods.map(({ flow }) => flow);
  expect(flows).toContain('tdc-one-time');
  expect(flows).not.toContain('deferred_options');
  // On its page Webpay lets its payer choose instalments.
  expect(flows).not.toContain('t-one-time');
  const { body: again } = await choose(inOne, null);
  expect(again.price).toEqual(purchase.price);
});

test('a double click and a lost answer are one choice, another window is told, and what is not offered changes nothing', async () => {
  const purchase = await atPayment();
  const [first, same] = await Promise.all([choose(purchase, 3), choose(purchase, 3)]);
  expect([first.status, same.status, same.body.version]).toEqual([200, 200, first.body.version]);
  expect((await choose(purchase, 3)).body).toMatchObject({ version: first.body.version });
  const other = await choose<Refused>(purchase, 6);
  expect(other).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  const unknown = await choose<Refused>(first.body, 4);
  expect([unknown.status, codesOf(unknown.body)]).toEqual([
    422,
    [['/count', 'INSTALMENTS_NOT_OFFERED']],
  ]);
  const { price, version } = (await (
    await api.fetch(`/api/purchases/${purchase.session}`)
  ).json()) as PurchaseSnapshot;
  expect([version, price.instalments]).toEqual([first.body.version, 3]);
});

test('where the price is the same in any number nothing is chosen', async () => {
  const purchase = await atPayment({ code: await findOnlineProduct(api.db), type: '' });
  expect(purchase.instalments).toBeNull();
  expect((await choose(purchase, 6)).status).toBe(422);
});
