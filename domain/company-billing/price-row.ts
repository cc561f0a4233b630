import type { CurrencyCode } from '../money/currency.ts';
import type { PriceList, ProRata } from './price-list.ts';

/** One coverage group of a list of prices, as the page of a policy is given it. */
export type PriceRow = {
  /** Of the list: a later one has a higher number. */
  readonly list: number;
  /** ISO day. */
  readonly validFrom: string;
  readonly currency: CurrencyCode;
  readonly proRata: ProRata;
  readonly group: string;
  /** Integers of the currency's smallest unit; null: nobody said it. */
  readonly single: number | null;
  readonly withDependants: number | null;
  /** ISO time. */
  readonly recordedAt: string;
};

/** A list of prices as it is kept. */
export type KeptPriceList = PriceList & { readonly id: number; readonly recordedAt: string };

/** A row for each group of each list, in the order of the lists. */
export const toPriceRows = (lists: readonly KeptPriceList[]): readonly PriceRow[] =>
  lists.flatMap(({ id, validFrom, currency, proRata, amounts, recordedAt }) =>
    Object.entries(amounts).map(([group, { single, 'with-dependants': withDependants }]) => ({
      list: id,
      validFrom,
      currency,
      proRata,
      group,
      single,
      withDependants,
      recordedAt,
    })),
  );

/** The lists that these rows are of. */
export function toPriceLists(rows: readonly PriceRow[]): readonly KeptPriceList[] {
  const lists = new Map<number, KeptPriceList>();
  for (const { list: id, group, single, withDependants, ...facts } of rows) {
    const amounts = lists.get(id)?.amounts ?? {};
    const added = { ...amounts, [group]: { single, 'with-dependants': withDependants } };
    const { validFrom, currency, proRata, recordedAt } = facts;
    lists.set(id, { id, validFrom, currency, proRata, recordedAt, amounts: added });
  }
  return [...lists.values()];
}
