import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { organizationColumns } from './organization-columns.ts';
import type { OrganizationRow } from './organization-columns.ts';

/** `/institucion/code/{code}`: 67 is Colmena. */
export async function findOrganizationByCode(
  db: Database,
  code: string,
): Promise<OrganizationRow | null> {
  const { rows } = await db.query<OrganizationRow>({
    name: 'organization-by-code',
    text: `SELECT ${organizationColumns} FROM organization o WHERE o.code = $1`,
    values: [code],
  });
  return rows[0] ?? null;
}

/** `/institucion/{url}`; where an isapre and a company share a slug the one with more products answers. */
export async function findOrganizationByUrl(
  db: Database,
  country: CountryCode,
  url: string,
): Promise<OrganizationRow | null> {
  const { rows } = await db.query<OrganizationRow>({
    name: 'organization-by-url',
    text: `SELECT ${organizationColumns} FROM organization o
            WHERE o.country_code = $1 AND lower(o.url) = lower($2)
            ORDER BY (SELECT count(*) FROM product p WHERE p.organization_id = o.id) DESC, o.id LIMIT 1`,
    values: [country, url],
  });
  return rows[0] ?? null;
}
