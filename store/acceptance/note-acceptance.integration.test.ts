import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { noteAcceptance } from './note-acceptance.sql.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

test('what was agreed to first stays, and a later one agrees with it only in text, amount and currency', async () => {
  const { id: purchaseId } = await purchaseAt(api, { status: 'filling', payment: 'declined' });
  const subjectId = randomUUID();
  const agreed = {
    text: 'I agree.',
    price: { amount: 1_000, currency: 'CLP' },
  };
  const note = (said: typeof agreed) =>
    noteAcceptance(api.db, {
      purchaseId,
      kind: 'contract',
      subjectId,
      textVersion: '1',
      language: 'en',
      ip: '',
      userAgent: '',
      ...said,
    });
  expect(await note(agreed)).toBe(true);
  expect(await note(agreed)).toBe(true);
  expect(await note({ ...agreed, text: 'I agree to more.' })).toBe(false);
  expect(await note({ ...agreed, price: { amount: 1_001, currency: 'CLP' } })).toBe(false);
  expect(await note({ ...agreed, price: { amount: 1_000, currency: 'PEN' } })).toBe(false);
});
