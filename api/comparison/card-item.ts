import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { hasBit } from '@cotejo/domain/comparison/bitset.ts';
import {
  comparisonCurrency,
  targetCurrencies,
} from '@cotejo/domain/comparison/comparable-amount.ts';
import { priceProduct } from '@cotejo/domain/pricing/price-rules.ts';
import type { ProductPrice } from '@cotejo/domain/pricing/product-price.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { isCurrencyCode, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { ParsedProfile } from '@cotejo/domain/profile/parse-profile.ts';
import { cardPriceJson } from './card-price.ts';
import { encodeProduct } from './encode-card.ts';
import type { Snapshot } from './snapshot.ts';

export interface PricedFor {
  readonly parsed: ParsedProfile;
  readonly targetCurrency: CurrencyCode;
  readonly language: Language;
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

/** One card as the list would show it, as an object: for pages that show a few products. */
export function cardItem(
  snapshot: Snapshot,
  product: CatalogueProduct,
  pricedFor: PricedFor,
  index = 0,
): { readonly card: CardItem; readonly price: ProductPrice } {
  const { parsed, targetCurrency, language } = pricedFor;
  const encoded = encodeProduct(snapshot, product, language);
  const price = priceProduct(product, parsed.profile);
  const members = cardPriceJson(encoded, price, {
    targetCurrency,
    uf: snapshot.uf,
    entered: parsed.entered,
    hasGroup: parsed.profile.group !== null,
    now: Date.now(),
  });
  const card = JSON.parse(`{"index":${index},${members},${encoded.card.toString()}`) as CardItem;
  return { card, price };
}
