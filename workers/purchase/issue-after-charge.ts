import type { ChargeProgress } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { createIssuePolicy } from './issue-policy.ts';

/**
 * Issues the policy in the activity that recorded its payment, in a transaction of its own: one round trip
 * of the engine less. The money is on record before the policy is tried, so a try that fails here loses
 * nothing: the next one finds the purchase `issuing`, says so, and the workflow asks for the policy by
 * itself. So it does after a refusal, which only that call may turn into a refund.
 */
export async function issueAfterCharge(
  deps: Pick<PurchaseDependencies, 'db' | 'recordKeys'>,
  call: Omit<Parameters<ReturnType<typeof createIssuePolicy>>[0], 'fromVersion'>,
  progress: ChargeProgress,
): Promise<ChargeProgress> {
  if (progress.status !== 'issuing') return progress;
  const { purchaseId, attemptId, requestId, expiresAt } = call;
  const { version } = progress;
  const outcome = await createIssuePolicy(deps)({
    purchaseId,
    attemptId,
    requestId,
    expiresAt,
    fromVersion: version,
  });
  if (outcome.type !== 'issued') return progress;
  const { version: confirmed, mailLeft } = outcome;
  const issued = { ...progress, version: confirmed, status: 'confirmed' } as const;
  return mailLeft === undefined ? issued : { ...issued, mailLeft };
}
