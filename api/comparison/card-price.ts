import type { Offer } from '@cotejo/domain/catalogue/product.ts';
import {
  comparableAmount,
  comparisonCurrency,
  targetCurrencies,
} from '@cotejo/domain/comparison/comparable-amount.ts';
import { isForeign } from '@cotejo/domain/comparison/list-sections.ts';
import type { CurrencyCode, UfValue } from '@cotejo/domain/money/currency.ts';
import { formatAbout } from '@cotejo/domain/money/format-about.ts';
import type { UnitValue } from '@cotejo/domain/money/unit-value.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { explainLine } from '@cotejo/domain/pricing/explain-line.ts';
import { explainPrice } from '@cotejo/domain/pricing/explain-price.ts';
import type { ProductPrice } from '@cotejo/domain/pricing/lines/product-price.ts';
import {
  cheaperOffer,
  getDiscounted,
  promotesPrice,
  runsAt,
  toCurrency,
} from '@cotejo/domain/pricing/promotion.ts';
import {
  isChargedMonthly,
  isCollective,
  isShownYearly,
  monthlyOf,
  shownPrice,
  type ShownPrice,
} from '@cotejo/domain/pricing/shown-price.ts';
import { chargeable } from '@cotejo/domain/purchase/price/quote-price.ts';
import type {
  CardItem,
  CardOffer,
  CardPrice,
  PriceSuffix,
  PriceUnit,
} from '@cotejo/contract/comparison/compare.ts';
import type { ProductHalf } from './product-half.ts';

/** How a list is priced, beside the product itself. */
export interface PricingContext {
  readonly language: Language;
  readonly targetCurrency: CurrencyCode;
  readonly uf: UnitValue;
  readonly hasGroup: boolean;
  readonly entered: boolean;
  readonly now: number;
}

type CardPrices = Pick<
  CardItem,
  'price' | 'priceRange' | 'priceSuffix' | 'profilePrice' | 'yearlyTotal' | 'personCount'
>;

const monthsPerYear = 12;

/** The part of a card that says what the product costs the people who are priced. */
export function toCardPrice(
  half: ProductHalf,
  price: ProductPrice,
  context: PricingContext,
): CardPrices {
  const { product, upperType } = half;
  const { uf } = context;
  const { total, count, profilesWithPrice, profilesEvaluated, arePricesDefined } = price;
  const shown = shownPrice(product, upperType, total, count, half.lowest);
  const { period } = shown;
  const { first, second } = shownCurrencies(half, context);
  const inCurrency = (amount: number | null, currency: CurrencyCode): number | null =>
    convert(amount, product.currency, currency, uf);
  const value = inCurrency(shown.value, first);
  const minPrice = inCurrency(shown.minPrice, first);
  const yearly =
    value === null || period === 'day'
      ? null
      : period === 'month'
        ? value * monthsPerYear
        : isShownYearly(upperType)
          ? inCurrency(shown.yearly, first)
          : value;
  const display = first === product.currency ? product.currencyUnit : null;
  const unit: PriceUnit = { code: first, display };
  const suffix = suffixOf(half, period, context.hasGroup);
  return {
    price: {
      value,
      minPrice,
      unit,
      arePricesDefined,
      convertionTo:
        second === null
          ? null
          : {
              value: inCurrency(shown.value, second),
              minPrice: inCurrency(shown.minPrice, second),
              unit: { code: second, display: null },
            },
      paymentMode: period,
      chargedMonthly: getChargedMonth(half, price, uf),
      reference: getReference(half, price, shown, context),
      label: isShownYearly(upperType) ? 'Precio Anual' : 'Desde',
      suffix,
      tooltip: explainPrice(product, upperType, price, context),
      modal: price.lines.length > 1,
      ...unitOf(half, uf),
    },
    priceRange: { from: minPrice, unit },
    priceSuffix: suffix,
    profilePrice: {
      total: { value, unit, profilesWithPrice, profilesEvaluated, arePricesDefined },
      missing: value === null ? getMissing(price, product.currency, context.language) : [],
    },
    yearlyTotal: yearly === null ? null : { value: yearly, unit },
    personCount: count,
  };
}

/** The amount that a purchase charges: each of its months, where the card names the year. */
function getChargedMonth(
  { product, upperType }: ProductHalf,
  { total }: ProductPrice,
  uf: UnitValue,
): CardPrice['chargedMonthly'] {
  if (total === null || !isChargedMonthly(product, upperType)) return null;
  if (product.currency === 'UF' && uf.state === 'outdated') return null;
  const { amount, currency } = chargeable({ amount: total, currency: product.currency }, uf);
  return { value: amount, unit: { code: currency, display: null } };
}

/** At the rate that lists are ordered by, and after the promotion as they are. */
function getReference(
  half: ProductHalf,
  price: ProductPrice,
  { value, period }: ShownPrice,
  context: PricingContext,
): CardPrice['reference'] {
  const { country, currency } = half.product;
  if (value === null || !isForeign(currency, country)) return null;
  const [offer] = toCardOffers(half, price, context);
  const asked = (offer?.stock !== 0 && offer?.discountedValue) || value;
  const month = Math.round(monthlyOf(period, asked));
  const own = comparisonCurrency(country);
  const amount = comparableAmount(month, currency, country, context.uf.value);
  return formatAbout({ amount, currency: own }, context.language);
}

/** Who of a household has no price, in words. */
function getMissing(
  { count, lines }: ProductPrice,
  currency: CurrencyCode,
  language: Language,
): readonly string[] {
  if (count < 2) return [];
  return lines
    .filter(({ kind, amount }) => kind === 'person' && amount === null)
    .map((line) => explainLine(line, currency, language));
}

/** The currency of the price, and the second one where there is an official rate. */
function shownCurrencies(
  { product, upperType }: ProductHalf,
  { targetCurrency, uf }: Pick<PricingContext, 'targetCurrency' | 'uf'>,
): { readonly first: CurrencyCode; readonly second: CurrencyCode | null } {
  // With an old value nothing is converted: a price stands in the unit that its contract has.
  if (!isConvertible(product) || uf.state === 'outdated')
    return { first: product.currency, second: null };
  // Spec 1 §9: the kinds that are shown per year are shown in UF, whatever they are priced in.
  const first = isShownYearly(upperType) ? 'UF' : targetCurrency;
  return { first, second: first === 'UF' ? 'CLP' : 'UF' };
}

/** Whether there is an official rate between the product's currency and the country's other one. */
function isConvertible({ country, currency }: ProductHalf['product']): boolean {
  const pair = targetCurrencies(country);
  return pair.length > 1 && pair.includes(currency);
}

/** The unit value behind a price: what it was converted with, or is too old to convert it. */
function unitOf(
  { product }: ProductHalf,
  { value, date, state }: UnitValue,
): Pick<CardItem['price'], 'ufValue' | 'ufDate' | 'ufState'> {
  return isConvertible(product)
    ? { ufValue: value, ufDate: date, ufState: state }
    : { ufValue: null, ufDate: null, ufState: null };
}

function convert(
  amount: number | null,
  from: CurrencyCode,
  to: CurrencyCode,
  uf: UfValue,
): number | null {
  if (amount === null || from === to) return amount;
  return toCurrency({ amount, currency: from }, to, uf.value);
}

function suffixOf(
  { upperType, product }: ProductHalf,
  period: 'month' | 'year' | 'day',
  hasGroup: boolean,
): PriceSuffix {
  if (isShownYearly(upperType)) return '/año por persona';
  if (period === 'day') return '/viaje';
  if (period === 'year') return '/año';
  if (isCollective(upperType, product.country)) return hasGroup ? '/mes Total' : '/mes p/empl';
  return '/mes';
}

function perPerson({ total, count }: ProductPrice): number | null {
  return total === null ? null : Math.round(total / Math.max(1, count));
}

/** The offers that run now, the cheapest price first, with what they leave of it. */
export function toCardOffers(
  half: ProductHalf,
  price: ProductPrice,
  context: PricingContext,
): readonly CardOffer[] {
  const { now, uf } = context;
  const running = half.offers.filter(({ offer }) => runsAt(offer, now));
  if (running.length === 0) return [];
  const { product, upperType } = half;
  const shown = shownPrice(product, upperType, price.total, price.count, half.lowest);
  const { first } = shownCurrencies(half, context);
  // Twelve months shown as a year: a promotion is said of one of them.
  const promoted = promotesPrice(product, upperType);
  const amount = promoted ? shown.value : perPerson(price);
  const getAfter = (offer: Offer): number | null =>
    amount === null
      ? null
      : getDiscounted(offer, { amount, currency: product.currency }, first, uf.value);
  if (running.length > 1) running.sort((a, b) => cheaperOffer(a.offer, b.offer, getAfter));
  return running.map(({ offer, members }) => {
    const discounted = getAfter(offer);
    return promoted
      ? { ...members, discountedValue: discounted }
      : { ...members, discountedValue: null, discountedMonth: discounted };
  });
}
