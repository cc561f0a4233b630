import type { CardItem, CardOffer } from '@cotejo/contract/comparison/compare.ts';
import type { OfferTypeName } from '@cotejo/domain/catalogue/product.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { PriceView } from '@cotejo/ui/price/price.tsx';
import type { TFunction } from 'i18next';
import { formatPrice } from './format-price.ts';

type OfferLine = NonNullable<PriceView['offer']>;

export interface OfferView {
  /** The price after the offer; null = the offer does not change it. */
  readonly value: number | null;
  /** The offer's line under the price; amounts for `times` months. */
  readonly view: ((times: number) => OfferLine) | null;
}

const nothing: OfferView = { value: null, view: null };

/**
 * The price after the first offer, null where that changes none: sold out, no discount, or a free
 * first premium, after which the whole price is paid (spec 1 §8, §9).
 */
export function discountedPrice({
  offers,
  price,
}: Pick<CardItem, 'offers' | 'price'>): number | null {
  const offer = offers[0];
  if (offer === undefined || offer.stock === 0 || price.value === null) return null;
  return offer.offerType.name === 'DISCOUNT' ? offer.discountedValue || null : null;
}

/** What the card asks for now. */
export function askedPrice(item: Pick<CardItem, 'offers' | 'price'>): number | null {
  return discountedPrice(item) ?? item.price.value;
}

/** The first offer of a card in words (spec 1 §3, §8, §9). */
export function offerView(
  { offers, price }: Pick<CardItem, 'offers' | 'price'>,
  t: TFunction,
): OfferView {
  const offer = offers[0];
  if (offer === undefined) return nothing;
  // Spec 1 §8: sold out is said, and the normal price stands.
  if (offer.stock === 0)
    return { value: null, view: () => ({ text: t('comparison:offer.soldOut') }) };
  const stock =
    offer.stock === null ? {} : { text: t('comparison:offer.stock', { count: offer.stock }) };
  return byType[offer.offerType.name]({ offer, price, t, stock });
}

interface OfferInput {
  readonly offer: CardOffer;
  readonly price: CardItem['price'];
  readonly t: TFunction;
  readonly stock: { readonly text?: string };
}

const byType: Readonly<Record<OfferTypeName, (input: OfferInput) => OfferView>> = {
  DISCOUNT: ({ offer, price, t, stock }) => {
    const before = price.value;
    if (offer.discountedValue === null || before === null) return nothing;
    const value = discountedPrice({ offers: [offer], price });
    // Spec 1 §9: nothing to pay for the first month.
    if (value === null)
      return {
        value: null,
        view: () => ({ badge: t('comparison:offer.freeFirst'), icon: 'tag', ...stock }),
      };
    const badge =
      offer.discount.unitCode === '%'
        ? t('comparison:offer.percentLess', { percent: offer.discount.amount })
        : t('comparison:offer.less');
    return {
      value,
      view: (times) => ({
        before: formatPrice(before * times, price.unit),
        beforeLabel: t('comparison:offer.before'),
        badge,
        ...stock,
      }),
    };
  },
  GIFTCARD: ({ offer, t, stock }) => ({
    value: null,
    view: () => ({
      badge: t('comparison:offer.giftCard', { amount: offerAmount(offer) }),
      icon: 'gift',
      ...stock,
    }),
  }),
  PARCELED: ({ offer, t, stock }) => ({
    value: null,
    view: () => ({
      badge: t('comparison:offer.parceled', { percent: largestParceled(offer) }),
      icon: 'card',
      ...stock,
    }),
  }),
  AGGREGATE: ({ t, stock }) => ({
    value: null,
    view: () => ({ badge: t('comparison:offer.aggregate'), icon: 'plus', ...stock }),
  }),
  STOCK: ({ stock }) => (stock.text === undefined ? nothing : { value: null, view: () => stock }),
};

/** `installments;amount` (spec 3 §3): the most that any number of instalments takes off. */
function largestParceled({ discount }: CardOffer): number {
  return Math.max(0, ...discount.parceledDiscounts.map((text) => Number(text.split(';')[1]) || 0));
}

function offerAmount({ discount }: CardOffer): string {
  return isCurrencyCode(discount.unitCode)
    ? formatMoney({ amount: discount.amount, currency: discount.unitCode })
    : String(discount.amount);
}
