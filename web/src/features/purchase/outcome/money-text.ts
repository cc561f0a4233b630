import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { Period } from '../server/periods-query.ts';

/** An amount of a period as it is read. */
export function moneyText({ amount, currency }: Period['price']): string {
  return isCurrencyCode(currency) ? formatMoney({ amount, currency }) : `${amount} ${currency}`;
}
