import { ufToClp, type CurrencyCode, type UfValue } from '../money/currency.ts';

/** Of lines in UF and in the country's money: what is in UF, and all of it in the country's money. */
export interface LineSum {
  /** Ten-thousandths of a UF. */
  readonly uf: number;
  /** Smallest units of the country's money; null: there is a sum in UF, and no value to convert it by. */
  readonly total: number | null;
}

/** Adds up lines of money; what is in UF is converted once, as one sum. A line without a price adds nothing. */
export function sumLines(
  lines: readonly { readonly currency: CurrencyCode; readonly amount: number | null }[],
  unit: Pick<UfValue, 'value'> | null,
): LineSum {
  let uf = 0;
  let money = 0;
  for (const { currency, amount } of lines)
    if (currency === 'UF') uf += amount ?? 0;
    else money += amount ?? 0;
  if (uf === 0) return { uf, total: money };
  return { uf, total: unit === null ? null : money + ufToClp(uf, unit.value) };
}
