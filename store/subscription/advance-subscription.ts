import { periodDays } from '@cotejo/domain/billing/billing-period.ts';
import { firstMomentOf } from '@cotejo/domain/billing/charge-times.ts';
import type { BillingPeriod } from '../billing/billing-period.model.ts';
import { movePeriod } from '../billing/move-period.ts';
import { rowLock, type Database } from '../database.ts';
import { subscriptionModel, type Subscription } from './subscription.model.ts';
import { followOldestOpen, isGoing, readPlan, writePeriods } from './write-periods.ts';

/** The subscription that charges a policy's periods, locked; null where it is over, or there is none. */
export async function lockGoing(tx: Database, policyId: string): Promise<Subscription | null> {
  const subscription = await subscriptionModel(tx).findOne({
    where: { policyId },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  return subscription !== null && isGoing(subscription) ? subscription : null;
}

/** A period was paid: the subscription is due with the next one, which is tried on its own day, or now where that is over. */
export async function advanceSubscription(
  tx: Database,
  { policyId, number }: Pick<BillingPeriod, 'policyId' | 'number'>,
  today: string,
): Promise<void> {
  const subscription = await lockGoing(tx, policyId);
  if (subscription === null || !isGoing(subscription)) return;
  const { attemptId } = subscription;
  const next = periodDays(await readPlan(tx, subscription), number + 1);
  const days = { dueOn: next.from };
  await subscriptionModel(tx).update(days, { where: { attemptId }, ...tx.scope });
  await writePeriods(tx, { ...subscription, ...days }, today);
  const open = await followOldestOpen(tx, subscription);
  if (open !== null && open.nextTryAt === null && open.state === 'scheduled')
    await movePeriod(tx, open, { nextTryAt: firstMomentOf(open) });
}
