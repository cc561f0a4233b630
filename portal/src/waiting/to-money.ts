import { isCurrencyCode, type Money } from '@cotejo/domain/money/currency.ts';

/** An amount of the API; throws for a currency that we do not have. */
export function toMoney(of: { readonly amount: number; readonly currency: string }): Money {
  const { amount, currency } = of;
  if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`);
  return { amount, currency };
}
