import type { SeededApp } from '../app/seeded-app.ts';
import { createIssuePolicy } from '@cotejo/workers/purchase/issue-policy.ts';

/** Issues the policy of a purchase that is in `issuing`, at version 8, as the worker does. */
export async function issuePaid(
  { db, dependencies }: Pick<SeededApp, 'db' | 'dependencies'>,
  paid: { readonly purchaseId: string; readonly attemptId: string },
): Promise<void> {
  const { recordKeys } = dependencies.configuration;
  const outcome = await createIssuePolicy({ db, recordKeys })({
    ...paid,
    fromVersion: 8,
    requestId: null,
    expiresAt: new Date().toISOString(),
  });
  expect(outcome).toMatchObject({ type: 'issued' });
}
