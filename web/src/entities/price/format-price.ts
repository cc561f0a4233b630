import type { PriceUnit } from '@cotejo/contract/comparison/compare.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';

/** An amount in its currency. What a variant such as `USD/LATAM` adds stands in words beside it. */
export function formatPrice(amount: number, unit: PriceUnit): string {
  return formatMoney({ amount, currency: unit.code });
}
