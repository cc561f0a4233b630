import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { findUfPeriod, type UfPeriod } from '@cotejo/domain/money/uf-period.ts';
import type { SourcedUfValue } from '@cotejo/domain/money/unit-value.ts';

/** Pairs of an ISO day and its value in hundredths of a peso, in the order of their days. */
export type PublishedValues = readonly (readonly [day: string, value: number])[];

/**
 * What a month is assumed to bring whose price index is not known: the goal of the Banco Central de Chile,
 * 3 % a year.
 */
const assumedMonth = 1.03 ** (1 / 12);

/** The UF of any day from the first published one on. */
export interface UfCalendar {
  readonly firstDay: string;
  readonly lastPublishedDay: string;
  /** Null for a day before the first published one. */
  getValue(day: string): SourcedUfValue | null;
}

/**
 * Published values as they are; every other day by the official rule. A period with a published day grows
 * by the factor that leads to it, so days between published ones are exact to the rounding; a later one
 * by the assumed month.
 */
export function createUfCalendar(published: PublishedValues): UfCalendar {
  const known = new Map(published);
  const [firstDay = '', firstValue = 0] = published[0] ?? [];
  const [lastPublishedDay = ''] = published.at(-1) ?? [];
  if (firstDay === '') throw new Error('no UF value is published');
  /** Values of the 9ths that periods grow from, filled from the first one on. */
  const bases = new Map<string, number>();

  const getFactor = (period: UfPeriod, base: number): number => {
    const last = published.findLast(([day]) => day > period.base && day <= period.last);
    if (last === undefined) return assumedMonth ** (1 / period.days);
    return (last[1] / base) ** (1 / countDays(period.base, last[0]));
  };

  const getBase = (day: string): number => {
    const exact = known.get(day) ?? bases.get(day);
    if (exact !== undefined) return exact;
    // The data begin within a period: what came before is not known, and not needed.
    if (day < firstDay) return firstValue;
    const value = compute(day);
    bases.set(day, value);
    return value;
  };

  const compute = (day: string): number => {
    const period = findUfPeriod(day);
    const base = getBase(period.base);
    return Math.round(base * getFactor(period, base) ** countDays(period.base, day));
  };

  return {
    firstDay,
    lastPublishedDay,
    getValue(day) {
      if (day < firstDay) return null;
      const value = known.get(day);
      return value === undefined
        ? { date: day, value: compute(day), source: 'projected' }
        : { date: day, value, source: 'published' };
    },
  };
}

/** Every day from one to another, both included. */
export function listDays(from: string, to: string): readonly string[] {
  const count = Math.max(0, countDays(from, to) + 1);
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}
