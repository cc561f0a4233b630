import { periodDays, type BillingPlan } from '../billing/billing-period.ts';
import type { ChargedBy } from '../billing/charged-by.ts';
import { chargingFrom, firstMomentOf } from '../billing/charge-times.ts';
import { dayIn } from '../calendar/start-dates.ts';
import { countries, type CountryCode } from '../country/country.ts';
import { addMonths } from '../money/calendar-day.ts';
import { PERIODICITY_MONTHS } from '../payment/kinds.ts';

/** What an insurer allows of a product: in months, so that a yearly period is not paused by the word for a monthly one. */
export interface PauseTerms {
  /** Of one pause. */
  readonly mostMonths: number;
  /** Of all pauses within twelve months. */
  readonly mostMonthsAYear: number;
}

/** Whole periods without cover and without a charge, one after the other. */
export interface PauseChoice {
  /** How many. */
  readonly count: number;
  /** The number of the first one. */
  readonly number: number;
  /** ISO days without cover, both included. */
  readonly from: string;
  readonly to: string;
  /** ISO day on which it covers again, and the one on which that period is charged. */
  readonly backOn: string;
  readonly dueOn: string;
}

/**
 * The pauses that may be asked for (docs/decisions/pauses.md): they begin with the next period, which nobody has tried to charge, and
 * never on a day that is here.
 *
 * @param pausedFrom ISO days on which the periods begin that were paused before
 * @param today ISO day of the country
 */
export function pauseChoices(
  terms: PauseTerms,
  {
    plan,
    number,
    pausedFrom,
    today,
  }: {
    readonly plan: BillingPlan;
    readonly number: number;
    readonly pausedFrom: readonly string[];
    readonly today: string;
  },
): readonly PauseChoice[] {
  const months = PERIODICITY_MONTHS[plan.periodicity];
  const { from } = periodDays(plan, number);
  if (from <= today) return [];
  const yearAgo = addMonths(from, -12);
  const used = pausedFrom.filter((day) => day > yearAgo).length * months;
  const most = Math.floor(Math.min(terms.mostMonths, terms.mostMonthsAYear - used) / months);
  return Array.from({ length: Math.max(0, most) }, (_, at) => {
    const count = at + 1;
    const { to } = periodDays(plan, number + at);
    const { from: backOn, dueOn } = periodDays(plan, number + count);
    return { count, number, from, to, backOn, dueOn };
  });
}

/**
 * When a paused period is due, and first charged or owed, if its pause is taken back now: on its day, and where that is past, from
 * today on.
 */
export function dueAgain(
  plan: BillingPlan,
  period: {
    readonly number: number;
    readonly provider: ChargedBy;
    readonly countryCode: CountryCode;
    readonly policyId: string;
  },
  now: Date,
): { readonly dueOn: string; readonly firstAt: Date } {
  const { countryCode, number } = period;
  const today = dayIn(countries[countryCode].timeZone, now.getTime());
  const planned = periodDays(plan, number).dueOn;
  const dueOn = planned < today ? today : planned;
  const first = firstMomentOf({ ...period, dueOn });
  return { dueOn, firstAt: first > now ? first : chargingFrom(countryCode, now) };
}
