import type { PriceUnit } from '@cotejo/contract/comparison/compare.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';

/** An amount with the variant of its unit: `US$ 5.000`, `USD/Año 5.000`. */
export function formatPrice(amount: number, unit: PriceUnit): string {
  const text = formatMoney({ amount, currency: unit.code });
  return unit.display === null ? text : text.replace(/^\D+/, `${unit.display}\u00a0`);
}
