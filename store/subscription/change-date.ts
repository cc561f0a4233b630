import { changeableDays, isChargeDay } from '@cotejo/domain/subscription/change-date.ts';
import { countMonths } from '@cotejo/domain/money/calendar-day.ts';
import { periodDays } from '@cotejo/domain/billing/billing-period.ts';
import { firstMomentOf } from '@cotejo/domain/billing/charge-times.ts';
import { findOldestOpen, listScheduled, readPaidUntil } from '../billing/list-periods.ts';
import { movePeriod } from '../billing/move-period.ts';
import { rowLock, type Database } from '../database.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { auditAct, type HolderAct } from './holder-act.ts';
import { isGoing, readPlan } from './write-periods.ts';
import { endSubscriptions } from './subscriptions.ts';
import { subscriptionModel } from './subscription.model.ts';

/**
 * Moves the next charge of a purchase's subscription, as its holder asks.
 * - moved: it is on that day, also where this was asked before.
 * - other: it is not on the day that was seen any more, or there is no such subscription.
 * - refused: that day may not be chosen.
 *
 * @param today ISO day of the country
 */
export function changeChargeDate(
  db: Database,
  act: HolderAct & { readonly from: string; readonly day: string; readonly today: string },
): Promise<'moved' | 'other' | 'refused'> {
  const { purchaseId, from, day, today } = act;
  return db.transaction(async (tx) => {
    await lockPurchase(tx, purchaseId);
    const found = await subscriptionModel(tx).findOne({
      where: { purchaseId, status: 'SUCCESS', endedAt: null },
      lock: rowLock,
      raw: true,
      ...tx.scope,
    });
    if (found === null || found.nextChargeOn === null || found.dueOn === null) return 'other';
    const { attemptId, nextChargeOn, dueOn } = found;
    if (nextChargeOn === day) return 'moved';
    if (nextChargeOn !== from) return 'other';
    // What is owed is not put off by moving its day.
    const open = found.policyId === null ? null : await findOldestOpen(tx, found.policyId);
    if (open !== null && open.state === 'recycling') return 'refused';
    if (!isChargeDay(day, changeableDays({ nextChargeOn, dueOn }, today))) return 'refused';
    await subscriptionModel(tx).update(
      {
        nextChargeOn: day,
        billingDay: Number(day.slice(8)),
        chargeLag: countMonths(dueOn, day),
      },
      { where: { attemptId }, ...tx.scope },
    );
    if (found.policyId !== null) await movePeriodDays(tx, found.policyId, attemptId);
    await noteEvent(tx, purchaseId, 'charge_date_changed', { from, day });
    await auditAct(tx, act, 'subscription:change-date', { from, day });
    return 'moved';
  });
}

/** Those that are to come follow the day that was chosen. */
async function movePeriodDays(tx: Database, policyId: string, attemptId: string): Promise<void> {
  const subscription = await subscriptionModel(tx).findByPk(attemptId, { raw: true, ...tx.scope });
  if (subscription === null || !isGoing(subscription)) return;
  const plan = await readPlan(tx, subscription);
  for (const period of await listScheduled(tx, policyId)) {
    const { dueOn } = periodDays(plan, period.number);
    const nextTryAt = period.nextTryAt === null ? null : firstMomentOf({ ...period, dueOn });
    await movePeriod(tx, period, { dueOn, nextTryAt });
  }
}

/**
 * Ends a purchase's subscription, as its holder asks; false where there was none to end. While what was paid still covers its card is
 * kept, and the end can be taken back (`take-back.ts`).
 *
 * @param today ISO day of the country
 */
export function endSubscriptionOf(
  db: Database,
  act: HolderAct & { readonly today: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPurchase(tx, act.purchaseId);
    const found = await subscriptionModel(tx).findOne({
      where: { purchaseId: act.purchaseId, status: 'SUCCESS' },
      lock: rowLock,
      raw: true,
      ...tx.scope,
    });
    if (found === null) return false;
    const { attemptId, policyId, dueOn } = found;
    const paidUntil = dueOn === null ? null : await readPaidUntil(tx, { policyId, dueOn });
    const keptUntil = paidUntil !== null && paidUntil >= act.today ? paidUntil : null;
    const ended = await endSubscriptions(tx, { attemptId }, 'cancelled', keptUntil);
    // Over already: the answer to the first call was lost, or something else has ended it.
    if (ended === 0) return true;
    await auditAct(tx, act, 'subscription:end', {});
    return true;
  });
}
