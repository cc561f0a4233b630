import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';

/** Where a product covers: a clinic, a network, or free choice (codes QPCL-1 to QPCL-3). */
export interface CoverageOrganization {
  readonly id: number;
  readonly organizationCode: string;
  readonly kind: string;
  readonly displayName: string;
  readonly url: string;
  readonly stateCode: number | null;
  readonly city: string | null;
  /** Of the town, in degrees; null where there is no one place. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const columns = /* sql */ `v.id, v.organization_code AS "organizationCode", v.kind,
  v.display_name AS "displayName", v.url, v.state_code AS "stateCode", v.city,
  v.latitude / 1000000.0::float8 AS latitude, v.longitude / 1000000.0::float8 AS longitude`;

export interface ProductProvider extends CoverageOrganization {
  /** Covers better there than elsewhere; false for free choice and networks. */
  readonly preferred: boolean;
}

export async function readCoverageOrganizations(
  db: Database,
  productId: number,
): Promise<readonly ProductProvider[]> {
  const { rows } = await db.query<ProductProvider>({
    name: 'providers-of-product',
    text: `SELECT ${columns}, pp.preferred
             FROM product_provider pp JOIN coverage_organization v ON v.id = pp.coverage_organization_id
            WHERE pp.product_id = $1 ORDER BY pp.preferred DESC, v.city, v.display_name`,
    values: [productId],
  });
  return rows;
}

/** `/api/coverageOrganization/country`: all of a country, with how many products cover there. */
export async function listCoverageOrganizations(
  db: Database,
  country: CountryCode,
): Promise<readonly (CoverageOrganization & { readonly products: number })[]> {
  const { rows } = await db.query<CoverageOrganization & { products: number }>({
    name: 'coverage-organizations-of-country',
    text: `SELECT ${columns}, count(pp.product_id) AS products
             FROM coverage_organization v
             LEFT JOIN product_provider pp ON pp.coverage_organization_id = v.id
            WHERE v.country_code = $1 GROUP BY v.id ORDER BY v.display_name`,
    values: [country],
  });
  return rows;
}
