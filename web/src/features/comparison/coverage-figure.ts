import type { CoverageFigure } from '@cotejo/domain/catalogue/product.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { TFunction } from 'i18next';

/** Spec 1 §5: without a unit "Consultar", without an amount the words for "none". */
export function coverageFigure(
  { amount, unit }: CoverageFigure,
  none: 'noTop' | 'noDeductible',
  t: TFunction,
): string {
  if (unit === null) return t('comparison:facts.ask');
  if (amount === null || amount === 0) return t(`comparison:facts.${none}`);
  if (unit === '%') return `${amount}\u00a0%`;
  if (isCurrencyCode(unit)) return formatMoney({ amount, currency: unit });
  // Variants of the dollar (spec 2 §9): `USD/Año`, `USD/MUNDO`.
  const code = unit.slice(0, 3);
  if (!isCurrencyCode(code)) return `${amount} ${unit}`;
  return formatMoney({ amount, currency: code }).replace(/^\D+/, `${unit}\u00a0`);
}
