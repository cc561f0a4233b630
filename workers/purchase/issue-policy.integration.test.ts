import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { createIssuePolicy } from './issue-policy.ts';
import { paidPurchase } from '@cotejo/tests/support/paid-purchase.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

async function paid(version: number) {
  const { id, attemptId } = await paidPurchase(api, version);
  const { recordKeys } = api.dependencies.configuration;
  const issue = createIssuePolicy({ db: api.db, recordKeys } as PurchaseDependencies);
  const call = (fromVersion: number) =>
    issue({
      purchaseId: id,
      attemptId,
      fromVersion,
      requestId: null,
      expiresAt: new Date().toISOString(),
    });
  return { id, call };
}

const stands = async (id: string) => {
  const { rows } = await api.db.query(
    `SELECT status, version, (SELECT count(*)::int FROM policy WHERE purchase_id = p.id) AS policies
       FROM purchase p WHERE id = $1`,
    [id],
  );
  return rows[0] as unknown;
};

test('a paid purchase gets one policy, however often it is asked for', async () => {
  const { id, call } = await paid(8);
  const first = await call(8);
  expect(await call(8)).toEqual(first);
  expect(await stands(id)).toEqual({ status: 'confirmed', version: 9, policies: 1 });
});

test.each([7, 9])('is confirmed with it where the caller knows version %i of 8', async (known) => {
  const { id, call } = await paid(8);
  await call(known);
  expect(await stands(id)).toEqual({ status: 'confirmed', version: 9, policies: 1 });
});
