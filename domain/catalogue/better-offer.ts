import type { Offer, OfferTypeName } from './product.ts';

const offerRank: Readonly<Record<OfferTypeName, number>> = {
  DISCOUNT: 0,
  GIFTCARD: 1,
  PARCELED: 2,
  AGGREGATE: 3,
  STOCK: 4,
};

/** Order of a product's offers: what is left to sell before what is sold out, money off before gifts, more before less. */
export function betterOffer(one: Offer, other: Offer): number {
  return (
    Number(one.stock === 0) - Number(other.stock === 0) ||
    offerRank[one.type] - offerRank[other.type] ||
    other.amount - one.amount ||
    one.id - other.id
  );
}
