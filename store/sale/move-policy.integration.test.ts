import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { earnCommission } from '../ledger/book-commission.ts';
import { insertPolicy } from '../policy/insert-policy.sql.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { endPolicy } from './move-policy.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

async function commissionOf(attemptId: string): Promise<number> {
  const { rows } = await api.db.query<{ sum: number }>(
    `SELECT coalesce(sum(l.amount), 0)::int AS sum FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
      WHERE e.attempt_id = $1 AND l.account = 'commission_receivable'`,
    [attemptId],
  );
  return rows[0]?.sum ?? 0;
}

test.each([
  ['with its money, and our commission with it', true],
  ['and its money stays, and our commission', false],
])('a policy ends %s', async (_, moneyBack) => {
  const { db } = api;
  const { id: purchaseId, attemptId } = await purchaseAt(api, {
    status: 'confirmed',
    payment: 'approved',
  });
  await insertPolicy(db, {
    purchaseId,
    attemptId,
    countryCode: 'CL',
    startsOn: '2026-12-01',
    year: 2026,
  });
  const { productId } = await purchaseModel(db).findByPk(purchaseId, {
    raw: true,
    rejectOnEmpty: true,
  });
  await earnCommission(db, productId, await requireAttempt(db, attemptId));
  const earned = await commissionOf(attemptId);
  expect(earned).toBeGreaterThan(0);
  const policy = await readPolicyOf(db, purchaseId);
  if (policy === null) throw new Error('it has no policy');
  await db.transaction((tx) => endPolicy(tx, policy, { reason: 'staff', moneyBack }));
  expect((await readPolicyOf(db, purchaseId))?.status).toBe('INACTIVE');
  expect(await commissionOf(attemptId)).toBe(moneyBack ? 0 : earned);
});
