import { addDays, countDays } from '../money/calendar-day.ts';

/** Of a period that is paid: how many of its days lie after the last day of cover, and how many it has. */
export interface UnearnedDays {
  readonly unused: number;
  readonly of: number;
}

/** UF values in hundredths of a peso: on the day of the charge, and on the day it is given back. */
interface UfRise {
  readonly then: number;
  readonly now: number;
}

/**
 * The days of a period that are paid and not covered.
 *
 * @param period ISO days, both included
 * @param lastDay ISO day: the last one of cover
 */
export function countUnearned(
  { from, to }: { readonly from: string; readonly to: string },
  lastDay: string,
): UnearnedDays {
  const of = countDays(from, to) + 1;
  const firstUnused = addDays(lastDay, 1) > from ? addDays(lastDay, 1) : from;
  return { unused: Math.max(0, countDays(firstUnused, to) + 1), of };
}

/**
 * What goes back of a payment for these days, rounded up for its holder and never more than was paid: no provider gives back more
 * than it took.
 *
 * @param paid integer of the smallest unit
 * @param uf of a premium in UF: it goes back at the value of the day on which it does (CMF, Circular 2114)
 */
export function unearnedPart(
  paid: number,
  { unused, of }: UnearnedDays,
  uf: UfRise | null = null,
): number {
  // A yearly premium in cents, times a UF value, times days is beyond what a number holds exactly.
  const over = BigInt(paid) * BigInt(unused) * BigInt(uf?.now ?? 1);
  const under = BigInt(of) * BigInt(uf?.then ?? 1);
  return Math.min(paid, Number((over + under - 1n) / under));
}

/** The same share of what was booked beside a payment, half up: our commission. */
export function shareOf(whole: number, part: number, paid: number): number {
  const over = 2n * BigInt(whole) * BigInt(part) + BigInt(paid);
  return Math.min(whole, Number(over / (2n * BigInt(paid))));
}

/** What was paid for days, all of it; ISO days, both included. */
export interface PaidDays {
  readonly from: string;
  readonly to: string;
  /** Integer of the smallest unit. */
  readonly amount: number;
}

/** What goes back of everything that was paid if cover ends on a day, as it was paid: staff read it, and a second person confirms it. */
export function sumUnearned(
  paid: readonly PaidDays[],
  lastDay: string,
): { readonly days: UnearnedDays; readonly amount: number } {
  const sum = { unused: 0, of: 0, amount: 0 };
  for (const each of paid) {
    const days = countUnearned(each, lastDay);
    if (days.unused === 0) continue;
    sum.unused += days.unused;
    sum.of += days.of;
    sum.amount += unearnedPart(each.amount, days);
  }
  return { days: { unused: sum.unused, of: sum.of }, amount: sum.amount };
}
