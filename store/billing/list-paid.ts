import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';
import type { Database } from '../database.ts';
import type { Policy } from '../policy/policy.model.ts';
import { billingPeriodModel } from './billing-period.model.ts';

/**
 * The payments of a policy whose money is here, the oldest first: the one that it was issued for, and those of its later periods. What a
 * bank took back, or went back already, is none of them.
 */
export async function listPaid(
  db: Database,
  { id: policyId, attemptId }: Pick<Policy, 'id' | 'attemptId'>,
): Promise<readonly PaymentAttempt[]> {
  const periods = await billingPeriodModel(db).findAll({
    attributes: ['attemptId'],
    where: { policyId, state: 'processed' },
    raw: true,
    ...db.scope,
  });
  const ids = new Set([attemptId, ...periods.flatMap((period) => period.attemptId ?? [])]);
  return attemptModel(db).findAll({
    where: { id: [...ids], status: 'approved' },
    order: ['createdAt', 'id'],
    raw: true,
    ...db.scope,
  });
}
