import { addDays } from '../money/calendar-day.ts';

/** The flow `changeDate` of spec 3 §3: on which days its holder may have the next charge (docs/decisions/subscriptions.md). */
const chargeDayRules = {
  /** Every month has them. */
  lastDay: 28,
  /** Days before a charge in which it stands, so that none is moved while it is made. */
  noticeDays: 3,
  /** So long after the paid period the next one may be paid. */
  graceDays: 15,
} as const;

export interface ChargeDays {
  /** ISO days, both included. */
  readonly first: string;
  readonly last: string;
}

/**
 * Which days may be chosen; null where the next charge is too near to be moved.
 *
 * @param dueOn first day that no payment covers: the charge is never moved further than the grace after it
 */
export function changeableDays(
  { nextChargeOn, dueOn }: { readonly nextChargeOn: string; readonly dueOn: string },
  today: string,
): ChargeDays | null {
  const { noticeDays, graceDays } = chargeDayRules;
  if (nextChargeOn < addDays(today, noticeDays)) return null;
  const first = addDays(today, noticeDays);
  const earliest = addDays(dueOn, -graceDays);
  return { first: first > earliest ? first : earliest, last: addDays(dueOn, graceDays) };
}

/** The days that may be chosen, in their order. */
export function listChargeDays(days: ChargeDays | null): readonly string[] {
  const all: string[] = [];
  if (days === null) return all;
  for (let day = days.first; day <= days.last; day = addDays(day, 1))
    if (isChargeDay(day, days)) all.push(day);
  return all;
}

export function isChargeDay(day: string, days: ChargeDays | null): boolean {
  if (days === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  return day >= days.first && day <= days.last && Number(day.slice(8)) <= chargeDayRules.lastDay;
}
