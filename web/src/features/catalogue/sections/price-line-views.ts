import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { PriceLine } from '@cotejo/ui/price/price-lines.tsx';
import { formatPrice } from '../../../entities/price/format-price.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import type { PriceOutcome } from '../queries/price-query.ts';

export type Price = Extract<PriceOutcome, { kind: 'price' }>['price'];

/** How a price is made: its lines in the contract's own currency, and the total in both. */
export function priceLineViews({ total, lines, price }: Price, t: TFunction): PriceLine[] {
  const own = (amount: number) =>
    isCurrencyCode(total.currency)
      ? formatMoney({ amount, currency: total.currency }, { decimals: 4 })
      : String(amount);
  const { convertionTo } = price;
  return [
    ...lines.map((line, at) => ({
      id: String(at),
      label: line.text,
      note: line.detail,
      amount: line.amount === null ? t('comparison:price.onRequest') : own(line.amount),
      ...(line.amount !== null && line.amount < 0 ? { kind: 'discount' as const } : {}),
    })),
    {
      id: 'total',
      label: t(`catalogue:total.${price.paymentMode}`),
      other:
        convertionTo === null || convertionTo.value === null
          ? undefined
          : formatPrice(convertionTo.value, convertionTo.unit),
      amount:
        price.value === null
          ? t('comparison:price.onRequest')
          : formatPrice(price.value, price.unit),
      kind: 'total' as const,
    },
  ];
}
