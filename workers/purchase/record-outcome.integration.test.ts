import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { attemptInPurchase } from '@cotejo/store/purchase/payment-attempt.ts';
import { onClient } from '@cotejo/store/purchase/run-statement.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import { recordOutcome } from './record-outcome.ts';
import { paidPurchase } from '@cotejo/tests/support/paid-purchase.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

test('a late try of a settled charge is told what was written, not what it found itself', async () => {
  const { id, attemptId } = await paidPurchase(api, 8);
  const { attempt } = await attemptInPurchase(onClient(api.db), attemptId);
  const late = {
    purchaseId: id,
    requestId: null,
    fromVersion: 6,
    expiresAt: '2030-01-01T00:00:00Z',
  };
  const told = await recordOutcome(
    api.db,
    late,
    { ...attempt, status: 'pending' },
    { type: 'UNKNOWN', reason: 'unknown' },
  );
  expect(told).toMatchObject({ status: 'approved', version: 8, movedWrong: false });
});
