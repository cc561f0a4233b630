import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { comparisonOf } from '../comparison/comparison-part.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PurchaseContext } from './purchase-context.ts';

/**
 * A product on sale today. Whether it may be sold is asked of PostgreSQL; its price is that of the
 * index, which is what the visitor saw on the card.
 */
export function createFindProduct(dependencies: Dependencies): PurchaseContext['findProduct'] {
  return async (country: CountryCode, productCode: string) => {
    const { rows } = await dependencies.db.query<{ id: number }>({
      name: 'find-product-on-sale',
      text: `SELECT id FROM product
              WHERE product_code = $1 AND country_code = $2 AND available_from <= current_date
                AND (available_to IS NULL OR available_to >= current_date)`,
      values: [productCode, country],
    });
    const row = rows[0];
    if (row === undefined) return null;
    const snapshot = await comparisonOf(dependencies).holder.whenReady(country);
    const ordinal = snapshot.index.ordinals.get(row.id);
    const product = ordinal === undefined ? null : snapshot.index.products[ordinal];
    if (!product) return null;
    const organization = snapshot.organizations.get(product.organizationId);
    const insuranceType = snapshot.insuranceTypes.get(product.insuranceTypeId);
    return organization && insuranceType ? { product, organization, insuranceType } : null;
  };
}
