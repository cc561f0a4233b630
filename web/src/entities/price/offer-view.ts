import { parceledSteps } from '@cotejo/domain/pricing/parceled-steps.ts';
import type { CardItem, CardOffer } from '@cotejo/contract/comparison/compare.ts';
import type { OfferTypeName } from '@cotejo/domain/catalogue/product.ts';
import { isCurrencyCode, ufToClp } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PriceView } from '@cotejo/ui/price/price-view.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { discountedPrice } from '../product-list/asked-price.ts';
import { formatPrice } from './format-price.ts';
import { showsBadges } from '../product/shows-badges.ts';

type OfferLine = NonNullable<PriceView['offer']>;

export interface OfferView {
  /** The price after the offer; null = the offer does not change it. */
  readonly value: number | null;
  /**
   * The offer's line under the price; null = none. `yearOfMonths`: the price above is a whole year of a product
   * that is paid by months, so the line says what a month costs with the offer.
   */
  readonly view: ((yearOfMonths: boolean) => OfferLine) | null;
}

/** How many are left is said only where few are: a large number hurries nobody honestly. */
const scarceBelow = 10;

const nothing: OfferView = { value: null, view: null };

/** The first offer of a card in words (spec 1 §3, §8, §9). */
export function offerView(
  { offers, price }: Pick<CardItem, 'offers' | 'price'>,
  t: TFunction,
): OfferView {
  const offer = offers[0];
  if (offer === undefined) return nothing;
  // Spec 1 §8: shown as sold out, with the normal price.
  if (offer.stock === 0)
    return { value: null, view: () => ({ text: t('comparison:offer.soldOut') }) };
  const isScarce = offer.stock !== null && offer.stock < scarceBelow;
  const stock = isScarce ? { text: t('comparison:offer.stock', { count: offer.stock }) } : {};
  return byType[offer.offerType.name]({ offer, price, t, stock });
}

/**
 * The price as a country shows it: the international one has no badges (spec 1 §2), so what the badge
 * of a promotion says is shown there as text.
 */
export function withOfferOf(country: CountryCode, view: PriceView): PriceView {
  const { offer } = view;
  if (showsBadges(country) || offer?.badge === undefined) return view;
  const { badge, icon: _icon, text, ...rest } = offer;
  return { ...view, offer: { ...rest, text: text === undefined ? badge : `${badge}. ${text}` } };
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
    const month = offer.discountedMonth ?? null;
    if ((offer.discountedValue === null && month === null) || before === null) return nothing;
    const value = discountedPrice({ offers: [offer], price });
    // Spec 1 §9: nothing to pay for the first month.
    if (value === null && !month)
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
      view: (yearOfMonths) =>
        value === null || yearOfMonths
          ? { badge, text: [monthText(offer, price, t), stock.text].filter(Boolean).join('. ') }
          : {
              before: formatPrice(before, price.unit),
              beforeLabel: t('comparison:offer.before'),
              badge,
              ...stock,
            },
    };
  },
  GIFTCARD: ({ offer, t, stock }) => ({
    value: null,
    view: () => ({
      badge: t('comparison:offer.giftCard', {
        amount: reductionText(offer.discount.amount, offer.discount.unitCode),
      }),
      icon: 'gift',
      ...stock,
    }),
  }),
  PARCELED: ({ offer, t, stock }) => ({
    value: null,
    view: () => ({
      badge: t('comparison:offer.parceled', { amount: largestParceled(offer.discount) }),
      icon: 'card',
      ...stock,
    }),
  }),
  AGGREGATE: ({ t, stock }) => ({
    value: null,
    view: () => ({ badge: t('comparison:offer.aggregate'), icon: 'plus', ...stock }),
  }),
  // A number that is left is understood only beside the badge; without a number there is nothing to say.
  STOCK: ({ stock, t }) =>
    stock.text === undefined
      ? nothing
      : {
          value: null,
          view: () => ({ badge: t('comparison:offer.limited'), icon: 'clock', ...stock }),
        },
};

/**
 * What a month costs while the promotion lasts, beside a year that is shown without it
 * (docs/decisions/yearly-prices.md). In pesos: a month of a guard's cover is a few hundredths of a UF.
 */
function monthText(
  offer: CardOffer,
  { unit, ufValue, ufState }: CardItem['price'],
  t: TFunction,
): string {
  const { discountedMonth, discountedValue } = offer;
  const amount = discountedMonth ?? discountedValue ?? 0;
  const inUf = unit.code === 'UF' && ufValue !== null && ufState !== 'outdated';
  return t(`comparison:offer.${typeof discountedMonth === 'number' ? 'monthPerPerson' : 'month'}`, {
    amount: inUf
      ? formatMoney({ amount: ufToClp(amount, ufValue), currency: 'CLP' })
      : formatPrice(amount, unit),
  });
}

type Discount = Pick<CardOffer['discount'], 'unitCode' | 'parceledDiscounts'>;

/** The largest discount for any number of instalments. */
function largestParceled(discount: Discount): string {
  const amounts = parceledSteps(discount.parceledDiscounts).map(({ amount }) => amount);
  return reductionText(Math.max(0, ...amounts), discount.unitCode);
}

/** `10 %`, or a sum of money from its smallest unit. */
export function reductionText(amount: number, unitCode: string): string {
  if (unitCode === '%') return `${amount}\u00a0%`;
  return isCurrencyCode(unitCode) ? formatMoney({ amount, currency: unitCode }) : String(amount);
}
