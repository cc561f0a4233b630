import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { hasBit } from '@cotejo/domain/comparison/bitset.ts';
import {
  comparisonCurrency,
  targetCurrencies,
} from '@cotejo/domain/comparison/comparable-amount.ts';
import type { CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { priceProduct } from '@cotejo/domain/pricing/price-rules.ts';
import type { ProductPrice } from '@cotejo/domain/pricing/lines/product-price.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { isCurrencyCode, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { ParsedProfile } from '@cotejo/domain/profile/default-profile.ts';
import type { CompareRow } from '@cotejo/domain/comparison/run-compare.ts';
import type { ProductFit } from '@cotejo/domain/comparison/score-list.ts';
import { getFit, toNotInsurable } from './product-affinity.ts';
import { toCardOffers, toCardPrice, type PricingContext } from './card-price.ts';
import { joinMembers, keepJson } from './kept-json.ts';
import { getProductHalf, type PricedMember, type ProductHalf } from './product-half.ts';
import type { Snapshot } from './snapshot.ts';

/** Where a card is shown, and to whom. */
export interface CardContext extends PricingContext {
  readonly snapshot: Snapshot;
}

/** Where in a list a card stands. */
type CardPlace = Pick<CompareRow, 'index' | 'section' | 'isBest'>;

/** A card by itself. */
const noPlace: CardPlace = { index: 0, section: null, isBest: false };

/** The context of the answer to one question; `now` in milliseconds. */
export function toCardContext(
  snapshot: Snapshot,
  {
    language,
    targetCurrency,
    profile,
    profileEntered,
  }: Pick<CompareQuery, 'language' | 'targetCurrency' | 'profile' | 'profileEntered'>,
  now: number,
): CardContext {
  return {
    snapshot,
    language,
    targetCurrency,
    uf: snapshot.uf,
    entered: profileEntered,
    hasGroup: profile.group !== null,
    now,
  };
}

/**
 * The only maker of a card, for list and pages alike. `price` and `fit` are the product's for the people
 * of the context, `fit` null without a profile.
 */
export function toCard(
  product: CatalogueProduct,
  price: ProductPrice,
  context: CardContext,
  fit: ProductFit | null,
  place: CardPlace = noPlace,
): CardItem {
  const half = getProductHalf(context.snapshot, product, context.language);
  return { ...toPricedMembers(half, price, context, fit, place), ...half.members };
}

/** `toCard` as JSON, of which only the members that depend on the profile are serialised. */
export function toCardJson(
  product: CatalogueProduct,
  price: ProductPrice,
  context: CardContext,
  fit: ProductFit | null,
  place: CardPlace,
): string {
  const half = getProductHalf(context.snapshot, product, context.language);
  const priced = JSON.stringify(toPricedMembers(half, price, context, fit, place));
  return joinMembers(
    priced,
    keepJson(half, context.language, () => half.members),
  );
}

function toPricedMembers(
  half: ProductHalf,
  price: ProductPrice,
  context: CardContext,
  fit: ProductFit | null,
  { index, section, isBest }: CardPlace,
): Pick<CardItem, PricedMember> {
  return {
    index,
    distance: fit?.scored?.score ?? null,
    section,
    isBestScore: isBest,
    notInsurable: fit === null ? [] : toNotInsurable(half.product, fit, context.language),
    ...toCardPrice(half, price, context),
    offers: toCardOffers(half, price, context),
  };
}

/** For whom a page prices its products. */
export interface PricedFor {
  readonly parsed: ParsedProfile;
  readonly targetCurrency: CurrencyCode;
  readonly language: Language;
}

export interface PricedCard {
  readonly card: CardItem;
  readonly price: ProductPrice;
  readonly fit: ProductFit | null;
}

/** Prices one product and makes its card: for pages that show a few products. */
export function priceCard(
  snapshot: Snapshot,
  product: CatalogueProduct,
  { parsed, targetCurrency, language }: PricedFor,
  index = 0,
): PricedCard {
  const price = priceProduct(product, parsed.profile);
  const fit = getFit(snapshot, product, parsed);
  const { profile, entered: profileEntered } = parsed;
  const asked = { language, targetCurrency, profile, profileEntered };
  const context = toCardContext(snapshot, asked, Date.now());
  return { card: toCard(product, price, context, fit, { ...noPlace, index }), price, fit };
}

/** The currency asked for where the country's amounts can be converted to it, else the country's. */
export function readTargetCurrency(value: unknown, { country }: Snapshot): CurrencyCode {
  const code = typeof value === 'string' ? value.toUpperCase() : '';
  return isCurrencyCode(code) && targetCurrencies(country).includes(code)
    ? code
    : comparisonCurrency(country);
}

/** The product when it is on sale today; null otherwise. */
export function productOnSale(snapshot: Snapshot, id: number): CatalogueProduct | null {
  const at = snapshot.index.ordinals.get(id);
  if (at === undefined || !hasBit(snapshot.index.onSale, at)) return null;
  return snapshot.index.products[at] ?? null;
}
