import type { CoverageFigure } from '@cotejo/domain/catalogue/product.ts';
import { ufToClp } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { Compared } from '../../../entities/product/compared.ts';

/** The value of a UF amount today, so that a row can be compared in one more currency. */
export function inPesos(
  { amount, unit }: Pick<CoverageFigure, 'amount' | 'unit'>,
  { card }: Pick<Compared, 'card'>,
): string | undefined {
  const { ufValue } = card.price;
  if (unit !== 'UF' || !amount || ufValue === null) return undefined;
  return formatMoney({ amount: ufToClp(amount, ufValue), currency: 'CLP' });
}
