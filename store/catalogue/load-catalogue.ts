import type { Database } from '../database.ts';
import type {
  Catalogue,
  CatalogueProduct,
  CoverageOrganization,
  Feature,
  InsuranceType,
  Organization,
} from '@cotejo/domain/catalogue/product.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { batchEndSql, productRangeSql, productsByIdSql } from './product-batch-sql.ts';
import { toCatalogueProduct } from './to-catalogue-product.ts';
import type { ProductBatchRow } from './to-catalogue-product.ts';

export interface LoadOptions {
  /** ISO day: its rates, and products that have not left the market before it. */
  readonly date: string;
  /** Only these; ids that are missing from the answer are no longer in the catalogue. */
  readonly productIds?: readonly number[];
}

/** One batch's rows and their parsed rates stay a few tens of megabytes, whatever the catalogue's size. */
const batchSize = 5_000;

/**
 * One country's catalogue as of `date`, read in one snapshot, so that it agrees with its version.
 * Products not yet on sale are in it: the reader decides by `availableFrom`, as days pass.
 */
export async function loadCatalogue(
  db: Database,
  country: CountryCode,
  options: LoadOptions,
): Promise<Catalogue> {
  return db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return {
      version: await readVersion(tx),
      organizations: await readOrganizations(tx, country),
      insuranceTypes: await readInsuranceTypes(tx),
      features: await readFeatures(tx),
      coverageOrganizations: await readCoverageOrganizations(tx, country),
      products: await readProducts(tx, country, options),
    };
  });
}

/** The catalogue's version: grows in commit order with every change (migration 0004). */
export async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.query<{ version: number }>('SELECT version FROM catalogue_version');
  return rows[0]?.version ?? 0;
}

async function readOrganizations(
  db: Database,
  country: CountryCode,
): Promise<readonly Organization[]> {
  const { rows } = await db.query<Organization>(
    `SELECT id, code, country_code AS country, type, display_name AS "displayName", url, image,
            available_to_sell AS "availableToSell", acronym
       FROM organization WHERE country_code = $1 ORDER BY display_name, id`,
    [country],
  );
  return rows;
}

async function readInsuranceTypes(db: Database): Promise<readonly InsuranceType[]> {
  const { rows } = await db.query<InsuranceType>(
    `SELECT t.id, t.name, t.display_name AS "displayName", t.description, t.color, t.icon, t.category,
            json_build_object('name', u.name, 'displayName', u.display_name) AS "upperType",
            json_build_object('en', t.display_name_en, 'pt', t.display_name_pt) AS translations,
            json_build_object('en', coalesce(t.description_en, t.description),
              'pt', coalesce(t.description_pt, t.description)) AS "descriptionTranslations"
       FROM insurance_type t JOIN upper_type u ON u.name = t.upper_type_name
      ORDER BY t.order_position`,
  );
  return rows;
}

async function readFeatures(db: Database): Promise<readonly Feature[]> {
  const { rows } = await db.query<Feature>(
    `SELECT id, code, name, icon, json_build_object('en', name_en, 'pt', name_pt) AS translations
       FROM feature ORDER BY order_position`,
  );
  return rows;
}

async function readCoverageOrganizations(
  db: Database,
  country: CountryCode,
): Promise<readonly CoverageOrganization[]> {
  const { rows } = await db.query<CoverageOrganization>(
    `SELECT id, organization_code AS code, kind, display_name AS "displayName", url
       FROM coverage_organization WHERE country_code = $1 ORDER BY display_name, id`,
    [country],
  );
  return rows;
}

async function readProducts(
  db: Database,
  country: CountryCode,
  { date, productIds }: LoadOptions,
): Promise<readonly CatalogueProduct[]> {
  // Statements without a name: a plan made for any batch would suit none.
  if (productIds) {
    const { rows } = await db.query<ProductBatchRow>(productsByIdSql, [country, date, productIds]);
    return rows.map(toCatalogueProduct);
  }
  const products: CatalogueProduct[] = [];
  let after = 0;
  for (;;) {
    const end = await db.query<{ last: number | null }>(batchEndSql, [
      country,
      date,
      after,
      batchSize,
    ]);
    const last = end.rows[0]?.last ?? null;
    if (last === null) return products;
    const { rows } = await db.query<ProductBatchRow>(productRangeSql, [country, date, after, last]);
    for (const row of rows) products.push(toCatalogueProduct(row));
    after = last;
  }
}
