import { countDays } from './calendar-day.ts';
import type { UfValue } from './currency.ts';
import { lastPublishableDay } from './uf-period.ts';
import { unitPolicies, type SourcedUfValue } from './unit-value.ts';

/**
 * - old: the source has nothing for today
 * - early: it calls a day published whose value cannot be known yet
 * - jump: it moves faster than prices can
 * - rewrite: it has another value for a day up to today that was published, and perhaps charged
 */
export type UfRefusal = 'old' | 'early' | 'jump' | 'rewrite';

export type CheckedUfValues =
  | { readonly type: 'accepted'; readonly values: readonly SourcedUfValue[] }
  | { readonly type: 'refused'; readonly reason: UfRefusal; readonly detail: string };

/**
 * Whether what a source sent can be true beside what was published before. All of it or nothing: a source
 * that is wrong about one day is not believed about another. `known` are published values around those
 * that arrived, in any order. A projection never replaces what was published.
 */
export function checkUfValues(
  arrived: readonly SourcedUfValue[],
  known: readonly UfValue[],
  today: string,
): CheckedUfValues {
  const published = new Map(known.map((one) => [one.date, one.value]));
  const values = arrived
    .filter(({ date, source }) => source === 'published' || !published.has(date))
    .sort((a, b) => a.date.localeCompare(b.date));

  const newest = arrived.reduce((last, { date }) => (date > last ? date : last), '');
  if (newest < today) return refused('old', `its last value is of ${newest || 'no day'}`);

  const limit = lastPublishableDay(today);
  const early = values.find(({ date, source }) => source === 'published' && date > limit);
  if (early) return refused('early', `${early.date} cannot be published before its period`);

  const rewritten = values.find(
    ({ date, value }) => date <= today && (published.get(date) ?? value) !== value,
  );
  if (rewritten) return refused('rewrite', `${rewritten.date} was published with another value`);

  const jump = findJump(values, known);
  return jump === null ? { type: 'accepted', values } : refused('jump', jump);
}

/** The first step between neighbouring days that is larger than prices can move; null = none. */
function findJump(values: readonly UfValue[], known: readonly UfValue[]): string | null {
  const days = new Map([...known, ...values].map((one) => [one.date, one.value]));
  const line = [...days].sort(([a], [b]) => a.localeCompare(b));
  for (const [at, [date, value]] of line.entries()) {
    const [before, was] = line[at - 1] ?? [date, value];
    const change = Math.abs(Math.log(value / was));
    if (change > maxChange(countDays(before, date)))
      return `from ${was / 100} of ${before} to ${value / 100} of ${date}`;
  }
  return null;
}

const daysOfShortestMonth = 28;
/** Values are rounded to hundredths of a peso: a few millionths. */
const rounding = 0.000_002;

/** The largest natural logarithm of a change within so many days. */
function maxChange(days: number): number {
  const { maxMonthlyChange } = unitPolicies.UF;
  return (Math.log(1 + maxMonthlyChange / 100) * days) / daysOfShortestMonth + rounding;
}

function refused(reason: UfRefusal, detail: string): CheckedUfValues {
  return { type: 'refused', reason, detail };
}
