import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { hasBit } from '@cotejo/domain/comparison/bitset.ts';
import { priceCard, type PricedFor } from '../comparison/to-card.ts';
import type { Snapshot } from '../comparison/snapshot.ts';

const shown = 3;

/** The most sold products of the same type from other companies, then from the same one. */
export function similarProducts(
  snapshot: Snapshot,
  product: CatalogueProduct,
  pricedFor: PricedFor,
): readonly CardItem[] {
  const { products, onSale } = snapshot.index;
  const others = products.filter(
    (other, at): other is CatalogueProduct =>
      other !== null &&
      hasBit(onSale, at) &&
      other.id !== product.id &&
      other.insuranceTypeId === product.insuranceTypeId,
  );
  others.sort(
    (one, other) =>
      Number(one.organizationId === product.organizationId) -
        Number(other.organizationId === product.organizationId) ||
      other.popularity - one.popularity ||
      one.id - other.id,
  );
  return others
    .slice(0, shown)
    .map((other, index) => priceCard(snapshot, other, pricedFor, index).card);
}
