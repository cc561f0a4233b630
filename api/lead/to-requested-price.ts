import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { RequestedPrice } from '@cotejo/store/lead/plan-request.ts';

/** The price of a card as a request keeps it; `own` = the contract's currency. Null where it reads "Consultar". */
export function toRequestedPrice(
  {
    value,
    unit,
    suffix,
    ufState,
    ufDate,
  }: Pick<CardItem['price'], 'value' | 'unit' | 'suffix' | 'ufState' | 'ufDate'>,
  own: CurrencyCode,
): RequestedPrice | null {
  if (value === null) return null;
  const isProjected = unit.code !== own && ufState === 'projected' && ufDate !== null;
  return {
    amount: value,
    currency: unit.code,
    display: unit.display,
    suffix,
    ...(isProjected ? { projectedUfDate: ufDate } : {}),
  };
}
