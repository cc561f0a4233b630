import type { Offer, PriceRule } from '@cotejo/domain/catalogue/product.ts';
import { targetCurrencies } from '@cotejo/domain/comparison/comparable-amount.ts';
import { isCollective, isShownYearly, shownPrice } from '@cotejo/domain/comparison/shown-price.ts';
import { referencePet, type ProductPrice } from '@cotejo/domain/comparison/price-rules.ts';
import {
  clpToUf,
  ufToClp,
  type CurrencyCode,
  type UfValue,
} from '@cotejo/domain/money/currency.ts';
import type { PriceSuffix, PriceTooltip } from '@cotejo/contract/comparison/compare.ts';
import { asciiJson } from './ascii-json.ts';
import type { EncodedProduct } from './encode-card.ts';

/** How a list is priced, beside the product itself. */
export interface PricingContext {
  readonly targetCurrency: CurrencyCode;
  readonly uf: UfValue;
  readonly entered: boolean;
  readonly hasGroup: boolean;
  readonly now: number;
}

const monthsPerYear = 12;

function convert(
  amount: number | null,
  from: CurrencyCode,
  to: CurrencyCode,
  uf: UfValue,
): number | null {
  if (amount === null || from === to) return amount;
  return from === 'UF' ? ufToClp(amount, uf.value) : clpToUf(amount, uf.value);
}

/**
 * The part of a card that depends on who asks, as JSON members without braces: price, priceRange,
 * priceSuffix, profilePrice, yearlyTotal, personCount, offers. Written by hand because it is made
 * twenty times in each answer; every value in it is a number or one of our own words.
 */
export function cardPriceJson(
  encoded: EncodedProduct,
  price: ProductPrice,
  context: PricingContext,
): string {
  const { product, upperType } = encoded;
  const { uf } = context;
  const shown = shownPrice(product, upperType, price.total, price.count, encoded.lowest);
  const perYear = isShownYearly(upperType);
  const { first, second, texts } = frameOf(encoded, context);
  const value = convert(shown.value, product.currency, first, uf);
  const valueText = String(value);
  const conversion =
    second === null
      ? 'null'
      : `{"value":${convert(shown.value, product.currency, second, uf)}${texts.conversionEnd}`;
  const yearly =
    value === null || shown.period === 'day'
      ? null
      : shown.period === 'month'
        ? value * monthsPerYear
        : perYear
          ? convert(shown.yearly, product.currency, first, uf)
          : value;
  // Twelve months shown as a year: a promotion is said of one of them.
  const months = perYear && product.period === 'month';
  const discounted: Discounted = months
    ? { member: 'discountedMonth', value: convert(perPerson(price), product.currency, first, uf) }
    : { member: 'discountedValue', value };
  return (
    `"price":{"value":${valueText}${texts.minPrice}${price.arePricesDefined}` +
    `,"convertionTo":${conversion}${texts.tooltip}${tooltipOf(encoded, price, context)}` +
    `","modal":${price.lines.length > 1}${texts.profilePrice}${valueText}${texts.profiles}` +
    `${price.profilesWithPrice},"profilesEvaluated":${price.profilesEvaluated},` +
    `"arePricesDefined":${price.arePricesDefined}}},` +
    `"yearlyTotal":${yearly === null ? 'null' : `{"value":${yearly}${texts.amountEnd}`},` +
    `"personCount":${price.count},"offers":${offersJson(encoded, discounted, first, context)}`
  );
}

/** What of a product's price is the same for everybody who is shown it in the same currency. */
export interface PriceFrame {
  readonly targetCurrency: CurrencyCode;
  readonly hasGroup: boolean;
  readonly uf: UfValue;
  readonly first: CurrencyCode;
  /** Null where no official rate leads to it. */
  readonly second: CurrencyCode | null;
  /** Between the values, each named by the member that it begins or ends with. */
  readonly texts: {
    readonly minPrice: string;
    readonly conversionEnd: string;
    readonly tooltip: string;
    readonly profilePrice: string;
    readonly profiles: string;
    readonly amountEnd: string;
  };
}

/** The product's last frame while it holds: nearly everybody asks for the country's own currency. */
function frameOf(encoded: EncodedProduct, context: PricingContext): PriceFrame {
  const known = encoded.frame;
  if (
    known?.targetCurrency === context.targetCurrency &&
    known.hasGroup === context.hasGroup &&
    known.uf === context.uf
  ) {
    return known;
  }
  return (encoded.frame = makeFrame(encoded, context));
}

function makeFrame(
  encoded: EncodedProduct,
  { targetCurrency, hasGroup, uf }: PricingContext,
): PriceFrame {
  const { product, upperType } = encoded;
  const { period, minPrice } = shownPrice(product, upperType, null, 1, encoded.lowest);
  const perYear = isShownYearly(upperType);
  const pair = targetCurrencies(product.country);
  const convertible = pair.length > 1 && pair.includes(product.currency);
  // Spec 1 §9: the kinds that are shown per year are shown in UF, whatever they are priced in.
  const ownOrTarget = perYear ? 'UF' : targetCurrency;
  const first = convertible ? ownOrTarget : product.currency;
  const second = !convertible ? null : first === 'UF' ? 'CLP' : 'UF';
  const lowest = convert(minPrice, product.currency, first, uf);
  const unit = first === product.currency ? encoded.unitJson : unitJson(first, null);
  const suffix = suffixJson[suffixOf(encoded, period, hasGroup)];
  const conversionEnd =
    second === null
      ? ''
      : `,"minPrice":${convert(minPrice, product.currency, second, uf)},"unit":${unitJson(second, null)}}`;
  return {
    targetCurrency,
    hasGroup,
    uf,
    first,
    second,
    texts: {
      minPrice: `,"minPrice":${lowest},"unit":${unit},"arePricesDefined":`,
      conversionEnd,
      tooltip:
        `,"paymentMode":"${period}","label":"${perYear ? 'Precio Anual' : 'Desde'}",` +
        `"suffix":${suffix},"tooltip":"`,
      profilePrice:
        `,"ufValue":${convertible ? uf.value : null},` +
        `"ufDate":${convertible ? `"${uf.date}"` : null}},` +
        `"priceRange":{"from":${lowest},"unit":${unit}},"priceSuffix":${suffix},` +
        `"profilePrice":{"total":{"value":`,
      profiles: `,"unit":${unit},"profilesWithPrice":`,
      amountEnd: `,"unit":${unit}}`,
    },
  };
}

/** Every card has two or three units, and they are nearly always the same few. */
const plainUnits = new Map<CurrencyCode, string>();

export function unitJson(code: CurrencyCode, display: string | null): string {
  if (display !== null) return `{"code":"${code}","display":${asciiJson(display)}}`;
  let json = plainUnits.get(code);
  if (json === undefined) {
    json = `{"code":"${code}","display":null}`;
    plainUnits.set(code, json);
  }
  return json;
}

const suffixJson: Readonly<Record<PriceSuffix, string>> = {
  '/mes': asciiJson('/mes'),
  '/mes Total': asciiJson('/mes Total'),
  '/mes p/empl': asciiJson('/mes p/empl'),
  '/año': asciiJson('/año'),
  '/año por persona': asciiJson('/año por persona'),
  '/viaje': asciiJson('/viaje'),
  '': asciiJson(''),
};

function suffixOf(
  { upperType, product }: EncodedProduct,
  period: 'month' | 'year' | 'day',
  hasGroup: boolean,
): PriceSuffix {
  if (isShownYearly(upperType)) return '/año por persona';
  if (period === 'day') return '/viaje';
  if (period === 'year') return '/año';
  if (isCollective(upperType, product.country)) return hasGroup ? '/mes Total' : '/mes p/empl';
  return '/mes';
}

/** What the price is made of, by its rule: each explanation has its own sentence and its own count. */
const explanations: Readonly<
  Record<PriceRule, (price: ProductPrice, context: PricingContext) => PriceTooltip>
> = {
  per_person: (_, { entered }) => (entered ? 'household' : 'reference-person'),
  family_factor: (_, { entered }) => (entered ? 'family' : 'reference-person'),
  flat: () => 'flat',
  per_employee: (_, { hasGroup }) => (hasGroup ? 'group-total' : 'per-employee'),
  per_head: (_, { entered, hasGroup }) =>
    hasGroup ? 'group-total' : entered ? 'household' : 'reference-person',
  per_pet: ({ lines }) => {
    const first = lines[0];
    return first?.kind === 'pet' && first.pet === referencePet ? 'reference-pet' : 'pets';
  },
  per_day: () => 'per-trip',
  payroll_percent: ({ lines }) => {
    const first = lines[0];
    return first?.kind === 'payroll' && first.payroll === null ? 'minimum-premium' : 'payroll';
  },
};

const missing: Readonly<Record<PriceRule, PriceTooltip>> = {
  per_person: 'missing-price',
  family_factor: 'missing-price',
  flat: 'missing-price',
  per_employee: 'missing-group-price',
  per_head: 'missing-group-price',
  per_pet: 'missing-pet-price',
  per_day: 'missing-price',
  payroll_percent: 'missing-group-price',
};

function tooltipOf(
  { upperType, product }: EncodedProduct,
  price: ProductPrice,
  context: PricingContext,
): PriceTooltip {
  if (price.total === null) return missing[product.priceRule];
  if (isShownYearly(upperType)) return 'per-person-yearly';
  return explanations[product.priceRule](price, context);
}

/** What the offers take off from: the price that is shown, or one month of the year that is. */
interface Discounted {
  readonly member: 'discountedValue' | 'discountedMonth';
  readonly value: number | null;
}

function perPerson({ total, count }: ProductPrice): number | null {
  return total === null ? null : Math.round(total / Math.max(1, count));
}

function offersJson(
  encoded: EncodedProduct,
  { member, value }: Discounted,
  currency: CurrencyCode,
  { now, uf }: PricingContext,
): string {
  if (encoded.offers.length === 0) return '[]';
  const running = encoded.offers.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const parts = running.map(({ json, offer }) => {
    const discounted = discountedValue(offer, value, currency, uf);
    return member === 'discountedValue'
      ? `${json}"discountedValue":${discounted}}`
      : `${json}"discountedValue":null,"discountedMonth":${discounted}}`;
  });
  return `[${parts.join(',')}]`;
}

/** Spec 3 §9: a percent of the base price or a fixed amount; a sold-out offer discounts nothing. */
export function discountedValue(
  offer: Offer,
  value: number | null,
  currency: CurrencyCode,
  uf: UfValue,
): number | null {
  if (offer.type !== 'DISCOUNT' || value === null || offer.stock === 0) return null;
  if (offer.unitCode === '%') return Math.floor((value * (100 - offer.amount) + 50) / 100);
  const codes: readonly CurrencyCode[] = ['CLP', 'UF'];
  const known =
    offer.unitCode === currency || (codes.includes(offer.unitCode) && codes.includes(currency));
  if (!known) return null;
  return Math.max(0, value - (convert(offer.amount, offer.unitCode, currency, uf) ?? 0));
}
