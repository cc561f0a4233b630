import { addDays, addMonths, countMonths } from '../money/calendar-day.ts';
import { PERIODICITY_MONTHS, type Periodicity } from '../payment/kinds.ts';

/** What the periods of a policy are computed from (docs/decisions/billing.md). */
export interface BillingPlan {
  /** First day of cover, ISO: the start of period 0, which the purchase has paid. */
  readonly startsOn: string;
  readonly periodicity: Periodicity;
  readonly chargeDay: ChargeDay;
}

/** On which day a period is charged, by the month in which its cover begins. */
export interface ChargeDay {
  /** Day of the month, 1 to 31; the last one in a month that is shorter. */
  readonly day: number;
  /** Months after the one in which the cover begins; negative is before it. */
  readonly lag: number;
}

/** ISO days, both included. */
export interface PeriodDays {
  readonly from: string;
  readonly to: string;
  /** On which it is charged. A charge that is moved never moves the cover. */
  readonly dueOn: string;
}

/** The days of a period, from the first day of cover and its number alone: no mistake is handed on to the next one. */
export function periodDays(
  { startsOn, periodicity, chargeDay }: BillingPlan,
  number: number,
): PeriodDays {
  const months = PERIODICITY_MONTHS[periodicity];
  const from = addMonths(startsOn, number * months);
  return {
    from,
    to: addDays(addMonths(startsOn, (number + 1) * months), -1),
    // Period 0 is paid when it is bought.
    dueOn: number === 0 ? from : addMonths(from, chargeDay.lag, chargeDay.day),
  };
}

/**
 * What makes later charges follow the one that is known: the first by the insurer's billing dates (spec 3 §4), or one that its
 * holder has moved.
 *
 * @param from ISO day on which that period's cover begins
 * @param dueOn ISO day of its charge
 */
export function chargeDayOf(
  startsOn: string,
  { from, dueOn }: Pick<PeriodDays, 'from' | 'dueOn'>,
): ChargeDay {
  // A charge on the first day of cover stays there, also after a month in which that is clamped.
  const day = dueOn === from ? Number(startsOn.slice(8)) : Number(dueOn.slice(8));
  return { day, lag: countMonths(from, dueOn) };
}

/** The number of the period in which a day lies; negative before the first one. */
export function periodNumberOn(
  { startsOn, periodicity }: Omit<BillingPlan, 'chargeDay'>,
  day: string,
): number {
  const months = PERIODICITY_MONTHS[periodicity];
  const near = Math.floor(countMonths(startsOn, day) / months);
  return day < addMonths(startsOn, near * months) ? near - 1 : near;
}
