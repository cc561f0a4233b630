import { chargingFrom, firstMomentOf } from '@cotejo/domain/billing/charge-times.ts';
import { reinstateDays } from '@cotejo/domain/billing/cover-end.ts';
import { nextContactTime } from '@cotejo/domain/country/contact-hours.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import { Op } from 'sequelize';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import { listEndedNotices, reinstateByNotice } from '../billing/cover-notices.ts';
import { movePeriod, pokePeriod } from '../billing/move-period.ts';
import { wasActedBy } from '../billing/period-act.model.ts';
import { rowLock, type Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { act, type DeskAct, type DeskOutcome } from '../subscription/desk-period.ts';
import { storedCardModel } from '../subscription/stored-card.model.ts';
import { endedWithPolicy } from '../subscription/subscriptions.ts';
import { subscriptionModel, type Subscription } from '../subscription/subscription.model.ts';
import { followOldestOpen, isGoing, writePeriods } from '../subscription/write-periods.ts';
import { movePolicy } from './move-policy.ts';

/** What the insurer answers about a policy that ended unpaid. */
export interface Reinstated {
  /** ISO day from which it covers again. */
  readonly backFrom: string;
  /** The number of its answer. */
  readonly reference: string;
}

/** Days without cover between the end and the return, ISO; the first and the last covered ones around them. */
interface Gap {
  readonly endedOn: string;
  readonly backFrom: string;
}

/**
 * Takes a policy back that ended unpaid, as its insurer answers and two people confirm: policy, subscription and what is owed together, and
 * its holder is told, in the hours of the country. What has a covered day is to be paid from today on, by the holder where a try has
 * failed; a period without one is not charged. What its holder ended stays so.
 *
 * @param now the moment by which the day is judged
 * @param today ISO day of its country
 */
export function reinstatePolicy(
  tx: Database,
  asked: DeskAct,
  { backFrom, reference }: Reinstated,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<DeskOutcome> {
  // The number of the answer is with the notice alone, where it is erased.
  return act(tx, asked, { kind: 'reinstated', choice: backFrom }, async (period) => {
    const { id: periodId, purchaseId, countryCode, number } = period;
    const found = await findEnded(tx, period, { backFrom, today });
    if (found === null) return false;
    const { notice, policy } = found;
    const subscription = await reopenSubscription(tx, found.subscription);
    await reinstateByNotice(tx, notice.id, { backFrom, backReference: reference });
    await movePolicy(tx, policy, 'ACTIVE', 'reinstated');
    await writePeriods(tx, subscription, today);
    const reason = await reasonOfCard(tx, subscription);
    const gap = { endedOn: notice.endedOn, backFrom };
    await reopenPeriods(tx, period, { gap, reason, now, today });
    await followOldestOpen(tx, subscription);
    await noteEvent(tx, purchaseId, 'cover_back', { number, day: backFrom });
    await writeMessage(tx, {
      kind: 'cover_back',
      subjectId: purchaseId,
      partId: `${periodId}/${notice.id}`,
      dueAt: new Date(nextContactTime(countryCode, 'contact', now.getTime())),
    });
    return true;
  });
}

/**
 * Whether a policy can be taken back from a day, so that nobody asks another person for what cannot be done.
 *
 * @param today ISO day of its country
 */
export async function canReinstate(
  tx: Database,
  period: BillingPeriod,
  days: { readonly backFrom: string; readonly today: string },
): Promise<boolean> {
  return (await findEnded(tx, period, days)) !== null;
}

/** What ended by the notice about a period, and may cover again from a day; null where nothing may. */
async function findEnded(
  tx: Database,
  period: BillingPeriod,
  { backFrom, today }: { readonly backFrom: string; readonly today: string },
) {
  const { id: periodId, policyId, purchaseId } = period;
  const notice = (await listEndedNotices(tx, [periodId])).get(periodId);
  if (notice === undefined || notice.endsOn === null || notice.reference === null) return null;
  const days = reinstateDays(period, notice.endsOn, today);
  if (days === null || backFrom < days.from || backFrom > days.to) return null;
  const policy = await readPolicyOf(tx, purchaseId);
  if (policy === null || policy.status !== 'INACTIVE') return null;
  const subscription = await lockEnded(tx, policyId);
  if (subscription === null) return null;
  return { notice: { id: notice.id, endedOn: notice.endsOn }, policy, subscription };
}

/** Whether this person has confirmed it from the version that they saw. */
export const wasReinstated = (tx: Database, { periodId, version, by }: DeskAct): Promise<boolean> =>
  wasActedBy(tx, { periodId, version: version + 1, kind: 'reinstated', byAccount: by });

const going = { endedAt: null, endReason: null, keptUntil: null } as const;

/** The subscription that ended with its policy, locked; null where its holder, or another thing, has ended it. */
async function lockEnded(tx: Database, policyId: string): Promise<Subscription | null> {
  const ended = await subscriptionModel(tx).findOne({
    where: { policyId, ...endedWithPolicy },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  return ended !== null && isGoing({ ...ended, ...going }) ? ended : null;
}

/** It goes on as it was. */
async function reopenSubscription(tx: Database, ended: Subscription): Promise<Subscription> {
  await subscriptionModel(tx).update(going, {
    where: { attemptId: ended.attemptId },
    ...tx.scope,
  });
  return { ...ended, ...going };
}

/** Its card went with the end, unless it pays something else: then it is not tried again, and its holder leaves another one. */
async function reasonOfCard(
  tx: Database,
  { storedCardId, renewal }: Subscription,
): Promise<ReasonCode | null> {
  if (renewal === 'asked') return null;
  const kept = await storedCardModel(tx).count({
    where: { id: storedCardId ?? '', removalAskedAt: null },
    ...tx.scope,
  });
  return kept === 0 ? 'token_invalid' : null;
}

/** From the period of the notice on: those with a covered day are to be paid, in their order; the others are not. */
async function reopenPeriods(
  tx: Database,
  { policyId, number: from, id: actedOn }: BillingPeriod,
  {
    gap,
    reason,
    now,
    today,
  }: {
    readonly gap: Gap;
    readonly reason: ReasonCode | null;
    readonly now: Date;
    readonly today: string;
  },
): Promise<void> {
  const periods = await billingPeriodModel(tx).findAll({
    where: {
      policyId,
      number: { [Op.gte]: from },
      state: ['scheduled', 'cancelled'],
      // What its holder has paused has no cover to come back.
      pauseId: null,
    },
    order: ['number'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  let isFirst = true;
  for (const period of periods) {
    if (!hasCover(period, gap)) {
      const over = { nextTryAt: null, lookedOn: today };
      if (period.state === 'scheduled')
        await movePeriod(tx, period, { ...over, state: 'cancelled' });
      else if (period.id === actedOn) await movePeriod(tx, period, over);
      continue;
    }
    const { arrearsFrom, countryCode } = period;
    const isFailed = arrearsFrom !== null;
    const dueOn = period.dueOn < today ? today : period.dueOn;
    // Numbers are paid in their order: the ones behind the first wait.
    const isTried = isFirst && !isFailed;
    const first = firstMomentOf({ ...period, dueOn });
    await movePeriod(tx, period, {
      state: isFailed ? 'recycling' : 'scheduled',
      dueOn,
      lookedOn: today,
      nextTryAt: isTried ? (first > now ? first : chargingFrom(countryCode, now)) : null,
      // The days of arrears and of another notice begin anew: what was sent before counts no more.
      ...(isFailed ? { arrearsFrom: today, reason: reason ?? period.reason } : {}),
    });
    await pokePeriod(tx, period);
    isFirst = false;
  }
}

/** Before the end, or since the return. */
const hasCover = (
  { coversFrom, coversTo }: Pick<BillingPeriod, 'coversFrom' | 'coversTo'>,
  { endedOn, backFrom }: Gap,
): boolean => coversFrom <= endedOn || coversTo >= backFrom;
