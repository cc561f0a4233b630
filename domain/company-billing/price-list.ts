import { countries, ufCountry, type CountryCode } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';

/** Whom one price is for: a worker alone, or a worker with dependants in the policy; dependants pay nothing of their own. */
export const households = ['single', 'with-dependants'] as const;
export type Household = (typeof households)[number];

/**
 * Which days of a month are paid.
 *
 * - by-day: each covered day, a month's price divided by its days
 * - full-month: the whole month of whoever is covered on any day of it, by what held on their first one
 * - from-15: the whole month of whoever is covered on its 15th, by what held on that day; nothing of anybody else
 */
export const proRataRules = ['by-day', 'full-month', 'from-15'] as const;
export type ProRata = (typeof proRataRules)[number];

/** What a policy costs from a day on: in each coverage group, by household, a month. */
export interface PriceList {
  /** ISO day of the first day that it holds for. */
  readonly validFrom: string;
  readonly currency: CurrencyCode;
  readonly proRata: ProRata;
  /** Integers of the currency's smallest unit, by the name of the group; null: nobody said it. */
  readonly amounts: Readonly<Record<string, Readonly<Record<Household, number | null>>>>;
}

/**
 * The list that holds on a day; null: none did yet.
 *
 * @param lists those said later after those said before: of two from one day the later one holds
 */
export function priceListOn<List extends Pick<PriceList, 'validFrom'>>(
  lists: readonly List[],
  day: string,
): List | null {
  let found: List | null = null;
  for (const list of lists)
    if (list.validFrom <= day && (found === null || list.validFrom >= found.validFrom))
      found = list;
  return found;
}

/**
 * Whether another policy that begins on a day would share its month with one of these prices, which takes whole months: it would be
 * asked for twice, or not at all.
 */
export const dividesMonth = (lists: readonly PriceList[], day: string): boolean =>
  !day.endsWith('-01') && (priceListOn(lists, day)?.proRata ?? 'by-day') !== 'by-day';

/** What prices of a country's policies are said in: its money, and UF where there is one. */
export function priceCurrencies(country: CountryCode): readonly CurrencyCode[] {
  const { currency } = countries[country];
  return country === ufCountry ? ['UF', currency] : [currency];
}
