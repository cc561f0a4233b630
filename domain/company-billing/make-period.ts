import type { CurrencyCode } from '../money/currency.ts';
import type { UnitValue } from '../money/unit-value.ts';
import { adjustMonth, type AdjustmentLine } from './adjust-months.ts';
import type { CompanyPeriodState } from './company-period-transitions.ts';
import { costsOfMonths, type BilledSpan, type CostLine } from './month-cost.ts';
import { lastDayOf, monthOf, monthsBetween } from './month-days.ts';
import { closingDayOf, dueDayOf, maxMonthsBack } from './period-rules.ts';
import type { PriceList } from './price-list.ts';
import { sumLines } from './sum-lines.ts';
import { addMonths } from '../money/calendar-day.ts';

/** Why a month cannot be closed: somebody has no price, or the UF of its last day is not published. */
export type PeriodProblem = 'no-price' | 'no-uf';

/** What a month of a policy comes to. */
export interface PeriodFacts {
  readonly lines: readonly CostLine[];
  /** What earlier months that are closed should have cost besides. */
  readonly adjustments: readonly AdjustmentLine[];
  /** Whoever was covered on one of its days. */
  readonly people: number;
  /** Ten-thousandths of a UF, of what is priced so. */
  readonly uf: number;
  /** Smallest units of the country's money, all together; null: there is no UF to convert by. */
  readonly total: number | null;
  /** Hundredths of a peso, and its ISO day; null where nothing is in UF. */
  readonly ufValue: number | null;
  readonly ufDay: string | null;
  readonly problem: PeriodProblem | null;
}

/** A month as it is kept. */
export interface KeptPeriod extends Pick<PeriodFacts, 'lines' | 'adjustments' | 'total'> {
  /** ISO day that it begins on. */
  readonly month: string;
  /** The country's money. */
  readonly currency: CurrencyCode;
  readonly state: CompanyPeriodState;
}

/** A month as it is to be kept; `closed`: from now on nothing of it changes. */
export interface MadePeriod extends PeriodFacts {
  readonly month: string;
  readonly closed: { readonly on: string; readonly dueOn: string } | null;
}

/** What the months of a policy are made from. */
export interface PolicyMonths {
  readonly spans: readonly BilledSpan[];
  readonly lists: readonly PriceList[];
  readonly inForce: { readonly from: string; readonly to: string | null };
  readonly kept: readonly KeptPeriod[];
  /** ISO day in the company's country. */
  readonly today: string;
  /** The UF that a month is converted by: of its last day, or the newest one while it goes on. */
  readonly unitOf: (month: string) => UnitValue | null;
}

/**
 * The months of a policy that are calculated, the first one first: since its first prices, at most a year back, until this one, and
 * whichever is still open from before.
 */
export function monthsToMake({
  lists,
  kept,
  today,
}: Pick<PolicyMonths, 'lists' | 'kept' | 'today'>): readonly string[] {
  const [first] = lists.map(({ validFrom }) => monthOf(validFrom)).toSorted();
  if (first === undefined) return [];
  const earliest = addMonths(monthOf(today), -maxMonthsBack);
  const open = kept.flatMap(({ month, state }) => (state === 'open' ? [month] : []));
  const usual = monthsBetween(first < earliest ? earliest : first, monthOf(today));
  return [...new Set([...open, ...usual])].toSorted();
}

/**
 * The months of a policy that are still open, as they are now; those whose closing day has come are closed, unless something is
 * missing. Months that are closed stay: what has become known of them is in the first month after the last closed one. What a month
 * that closed below zero leaves to the company is taken off there, too, as soon as there is something to take it off.
 */
export function makePeriods(policy: PolicyMonths): readonly MadePeriod[] {
  const { spans, lists, inForce, kept, today, unitOf } = policy;
  const months = monthsToMake(policy);
  const byMonth = new Map(kept.map((period) => [period.month, period]));
  const isClosed = (month: string): boolean => (byMonth.get(month)?.state ?? 'open') !== 'open';
  const lastClosed = months.filter(isClosed).at(-1) ?? '';
  const takes = months.find((month) => month > lastClosed);
  const costOf = costsOfMonths({ spans, lists, inForce });
  const closed = kept.filter(({ state }) => state !== 'open');
  const differences = months
    .filter(isClosed)
    .map((month) =>
      adjustMonth(month, costOf(month), [
        ...(byMonth.get(month)?.lines ?? []),
        ...closed.flatMap(({ adjustments }) =>
          adjustments.filter((line) => line.month === month && line.household !== null),
        ),
      ]),
    );
  const pending = differences.flatMap((lines) => lines ?? []);
  const isUnpriced = differences.includes(null);
  return months.flatMap((month): readonly MadePeriod[] => {
    if (isClosed(month)) return [];
    const lines = costOf(month);
    const unit = unitOf(month);
    const found = month === takes ? pending : [];
    const asks = (sumLines([...lines, ...found], unit).total ?? 0) > 0;
    const adjustments = month === takes && asks ? [...found, ...creditsOf(closed)] : found;
    const waits = month === takes && isUnpriced;
    // A month in which nobody was covered is none, unless it was one before.
    if (lines.length + adjustments.length === 0 && !waits && !byMonth.has(month)) return [];
    const { uf, total } = sumLines([...lines, ...adjustments], unit);
    const isDue = today >= closingDayOf(month);
    const problem = waits ? 'no-price' : problemOf(lines, uf, isDue, unit);
    const facts = {
      lines,
      adjustments,
      people: countPeople(spans, month, inForce),
      uf,
      total,
      ufValue: uf === 0 ? null : (unit?.value ?? null),
      ufDay: uf === 0 ? null : (unit?.date ?? null),
      problem,
    };
    const closes = isDue && problem === null ? { on: today, dueOn: dueDayOf(today) } : null;
    return [{ month, ...facts, closed: closes }];
  });
}

/** What closed months leave to the company, and no closed month has taken off yet. */
function creditsOf(closed: readonly KeptPeriod[]): readonly AdjustmentLine[] {
  const taken = new Set(closed.flatMap(({ adjustments }) => creditMonthsOf(adjustments)));
  return closed
    .filter(({ month, total }) => total !== null && total < 0 && !taken.has(month))
    .map(({ month, total, currency }) => ({
      month,
      group: '',
      household: null,
      currency,
      days: 0,
      amount: total ?? 0,
    }));
}

/** The months that closed below zero whose rest is among some adjustments. */
export const creditMonthsOf = (adjustments: readonly AdjustmentLine[]): readonly string[] =>
  adjustments.flatMap(({ month, household }) => (household === null ? [month] : []));

function problemOf(
  lines: readonly CostLine[],
  uf: number,
  isDue: boolean,
  unit: UnitValue | null,
): PeriodProblem | null {
  if (lines.some(({ amount }) => amount === null)) return 'no-price';
  // While the month goes on its sum is only near what it will be.
  return uf !== 0 && isDue && unit?.chargeable !== true ? 'no-uf' : null;
}

function countPeople(
  spans: readonly BilledSpan[],
  month: string,
  inForce: PolicyMonths['inForce'],
): number {
  const end = lastDayOf(month);
  const first = inForce.from > month ? inForce.from : month;
  const last = inForce.to !== null && inForce.to < end ? inForce.to : end;
  if (first > last) return 0;
  const there = spans.filter(
    ({ validFrom, validTo }) => validFrom <= last && (validTo === null || validTo > first),
  );
  return new Set(there.map(({ personId }) => personId)).size;
}
