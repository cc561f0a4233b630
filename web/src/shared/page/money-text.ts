import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';

/** An amount of an answer as it is read: integer of the smallest unit, and the currency's code. */
export function moneyText(money: { readonly amount: number; readonly currency: string }): string {
  const { amount, currency } = money;
  return isCurrencyCode(currency) ? formatExact({ amount, currency }) : `${amount} ${currency}`;
}
