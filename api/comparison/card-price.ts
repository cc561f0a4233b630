import { boundedMemo } from '@cotejo/domain/bounded-memo.ts';
import type { Offer } from '@cotejo/domain/catalogue/product.ts';
import { explainPrice } from '@cotejo/domain/pricing/explain-price.ts';
import type { ProductPrice } from '@cotejo/domain/pricing/product-price.ts';
import { isShownYearly, shownPrice } from '@cotejo/domain/pricing/shown-price.ts';
import type { CurrencyCode, UfValue } from '@cotejo/domain/money/currency.ts';
import type { EncodedProduct } from './encode-card.ts';
import { writeRoom } from './json-room.ts';
import { convert, frameOf, type PricedIn } from './price-frame.ts';

/** How a list is priced, beside the product itself. */
export interface PricingContext extends PricedIn {
  readonly entered: boolean;
  readonly now: number;
}

const monthsPerYear = 12;

/**
 * The part of a card that depends on who asks, as JSON members without braces: price, priceRange,
 * priceSuffix, profilePrice, yearlyTotal, personCount, offers.
 */
export function cardPriceJson(
  encoded: EncodedProduct,
  price: ProductPrice,
  context: PricingContext,
): string {
  const bytes = cardPriceBytes(encoded, price, context);
  return `${bytes.toString('latin1')}"offers":${offersJson(encoded, price, context)}`;
}

/**
 * `cardPriceJson` up to `offers`, as ASCII. The bytes are written anew by the next call for the same
 * product: copy them before.
 */
export function cardPriceBytes(
  encoded: EncodedProduct,
  price: ProductPrice,
  context: PricingContext,
): Buffer {
  const { product, upperType } = encoded;
  const { uf } = context;
  const shown = shownPrice(product, upperType, price.total, price.count, encoded.lowest);
  const { bytes, rooms, first, second } = frameOf(encoded, context, shown.value !== null);
  const value = convert(shown.value, product.currency, first, uf);
  const yearly =
    value === null || shown.period === 'day'
      ? null
      : shown.period === 'month'
        ? value * monthsPerYear
        : isShownYearly(upperType)
          ? convert(shown.yearly, product.currency, first, uf)
          : value;
  const defined = price.arePricesDefined ? 'true' : 'false';
  writeRoom(bytes, rooms.value, value ?? 'null');
  writeRoom(bytes, rooms.defined, defined);
  if (second !== null) {
    writeRoom(bytes, rooms.converted, convert(shown.value, product.currency, second, uf) ?? 'null');
  }
  writeRoom(bytes, rooms.tooltip, quoted(explainPrice(product, upperType, price, context)));
  writeRoom(bytes, rooms.modal, price.lines.length > 1 ? 'true' : 'false');
  writeRoom(bytes, rooms.total, value ?? 'null');
  writeRoom(bytes, rooms.withPrice, price.profilesWithPrice);
  writeRoom(bytes, rooms.evaluated, price.profilesEvaluated);
  writeRoom(bytes, rooms.allDefined, defined);
  if (yearly !== null) writeRoom(bytes, rooms.yearly, yearly);
  writeRoom(bytes, rooms.count, price.count);
  return bytes;
}

const quoted = boundedMemo((word) => JSON.stringify(word));

function perPerson({ total, count }: ProductPrice): number | null {
  return total === null ? null : Math.round(total / Math.max(1, count));
}

/** The offers that run now, with what they leave of the price. */
export function offersJson(
  encoded: EncodedProduct,
  price: ProductPrice,
  context: PricingContext,
): string {
  if (encoded.offers.length === 0) return '[]';
  const { product, upperType, lowest } = encoded;
  const { now, uf } = context;
  const shown = shownPrice(product, upperType, price.total, price.count, lowest);
  const { first } = frameOf(encoded, context, shown.value !== null);
  // Twelve months shown as a year: a promotion is said of one of them.
  const ofMonth = isShownYearly(upperType) && product.period === 'month';
  const value = convert(ofMonth ? perPerson(price) : shown.value, product.currency, first, uf);
  const running = encoded.offers.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const parts = running.map(({ json, offer }) => {
    const discounted = discountedValue(offer, value, first, uf);
    return ofMonth
      ? `${json}"discountedValue":null,"discountedMonth":${discounted}}`
      : `${json}"discountedValue":${discounted}}`;
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
