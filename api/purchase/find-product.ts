import type { Pool } from 'pg';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/load-catalogue.ts';
import type { PurchaseContext } from './purchase-context.ts';

/** A product on sale today, read from PostgreSQL: a purchase never relies on a cache's price. */
export function createFindProduct(pool: Pool): PurchaseContext['findProduct'] {
  return async (country: CountryCode, productCode: string) => {
    const { rows } = await pool.query<{ id: number; today: string }>({
      name: 'find-product-on-sale',
      text: `SELECT id, current_date AS today FROM product
              WHERE product_code = $1 AND country_code = $2 AND available_from <= current_date
                AND (available_to IS NULL OR available_to >= current_date)`,
      values: [productCode, country],
    });
    const row = rows[0];
    if (row === undefined) return null;
    const catalogue = await loadCatalogue(pool, country, { date: row.today, productIds: [row.id] });
    const product = catalogue.products[0];
    const organization = catalogue.organizations.find(({ id }) => id === product?.organizationId);
    const insuranceType = catalogue.insuranceTypes.find(
      ({ id }) => id === product?.insuranceTypeId,
    );
    return product && organization && insuranceType
      ? { product, organization, insuranceType }
      : null;
  };
}
