import { Op } from 'sequelize';
import { periodNumberOn } from '@cotejo/domain/billing/billing-period.ts';
import { askedOfHolder, type ChargedBy } from '@cotejo/domain/billing/charged-by.ts';
import { chargingFrom, firstMomentOf, laterTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { nextTryDay } from '@cotejo/domain/billing/recycling.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { raiseAttention } from '../attention/attention.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import { movePeriod, pokePeriod } from '../billing/move-period.ts';
import { rowLock, type Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { findPage } from '../purchase/read/find-page.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { auditAct, type HolderAct } from './holder-act.ts';
import { releaseCard } from './remove-card.ts';
import { storedCardModel } from './stored-card.model.ts';
import { subscriptionModel, type Subscription } from './subscription.model.ts';
import { isGoing, readPlan, writePeriods } from './write-periods.ts';

/**
 * Takes the end of a purchase's subscription back, as its holder asks while what was paid still covers: what had not been paid is to
 * be paid again, on its own day or now, by the card that was kept, or by its holder. A charge that was under way when it was ended counts, unless its
 * money already goes back.
 * - going: it goes on, also where this was asked before
 * - over: its day is over, its card is gone, or something else has ended it
 */
export function takeBackEnd(
  db: Database,
  act: HolderAct & { readonly now: Date },
): Promise<'going' | 'over'> {
  const { purchaseId, now } = act;
  return db.transaction(async (tx) => {
    await lockPurchase(tx, purchaseId);
    const { countryCode } = await findPage(tx, purchaseId);
    const found = await subscriptionModel(tx).findOne({
      where: { purchaseId, status: 'SUCCESS' },
      lock: rowLock,
      raw: true,
      ...tx.scope,
    });
    if (found === null) return 'over';
    const { attemptId, endedAt, keptUntil } = found;
    if (endedAt === null) return 'going';
    const today = dayIn(countries[countryCode].timeZone, now.getTime());
    if (keptUntil === null || keptUntil < today) return 'over';
    const chargedBy = await lockChargedBy(tx, found);
    if (chargedBy === null) return 'over';
    const going = { endedAt: null, endReason: null, keptUntil: null };
    await subscriptionModel(tx).update(going, { where: { attemptId }, ...tx.scope });
    await reopen(tx, { ...found, ...going }, chargedBy, { now, today });
    await noteEvent(tx, purchaseId, 'subscription_resumed');
    await writeMessage(tx, {
      kind: 'subscription_resumed',
      subjectId: purchaseId,
      partId: endedAt.toISOString(),
    });
    await auditAct(tx, act, 'subscription:resume', {});
    return 'going';
  });
}

/** Who charges it from now on, with the card that pays it locked against its removal; null where that is gone. */
async function lockChargedBy(
  tx: Database,
  { renewal, storedCardId }: Subscription,
): Promise<ChargedBy | null> {
  if (renewal === 'asked') return askedOfHolder;
  if (storedCardId === null) return null;
  const card = await storedCardModel(tx).findOne({
    attributes: ['provider'],
    where: { id: storedCardId, removalAskedAt: null },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  return card?.provider ?? null;
}

/** What the end has cancelled is to be paid; what was in arrears is again. What came before what is due stays as it is. */
async function reopen(
  tx: Database,
  subscription: Subscription,
  provider: ChargedBy,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  if (!isGoing(subscription)) return;
  const { policyId, dueOn } = subscription;
  const unpaid = periodNumberOn(await readPlan(tx, subscription), dueOn);
  const cancelled = await billingPeriodModel(tx).findAll({
    where: { policyId, state: 'cancelled', pauseId: null, number: { [Op.gte]: unpaid } },
    order: ['number'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  for (const period of cancelled) {
    // Numbers are paid in their order: the ones behind it wait.
    const nextTryAt = period.number === unpaid ? tryAfter(period, now, today) : null;
    const state = period.arrearsFrom === null ? 'scheduled' : 'recycling';
    await movePeriod(tx, period, { state, provider, nextTryAt });
    await pokePeriod(tx, period);
    if (period.number === unpaid && isStopped(period))
      await raiseAttention(tx, {
        subject: `charge/${policyId}/${period.number}`,
        kind: 'period_unpaid',
        needs: 'person',
        detail: 'its charge was stopped before its holder ended it and took that back',
      });
  }
  await writePeriods(tx, subscription, today);
}

/** Nobody knows what a charge of it came to: a person decides when it is tried again. */
const isStopped = ({ reason }: BillingPeriod): boolean => reason === 'unknown';

/** On its own day, or as soon as its country charges; after a failed try by the class of its reason. */
function tryAfter(period: BillingPeriod, now: Date, today: string): Date | null {
  if (isStopped(period)) return null;
  const { countryCode, policyId, arrearsFrom, reason } = period;
  if (arrearsFrom !== null) {
    const day = reason === null ? null : nextTryDay(reason, { arrearsFrom, after: today });
    return day === null ? null : laterTryAt(countryCode, day, policyId);
  }
  const first = firstMomentOf(period);
  return first > now ? first : chargingFrom(countryCode, now);
}

/**
 * Lets the cards go of ends whose last day is over: nobody takes them back any more. Answers how many. One that fails is told of, and
 * keeps no other one; the next run tries it again.
 */
export async function closeKept(
  db: Database,
  now: Date,
  onFailure: (purchaseId: string, error: unknown) => void,
): Promise<number> {
  // A day of any country of ours: none is more than one behind.
  const before = dayIn('UTC', now.getTime() - 86_400_000);
  const over = await subscriptionModel(db).findAll({
    attributes: ['attemptId', 'purchaseId'],
    where: { keptUntil: { [Op.lt]: before } },
    order: ['purchaseId'],
    raw: true,
    ...db.scope,
  });
  let closed = 0;
  for (const { attemptId, purchaseId } of over)
    try {
      closed += await db.transaction((tx) => closeOne(tx, { attemptId, purchaseId }, before));
    } catch (error) {
      onFailure(purchaseId, error);
    }
  return closed;
}

async function closeOne(
  tx: Database,
  { attemptId, purchaseId }: Pick<Subscription, 'attemptId' | 'purchaseId'>,
  before: string,
): Promise<number> {
  await lockPurchase(tx, purchaseId);
  const where = { attemptId, keptUntil: { [Op.lt]: before } };
  const kept = await subscriptionModel(tx).findOne({
    where,
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (kept === null) return 0;
  await subscriptionModel(tx).update({ keptUntil: null }, { where, ...tx.scope });
  if (kept.storedCardId !== null) await releaseCard(tx, kept.storedCardId);
  return 1;
}
