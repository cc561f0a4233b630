import { REASONS, type ReasonCode, type RetryClass } from '../payment/codes/reasons.ts';
import { addDays } from '../money/calendar-day.ts';

/** What becomes of a period whose try was not paid, by the class of its reason. */
export interface RecyclingRule {
  /** Days after the first failed try on which the same card is tried again; empty: never by itself. */
  readonly triesOn: readonly number[];
  /** It says something of the person's means to pay: the period is in arrears, and they are written to. False: it is ours to mend. */
  readonly isArrears: boolean;
}

const never: RecyclingRule = { triesOn: [], isArrears: true };
/** Tried again the next hour, without a word to anybody. */
const ours: RecyclingRule = { triesOn: [], isArrears: false };

/** Our tries, by our clock: never by a provider's own (docs/decisions/billing.md). */
const recyclingRules: Readonly<Record<RetryClass, RecyclingRule>> = {
  soft: { triesOn: [3, 7, 10], isArrears: true },
  user_must_fix: never,
  hard_token: never,
  hard: never,
  reconcile: ours,
  same_key: ours,
  alert: ours,
};

/** Days of the month on which people are paid, in our countries. */
const paydays: readonly number[] = [1, 5, 30];
/** The last try is put off to one of them for at most so many days. */
const paydayWithin = 9;

/**
 * The ISO day of the next try by itself; null where there is none any more. For want of funds the last one waits for a
 * day on which people are paid: from its own day on, or a month's end with three of them would have three tries.
 *
 * @param arrearsFrom ISO day of the first failed try
 * @param after ISO day of the one that just failed
 */
export function nextTryDay(
  reason: ReasonCode,
  { arrearsFrom, after }: { readonly arrearsFrom: string; readonly after: string },
): string | null {
  const { triesOn } = recyclingRules[REASONS[reason].retry];
  const at = triesOn.findIndex((days) => addDays(arrearsFrom, days) > after);
  const days = triesOn[at];
  if (days === undefined) return null;
  const isLast = at === triesOn.length - 1;
  const day = addDays(arrearsFrom, days);
  return reason === 'insufficient_funds' && isLast ? (paydayFrom(day) ?? day) : day;
}

/** Whether a try that failed like this says something of its holder. */
export function countsAsArrears(reason: ReasonCode): boolean {
  return recyclingRules[REASONS[reason].retry].isArrears;
}

/**
 * Whether the same card may be charged once more by the word of somebody of the staff: after a reason that says the card itself
 * is not to be tried again, the networks forbid it.
 */
export function mayTryCard(reason: ReasonCode | null): boolean {
  return reason === null || recyclingRules[REASONS[reason].retry] !== never;
}

function paydayFrom(first: string): string | null {
  for (let ahead = 0; ahead <= paydayWithin; ahead++) {
    const day = addDays(first, ahead);
    if (paydays.includes(Number(day.slice(8)))) return day;
  }
  return null;
}
