// Measured (docs/decisions/hand-statements.md), "lists of the catalogue": by models they take about 2 × as long.
import type {
  CoverageCategory,
  CoverageOrganization,
  Feature,
  InsuranceType,
  Organization,
} from '@cotejo/domain/catalogue/product.ts';
import { markAddress } from '@cotejo/domain/organization/organization-mark.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';

export interface CatalogueLists {
  readonly organizations: readonly Organization[];
  readonly insuranceTypes: readonly InsuranceType[];
  readonly features: readonly Feature[];
  readonly coverageOrganizations: readonly CoverageOrganization[];
  readonly coverageCategories: readonly CoverageCategory[];
}

const organizationsSql = /* sql */ `
SELECT id, code, country_code AS country, type, display_name AS "displayName", url, image,
       available_to_sell AS "availableToSell", acronym, metadata ->> 'supervisor' AS supervisor
  FROM organization WHERE country_code = $1 AND deleted_at IS NULL ORDER BY display_name, id`;

const insuranceTypesSql = /* sql */ `
SELECT t.id, t.name, t.display_name AS "displayName", t.description, t.color, t.icon, t.category,
       json_build_object('name', u.name, 'displayName', u.display_name) AS "upperType",
       json_build_object('en', t.display_name_en, 'pt', t.display_name_pt) AS translations,
       json_build_object('en', coalesce(t.description_en, t.description),
         'pt', coalesce(t.description_pt, t.description)) AS "descriptionTranslations"
  FROM insurance_type t JOIN upper_type u ON u.name = t.upper_type_name
 ORDER BY t.order_position`;

const featuresSql = /* sql */ `
SELECT id, code, name, icon, json_build_object('en', name_en, 'pt', name_pt) AS translations
  FROM feature ORDER BY order_position`;

const coverageOrganizationsSql = /* sql */ `
SELECT id, organization_code AS code, kind, display_name AS "displayName", url,
       state_code AS "stateCode"
  FROM coverage_organization WHERE country_code = $1 ORDER BY display_name, id`;

const coverageCategoriesSql = /* sql */ `
SELECT id, code, display_name AS "displayName", icon,
       json_build_object('en', display_name_en, 'pt', display_name_pt) AS translations
  FROM coverage_category ORDER BY order_position`;

/** What the products of a country refer to; read again with each change of one of them. */
export async function readCatalogueLists(
  db: Database,
  country: CountryCode,
): Promise<CatalogueLists> {
  const organizations = await db.query<Organization>(organizationsSql, [country]);
  const insuranceTypes = await db.query<InsuranceType>(insuranceTypesSql);
  const features = await db.query<Feature>(featuresSql);
  const places = await db.query<CoverageOrganization>(coverageOrganizationsSql, [country]);
  const categories = await db.query<CoverageCategory>(coverageCategoriesSql);
  return {
    organizations: organizations.rows.map((row) => ({
      ...row,
      image: row.image ?? markAddress(row.displayName),
    })),
    insuranceTypes: insuranceTypes.rows,
    features: features.rows,
    coverageOrganizations: places.rows,
    coverageCategories: categories.rows,
  };
}
