import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import { findOnSale } from '@cotejo/store/catalogue/product/is-on-sale.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/**
 * A product on sale today. PostgreSQL decides whether it may be sold; its price is that of the
 * index, which is what the visitor saw on the card.
 */
export function createFindProduct(dependencies: Dependencies): PurchaseContext['findProduct'] {
  return async (place: SitePlace, productCode: string) => {
    const onSale = await findOnSale(dependencies.db, place.country, productCode);
    if (onSale === null) return null;
    const { id, version } = onSale;
    const snapshot = await dependencies.comparison.holder.whenReady(place);
    const ordinal = snapshot.index.ordinals.get(id);
    const product = ordinal === undefined ? null : snapshot.index.products[ordinal];
    if (!product) return null;
    const organization = snapshot.organizations.get(product.organizationId);
    const insuranceType = snapshot.insuranceTypes.get(product.insuranceTypeId);
    return organization && insuranceType
      ? { product, organization, insuranceType, catalogueVersion: version }
      : null;
  };
}
