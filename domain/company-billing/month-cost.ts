import { addMonths } from '../money/calendar-day.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { daysOf } from './month-days.ts';
import { priceListOn, type Household, type PriceList, type ProRata } from './price-list.ts';

/** Days of somebody in a policy. */
export interface BilledSpan {
  readonly personId: string;
  /** Whose dependant they are; null: a worker. */
  readonly holderId: string | null;
  readonly coverageGroup: string;
  /** ISO days: the first with cover, the first without it; null: none is known. */
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** What a month of a policy is made from. */
export interface MonthQuestion {
  /** ISO day that the month begins on. */
  readonly month: string;
  readonly spans: readonly BilledSpan[];
  /** As `priceListOn` takes them. */
  readonly lists: readonly PriceList[];
  /** The policy's own days, the last one covered; nobody is covered outside of them. */
  readonly inForce: { readonly from: string; readonly to: string | null };
}

/** Workers of one group and household at one price. */
export type CostLine = {
  readonly group: string;
  readonly household: Household;
  readonly currency: CurrencyCode;
  readonly proRata: ProRata;
  /** A month of one of them; null: the list that holds has no price for them. */
  readonly unit: number | null;
  readonly holders: number;
  /** They and their dependants. */
  readonly people: number;
  /** Days that are paid, of all of them together; of a whole month its own. */
  readonly days: number;
  /** Null where there is no price. */
  readonly amount: number | null;
};

interface Counted {
  readonly list: PriceList;
  readonly group: string;
  readonly household: Household;
  /** By the numbers of people: 1 for those who are counted. */
  readonly counted: Uint8Array;
  holders: number;
  people: number;
  days: number;
}

/** Days of a month by their places: the first one, and the first one after it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

type PricedStretch = Stretch & { readonly list: PriceList };

/** Days of somebody, whose number is theirs alone, from 0 on; the first with cover, and the first without it. */
interface Stay extends Stretch {
  readonly person: number;
  readonly group: string;
}

/** The cost of one month (`costsOfMonths`). */
export const costOfMonth = ({ month, ...policy }: MonthQuestion): readonly CostLine[] =>
  costsOfMonths(policy)(month);

/**
 * What a policy costs in any month, by group, household and price (docs/decisions/company-prices.md). Days before the first list of
 * prices cost nothing that anybody said, and have no line. Each line is rounded once, half up.
 */
export function costsOfMonths({
  spans,
  lists,
  inForce,
}: Omit<MonthQuestion, 'month'>): (month: string) => readonly CostLine[] {
  const { workers, people } = groupByWorker(spans);
  return (month) => {
    const days = daysOf(month);
    const lines = new LineBook(people);
    const priced = pricedStretches(days, lists, inForce);
    const staysOf = stayReader(month, days.length);
    for (const { own, beside } of workers) {
      const stays = staysOf(own);
      if (stays.length > 0) addWorker(lines, priced, stays, staysOf(beside), days.length);
    }
    return lines
      .all()
      .map((line) => toLine(line, days.length))
      .toSorted(inOrder);
  };
}

/** Adds what one worker and their dependants cost in a month. */
function addWorker(
  lines: LineBook,
  priced: readonly PricedStretch[],
  own: readonly Stay[],
  beside: readonly Stay[],
  inMonth: number,
): void {
  let isFirst = true;
  const touched = new Set<Counted>();
  for (const stretch of priced)
    for (const part of split(stretch, own, beside)) {
      const stay = own.find(includes(part.from));
      if (stay === undefined) continue;
      const paid = paidDays(stretch.list.proRata, part, isFirst, inMonth);
      isFirst = false;
      if (paid === 0) continue;
      const there = beside.filter(includes(part.from));
      const household = there.length === 0 ? 'single' : 'with-dependants';
      const line = lines.find(stretch.list, stay.group, household);
      touched.add(line);
      line.days += paid;
      for (const { person } of [stay, ...there]) {
        line.people += 1 - (line.counted[person] ?? 0);
        line.counted[person] = 1;
      }
    }
  for (const line of touched) line.holders += 1;
}

/** The lines of a month while they are counted; lists that say the same of a group and household share one. */
class LineBook {
  readonly #people: number;
  readonly #lines = new Map<string, Counted>();
  readonly #ofList = new Map<PriceList, Map<string, Counted>>();

  constructor(people: number) {
    this.#people = people;
  }

  all(): readonly Counted[] {
    return [...this.#lines.values()];
  }

  find(list: PriceList, group: string, household: Household): Counted {
    let known = this.#ofList.get(list);
    if (known === undefined) this.#ofList.set(list, (known = new Map()));
    const short = `${household} ${group}`;
    let line = known.get(short);
    if (line === undefined) known.set(short, (line = this.#open(list, group, household)));
    return line;
  }

  #open(list: PriceList, group: string, household: Household): Counted {
    const unit = list.amounts[group]?.[household] ?? null;
    const key = JSON.stringify([group, household, list.currency, list.proRata, unit]);
    const counted = new Uint8Array(this.#people);
    const fresh = { list, group, household, counted, holders: 0, people: 0, days: 0 };
    const line = this.#lines.get(key) ?? fresh;
    this.#lines.set(key, line);
    return line;
  }
}

/** The days of the month on which a list of prices holds, each list's together. */
function pricedStretches(
  days: readonly string[],
  lists: readonly PriceList[],
  { from, to }: MonthQuestion['inForce'],
): readonly PricedStretch[] {
  const stretches: PricedStretch[] = [];
  for (const [at, day] of days.entries()) {
    const list = day < from || (to !== null && day > to) ? null : priceListOn(lists, day);
    const last = stretches.at(-1);
    if (list === null) continue;
    if (last?.list === list) stretches[stretches.length - 1] = { ...last, to: at + 1 };
    else stretches.push({ list, from: at, to: at + 1 });
  }
  return stretches;
}

/** The parts of a stretch in which nobody of a household comes or goes. */
function split(
  { from, to }: Stretch,
  own: readonly Stretch[],
  beside: readonly Stretch[],
): readonly Stretch[] {
  const bounds = [from, to];
  const add = (bound: number): void => {
    if (bound > from && bound < to && !bounds.includes(bound)) bounds.push(bound);
  };
  for (const stays of [own, beside])
    for (const stay of stays) {
      add(stay.from);
      add(stay.to);
    }
  if (bounds.length === 2) return [{ from, to }];
  bounds.sort((one, other) => one - other);
  return bounds.slice(1).map((end, at) => ({ from: bounds[at] ?? from, to: end }));
}

/** How many days of a covered part are paid; of a whole month one day says for whom, and with which household. */
function paidDays(rule: ProRata, { from, to }: Stretch, isFirst: boolean, inMonth: number): number {
  if (rule === 'by-day') return to - from;
  const decides = rule === 'full-month' ? isFirst : from <= 14 && to > 14;
  return decides ? inMonth : 0;
}

function toLine(line: Counted, inMonth: number): CostLine {
  const { list, group, household, holders, people, days } = line;
  const { currency, proRata } = list;
  const unit = list.amounts[group]?.[household] ?? null;
  const amount = unit === null ? null : Math.floor((2 * unit * days + inMonth) / (2 * inMonth));
  return { group, household, currency, proRata, unit, holders, people, days, amount };
}

const includes =
  (at: number) =>
  ({ from, to }: Stretch): boolean =>
    from <= at && to > at;

/** A day as a number in the order of days: 20261130. */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

/** The days that some have in a month, in their order and by their places in it. */
function stayReader(month: string, inMonth: number): (stays: readonly Stay[]) => readonly Stay[] {
  const first = numberOf(month);
  const end = numberOf(addMonths(month, 1));
  const place = (day: number): number => (day >= end ? inMonth : Math.max(day, first) - first);
  return (stays) => {
    const inside: Stay[] = [];
    for (const { person, group, from, to } of stays)
      if (from < end && to > first && from < to)
        inside.push({ person, group, from: place(from), to: place(to) });
    return inside;
  };
}

interface Worker {
  readonly own: Stay[];
  readonly beside: Stay[];
}

/** The days of each worker, and of whoever is a dependant of theirs, as numbers; how many people there are. */
function groupByWorker(spans: readonly BilledSpan[]) {
  const numbers = new Map<string, number>();
  const byId = new Map<string, Worker>();
  for (const { personId, holderId, coverageGroup: group, validFrom, validTo } of spans) {
    const person = numbers.get(personId) ?? numbers.size;
    numbers.set(personId, person);
    const id = holderId ?? personId;
    const worker = byId.get(id) ?? { own: [], beside: [] };
    byId.set(id, worker);
    const to = validTo === null ? Number.MAX_SAFE_INTEGER : numberOf(validTo);
    const stay = { person, group, from: numberOf(validFrom), to };
    (holderId === null ? worker.own : worker.beside).push(stay);
  }
  return { workers: [...byId.values()], people: numbers.size };
}

function inOrder(one: CostLine, other: CostLine): number {
  const key = ({ group, household, currency, unit }: CostLine): string =>
    `${group}\n${household}\n${currency}\n${String(unit ?? 0).padStart(16, '0')}`;
  return key(one) < key(other) ? -1 : 1;
}
