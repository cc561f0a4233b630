import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findProductOfType } from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { noteAnswer, noteFailure } from '@cotejo/store/payment/routing/note-answer.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

async function post(path: string, body: object): Promise<PurchaseSnapshot> {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID() });
  const said = (await answer.json()) as PurchaseSnapshot;
  expect([answer.ok, answer.ok ? null : said]).toEqual([true, null]);
  return said;
}

const read = async ({ session }: PurchaseSnapshot): Promise<unknown> =>
  (await api.fetch(`/api/purchases/${session}`)).json();

const answer = (purchase: PurchaseSnapshot): Promise<PurchaseSnapshot> =>
  post(`/api/purchases/${purchase.session}/steps/${purchase.step?.id}`, {
    version: purchase.version,
    values: answersFor(purchase, 7),
  });

const back = (purchase: PurchaseSnapshot, stepId: string): Promise<PurchaseSnapshot> =>
  post(`/api/purchases/${purchase.session}/back`, { version: purchase.version, stepId });

test.each([
  'QpOnlineSaleSalud',
  'QpOnlineSaleVida',
  'QpOnlineSaleMascotas',
  'QpOnlineSaleViaje',
  'QpOnlineSaleEscolar',
])(
  'what opening and each step answer is what is read afterwards, the first time and again: %s',
  async (type) => {
    const productCode = await findProductOfType(api.db, type);
    let purchase = await post('/api/purchases', { productCode, profile: profileOfType(type) });
    expect(await read(purchase)).toEqual(purchase);
    const stepIds: string[] = [];
    while (purchase.step !== null && !purchase.allowed.includes('pay')) {
      stepIds.push(purchase.step.id);
      purchase = await answer(purchase);
      expect(await read(purchase)).toEqual(purchase);
    }
    expect(stepIds.length).toBeGreaterThan(0);
    for (const stepId of stepIds) {
      purchase = await answer(await back(purchase, stepId));
      expect(await read(purchase)).toEqual(purchase);
    }
  },
);

test('a provider that is passed over is passed over in the answer that opens a purchase, too', async () => {
  const account = { provider: 'transbank', currency: 'CLP' } as const;
  const productCode = await findProductOfType(api.db, 'QpOnlineSaleSalud');
  const open = () =>
    post('/api/purchases', { productCode, profile: profileOfType('QpOnlineSaleSalud') });
  await noteFailure(api.db, account, 1);
  const passedOver = await open();
  expect(await read(passedOver)).toEqual(passedOver);
  await noteAnswer(api.db, account);
  const purchase = await open();
  expect(await read(purchase)).toEqual(purchase);
  expect(purchase.paymentMethods).not.toEqual(passedOver.paymentMethods);
});
