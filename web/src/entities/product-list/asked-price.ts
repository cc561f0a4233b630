import type { CardItem } from '@cotejo/contract/comparison/compare.ts';

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

/** Whether a promotion that can still be had makes some months cheaper, a free first one included. */
export function isDiscounted(item: Pick<CardItem, 'offers' | 'price'>): boolean {
  const offer = item.offers[0];
  return (
    discountedPrice(item) !== null ||
    (offer?.offerType.name === 'DISCOUNT' &&
      offer.stock !== 0 &&
      (offer.discountedValue === 0 || typeof offer.discountedMonth === 'number'))
  );
}

/** What the card asks for now. */
export function askedPrice(item: Pick<CardItem, 'offers' | 'price'>): number | null {
  return discountedPrice(item) ?? item.price.value;
}
