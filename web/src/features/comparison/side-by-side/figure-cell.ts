import type { CoverageFigure } from '@cotejo/domain/catalogue/product.ts';
import { ufToClp } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { amountText, type Absence } from '@cotejo/domain/coverage/amount-text.ts';
import type { CompareCellView } from '@cotejo/ui/compare/compare-cell.tsx';
import type { Compared } from '../../../entities/product/compared.ts';
import type { RowContext } from './row.ts';

/** The value of a UF amount today, so that a row can be compared in one more currency. */
export function inPesos(
  { amount, unit }: Pick<CoverageFigure, 'amount' | 'unit'>,
  { card }: Pick<Compared, 'card'>,
): string | undefined {
  const { ufValue, ufState } = card.price;
  if (unit !== 'UF' || !amount || ufValue === null || ufState === 'outdated') return undefined;
  return formatMoney({ amount: ufToClp(amount, ufValue), currency: 'CLP' });
}

/** A top, a deductible or a sum insured with its pesos and its period; null = not informed. */
export function figureCell(
  figure: CoverageFigure,
  none: Absence,
  product: Compared,
  { t, language }: Pick<RowContext, 't' | 'language'>,
  best?: string,
): CompareCellView | null {
  if (figure.unit === null && figure.amount === null) return null;
  const period = figure.period === null || !figure.amount ? null : figure.period;
  const note = [inPesos(figure, product), period && t(`catalogue:period.${period}`)];
  return {
    kind: 'value',
    text: amountText(figure, none, language),
    note: note.filter(Boolean).join(' ') || undefined,
    ...(best === undefined ? {} : { best }),
  };
}
