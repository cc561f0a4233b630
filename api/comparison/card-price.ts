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
  const pair = targetCurrencies(product.country);
  const convertible = pair.length > 1 && pair.includes(product.currency);
  // Spec 1 §9: the kinds that are shown per year are shown in UF, whatever they are priced in.
  const ownOrTarget = perYear ? 'UF' : context.targetCurrency;
  const first = convertible ? ownOrTarget : product.currency;
  const second = first === 'UF' ? 'CLP' : 'UF';
  const inFirst = (amount: number | null): number | null =>
    convert(amount, product.currency, first, uf);
  const inSecond = (amount: number | null): number | null =>
    convert(amount, product.currency, second, uf);

  const value = inFirst(shown.value);
  const lowest = inFirst(shown.minPrice);
  const firstUnit = first === product.currency ? encoded.unitJson : unitJson(first, null);
  const suffix = suffixJson[suffixOf(encoded, shown.period, context.hasGroup)];
  const conversion = convertible
    ? `{"value":${inSecond(shown.value)},"minPrice":${inSecond(shown.minPrice)},"unit":${unitJson(second, null)}}`
    : 'null';
  const yearly =
    value === null || shown.period === 'day'
      ? null
      : shown.period === 'month'
        ? value * monthsPerYear
        : perYear
          ? inFirst(shown.yearly)
          : value;
  // Twelve months shown as a year: a promotion is said of one of them.
  const months = perYear && product.period === 'month';
  const discounted: Discounted = months
    ? { member: 'discountedMonth', value: inFirst(perPerson(price)) }
    : { member: 'discountedValue', value };
  return (
    `"price":{"value":${value},"minPrice":${lowest},"unit":${firstUnit},` +
    `"arePricesDefined":${price.arePricesDefined},"convertionTo":${conversion},` +
    `"paymentMode":"${shown.period}","label":"${perYear ? 'Precio Anual' : 'Desde'}",` +
    `"suffix":${suffix},"tooltip":"${tooltipOf(encoded, price, context)}",` +
    `"modal":${price.lines.length > 1},` +
    `"ufValue":${convertible ? uf.value : null},"ufDate":${convertible ? `"${uf.date}"` : null}},` +
    `"priceRange":{"from":${lowest},"unit":${firstUnit}},"priceSuffix":${suffix},` +
    `"profilePrice":{"total":{"value":${value},"unit":${firstUnit},` +
    `"profilesWithPrice":${price.profilesWithPrice},"profilesEvaluated":${price.profilesEvaluated},` +
    `"arePricesDefined":${price.arePricesDefined}}},` +
    `"yearlyTotal":${yearly === null ? null : `{"value":${yearly},"unit":${firstUnit}}`},` +
    `"personCount":${price.count},"offers":${offersJson(encoded, discounted, first, context)}`
  );
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
