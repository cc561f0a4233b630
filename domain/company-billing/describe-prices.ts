import { formatExact } from '../money/format-money.ts';
import { households, type PriceList } from './price-list.ts';

/** A list of prices as a history keeps it: `2026-12-01: General UF 0,656 / UF 1,2; Jefaturas UF 1 / –`. */
export function describePrices({ validFrom, currency, amounts }: PriceList): string {
  const groups = Object.keys(amounts)
    .toSorted()
    .map((group) => {
      const said = households.map((household) => {
        const amount = amounts[group]?.[household] ?? null;
        return amount === null ? '–' : formatExact({ amount, currency });
      });
      return `${group} ${said.join(' / ')}`;
    });
  return `${validFrom}: ${groups.join('; ')}`;
}
