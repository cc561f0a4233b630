import type { CallOutcome } from '@cotejo/domain/billing/call-forms.ts';
import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { mayContact } from '@cotejo/domain/billing/debt-contact.ts';
import { mayTryCard } from '@cotejo/domain/billing/recycling.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { BillingPeriod } from '../billing/billing-period.model.ts';
import { isPastPaying } from '../billing/cover-notices.ts';
import {
  debtorName,
  listDebtContacts,
  noteDebtCall,
  readDebtors,
} from '../billing/debt-contacts.ts';
import { findOldestOpen } from '../billing/list-periods.ts';
import { lockPeriod, movePeriod, pokePeriod } from '../billing/move-period.ts';
import { settleNotice } from '../billing/settle-notice.ts';
import {
  periodActModel,
  wasActedBy,
  wasActedSince,
  type PeriodActKind,
} from '../billing/period-act.model.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { findInFlightOf } from '../payment/find-in-flight.ts';
import { advanceSubscription, lockGoing } from './advance-subscription.ts';

/** What somebody of the staff does with a period of the version that was seen. */
export interface DeskAct {
  readonly periodId: string;
  readonly version: number;
  readonly by: string;
}

/**
 * - done: now, or by the same act before, whose answer was lost
 * - changed: it is another version by now
 * - refused: it may not move so
 */
export type DeskOutcome = 'done' | 'changed' | 'refused';

/** The next try of what is to be paid next, by the kept card; its premium counts as looked at. */
export function setNextTry(
  tx: Database,
  asked: DeskAct,
  {
    at,
    day,
  }: { readonly at: Date; /** ISO day that was chosen; null: now. */ readonly day: string | null },
): Promise<DeskOutcome> {
  const kind = day === null ? 'charged_now' : 'next_try_set';
  return act(tx, asked, { kind, choice: day }, async (period) => {
    const { policyId, amount, dueOn, countryCode } = period;
    // Nobody pays before the day that was agreed.
    if (dayIn(countries[countryCode].timeZone, at.getTime()) < dueOn) return false;
    if (period.attemptId !== null || isAsked(period) || !mayTryCard(period.reason)) return false;
    // Its contract has ended by itself: money would be taken for cover that is gone.
    const on = dayIn(countries[countryCode].timeZone, at.getTime());
    if (await isPastPaying(tx, period, on)) return false;
    if ((await findOldestOpen(tx, policyId))?.id !== period.id) return false;
    if ((await lockGoing(tx, policyId)) === null) return false;
    await movePeriod(tx, period, { nextTryAt: at, agreedAmount: amount });
    return true;
  });
}

/**
 * Nobody is asked for it any more, and nothing of it is in the books: what comes after it is charged on its own day. Its insurer's
 * notice is over where the insurer waives it; else the notice stands, and so does its end.
 *
 * @param now the moment by which the hours of the country are judged
 * @param today ISO day of its country
 */
export function giveUpPeriod(
  tx: Database,
  asked: DeskAct,
  { why, now, today }: { readonly why: string; readonly now: Date; readonly today: string },
): Promise<DeskOutcome> {
  return act(tx, asked, { kind: 'given_up', choice: why }, async (period) => {
    // What its bank took back is decided as a charge-back.
    if (period.attemptId !== null) return false;
    const oldest = await findOldestOpen(tx, period.policyId);
    if (oldest !== null && oldest.number < period.number) return false;
    if (why === 'insurer_waives') await settleNotice(tx, period, 'cancelled', { now, today });
    await movePeriod(tx, period, { state: 'cancelled', nextTryAt: null });
    await advanceSubscription(tx, period, today);
    return true;
  });
}

/** Whether this person has given it up from the version that they saw. */
export const wasGivenUp = (tx: Database, { periodId, version, by }: DeskAct): Promise<boolean> =>
  wasActedBy(tx, { periodId, version: version + 1, kind: 'given_up', byAccount: by });

/**
 * Somebody looked at what is owed.
 *
 * @param today ISO day of its country
 */
export function lookAtDebt(
  tx: Database,
  asked: DeskAct,
  { what, today }: { readonly what: string; readonly today: string },
): Promise<DeskOutcome> {
  return act(tx, asked, { kind: 'looked_at', choice: what }, async (period) => {
    // Stopped before its first try it would wait for ever.
    if (period.state === 'scheduled' && period.nextTryAt === null) return false;
    await movePeriod(tx, period, { lookedOn: today, claimedAt: period.claimedAt });
    return true;
  });
}

/**
 * Somebody called its holder about what is owed; it counts for all of their policies (`debt-contact.ts`). What was made is recorded also
 * where it was paid since, is being paid, or has ended.
 *
 * @param isAnyway it was made although the rules do not allow it: it is kept none the less
 */
export async function recordCall(
  tx: Database,
  { periodId, version, by: byAccount }: DeskAct,
  {
    outcome,
    isAnyway,
    now,
  }: { readonly outcome: CallOutcome; readonly isAnyway: boolean; readonly now: Date },
): Promise<DeskOutcome> {
  const period = await lockPeriod(tx, periodId);
  const { purchaseId, state, countryCode, attemptId, claimedAt } = period;
  const isSeen = period.version === version;
  const called = { periodId, kind: 'called', byAccount, choice: outcome } as const;
  if (!isSeen && (await wasActedSince(tx, called, version))) return 'done';
  if (period.version < version || state === 'scheduled') return 'changed';
  const isOwed = state === 'recycling' && attemptId === null;
  if (isSeen && !isOwed) return 'refused';
  const personKey = (await readDebtors(tx, [purchaseId])).get(purchaseId) ?? '';
  // Two of the desk, about two policies of a person, are in turn.
  await lockName(tx, debtorName(personKey));
  const before = (await listDebtContacts(tx, [personKey], now)).get(personKey) ?? [];
  const { stop } = mayContact(countryCode, 'call', before, now.getTime());
  // Where nothing is owed any more no page asks whether it was made outside of the rules.
  if (stop !== null && !isAnyway && isOwed) return isSeen ? 'refused' : 'changed';
  await noteDebtCall(tx, { personKey, purchaseId, periodId, at: now, outcome, byAccount });
  await movePeriod(tx, period, { claimedAt });
  const made = { ...called, version: period.version + 1 };
  await periodActModel(tx).create(made, { returning: false, ...tx.scope });
  await pokePeriod(tx, period);
  return 'done';
}

/** One act on a period that is to be paid and of which no payment is under way, with its line of the history. */
export async function act(
  tx: Database,
  { periodId, version, by: byAccount }: DeskAct,
  { kind, choice }: { readonly kind: PeriodActKind; readonly choice: string | null },
  move: (period: BillingPeriod) => Promise<boolean>,
): Promise<DeskOutcome> {
  const period = await lockPeriod(tx, periodId);
  const next = { periodId, version: version + 1, kind, byAccount };
  if (period.version !== version) return (await wasActedBy(tx, next)) ? 'done' : 'changed';
  const isOpen = period.state === 'scheduled' || period.state === 'recycling';
  // A notice outlives what it is about, and what it ended is taken back.
  if (!isOpen && kind !== 'notice_withdrawn' && kind !== 'reinstated') return 'refused';
  if ((await findInFlightOf(tx, { kind: 'billing_period', id: periodId })) !== null)
    return 'refused';
  if (!(await move(period))) return 'refused';
  await periodActModel(tx).create({ ...next, choice }, { returning: false, ...tx.scope });
  await pokePeriod(tx, period);
  return 'done';
}
