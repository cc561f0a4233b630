import type { CountryCode } from '../country/country.ts';
import { addMonths } from '../money/calendar-day.ts';
import { currencies, type CurrencyCode } from '../money/currency.ts';
import { readAmount } from '../money/read-amount.ts';
import { monthOf } from './month-days.ts';
import { maxMonthsBack } from './period-rules.ts';
import {
  dividesMonth,
  priceCurrencies,
  priceListOn,
  proRataRules,
  type Household,
  type PriceList,
} from './price-list.ts';

/**
 * - amount: it is no amount of the currency
 * - none: no group has a price
 * - before-policy: it begins before the policy’s first month
 * - too-old: so long ago that its months are not calculated any more
 * - whole-months: of one of the rules that take whole months it begins within a month
 */
export type PriceProblem = 'amount' | 'none' | 'before-policy' | 'too-old' | 'whole-months';

/** What a list is held against: its policy, the lists there are, and today in the company's country. */
interface Surroundings {
  readonly country: CountryCode;
  readonly groups: readonly string[];
  readonly lists: readonly PriceList[];
  /** ISO days. */
  readonly startsOn: string;
  readonly today: string;
  /** The first day, where it renews another policy, and the first one of the policy that renews it. */
  readonly renewals?: readonly string[];
}

/** The field of a group's price, by the place of the group. */
export const amountField = (household: Household, at: number): string =>
  `${household === 'single' ? 'single' : 'dependants'}${at}`;

/** More than this is nobody's price of a month; sums of it stay exact. */
const maxUnit = 1_000_000_000;

/**
 * A price as people type it: of UF with up to four decimals after its only point or comma, of money as everywhere; null for what is
 * none.
 */
export function readPrice(typed: string, currency: CurrencyCode): number | null {
  const amount = readTypedPrice(typed, currency);
  return amount === null || amount <= 0 || amount > maxUnit ? null : amount;
}

/** The same without bounds, which are the caller's. */
export function readTypedPrice(typed: string, currency: CurrencyCode): number | null {
  const { exponent } = currencies[currency];
  const text = typed.replaceAll(/\s/g, '').replace(/^UF/i, '');
  return currency === 'UF' ? readUf(text) : readAmount(text, exponent);
}

function readUf(text: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole + decimals.padEnd(4, '0'));
}

/** Reads the form of a policy's prices, and says by field what cannot be right. */
export function readPriceForm(
  values: Readonly<Record<string, unknown>>,
  { country, groups, lists, startsOn, today, renewals = [] }: Surroundings,
): { readonly list: PriceList; readonly problems: ReadonlyMap<string, PriceProblem> } {
  const problems = new Map<string, PriceProblem>();
  const text = (name: string): string => String(values[name] ?? '').trim();
  const offered = priceCurrencies(country);
  const currency = offered.find((code) => code === text('priceCurrency')) ?? offered[0] ?? 'USD';
  const proRata = proRataRules.find((rule) => rule === text('proRata')) ?? 'by-day';
  const validFrom = text('priceFrom');

  const read = (household: Household, at: number): number | null => {
    const name = amountField(household, at);
    const typed = text(name);
    const amount = typed === '' ? null : readPrice(typed, currency);
    if (typed !== '' && amount === null) problems.set(name, 'amount');
    return amount;
  };
  const amounts = Object.fromEntries(
    groups.map((group, at) => [
      group,
      { single: read('single', at), 'with-dependants': read('with-dependants', at) },
    ]),
  );
  const list = { validFrom, currency, proRata, amounts };
  const isEmpty = Object.values(amounts).every((each) =>
    Object.values(each).every((amount) => amount === null),
  );
  if (isEmpty && problems.size === 0) problems.set(amountField('single', 0), 'none');
  if (validFrom < monthOf(startsOn)) problems.set('priceFrom', 'before-policy');
  else if (validFrom < addMonths(monthOf(today), -maxMonthsBack))
    problems.set('priceFrom', 'too-old');
  else if (
    !fitMonths([...lists, list]) ||
    renewals.some((day) => dividesMonth([...lists, list], day))
  )
    problems.set('priceFrom', 'whole-months');
  return { list, problems };
}

/** Whether no month has days of two lists of which one takes whole months: it would ask twice for it, or not at all. */
function fitMonths(lists: readonly PriceList[]): boolean {
  const days = [...new Set(lists.map(({ validFrom }) => validFrom))].toSorted();
  const held = days.flatMap((day) => priceListOn(lists, day) ?? []);
  return held.every(({ validFrom, proRata }, at) => {
    const before = held[at - 1]?.proRata ?? proRata;
    return validFrom.endsWith('-01') || (proRata === 'by-day' && before === 'by-day');
  });
}

/** Whether the list that is said is the one that was said last. */
export function isSameList(one: PriceList, other: PriceList | undefined): boolean {
  const said = ({ validFrom, currency, proRata, amounts }: PriceList): string =>
    JSON.stringify([
      validFrom,
      currency,
      proRata,
      Object.keys(amounts)
        .toSorted()
        .map((group) => [group, amounts[group]?.single, amounts[group]?.['with-dependants']]),
    ]);
  return other !== undefined && said(one) === said(other);
}
