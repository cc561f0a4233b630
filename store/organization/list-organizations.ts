import type { Database } from '../database.ts';
import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { spanishOrder } from '../spanish-order.ts';
import { organizationColumns } from './organization-columns.ts';
import type { OrganizationRow } from './organization-columns.ts';

export interface OrganizationChoice {
  readonly type?: OrganizationType;
  /** Only those that may be sold here and have a product on sale on `date`. */
  readonly sellableOn?: string;
}

/** Organisations of a country by name: `/tipo/{type}` and `/availableToSell` of spec 3 §7. */
export async function listOrganizations(
  db: Database,
  country: CountryCode,
  choice: OrganizationChoice = {},
): Promise<readonly OrganizationRow[]> {
  const { rows } = await db.query<OrganizationRow>({
    name: 'organizations-of-country',
    text: `SELECT ${organizationColumns} FROM organization o
            WHERE o.country_code = $1 AND ($2::text IS NULL OR o.type = $2)
              AND ($3::date IS NULL OR (o.available_to_sell AND EXISTS (
                    SELECT FROM product p WHERE p.organization_id = o.id AND p.available_from <= $3
                       AND (p.available_to IS NULL OR p.available_to >= $3))))`,
    values: [country, choice.type ?? null, choice.sellableOn ?? null],
  });
  return rows.sort((a, b) => spanishOrder(a.displayName, b.displayName));
}
