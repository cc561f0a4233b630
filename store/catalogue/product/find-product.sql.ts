// Measured (docs/decisions/hand-statements.md), "head of a product page": by models it takes 2 to 4 × as long.
import type { Database } from '../../database.ts';
import type { OrganizationType, UpperTypeName } from '@cotejo/domain/catalogue/product.ts';
import { neverSold } from '@cotejo/domain/catalogue/never-sold.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { OrganizationContact } from '@cotejo/domain/organization/organization-contact.ts';
import { salesChannelSql } from '../sale/sales-channel.sql.ts';

/** What the head of a product page and the routes of its sections need; the rest is read by id. */
export interface ProductHead {
  readonly id: number;
  readonly productCode: string;
  readonly country: CountryCode;
  readonly name: string;
  readonly displayName: string;
  readonly url: string;
  readonly productType: string;
  readonly salesChannel: readonly string[];
  readonly availableFrom: string;
  readonly availableTo: string | null;
  /** Of the contract and its rates. */
  readonly currency: CurrencyCode;
  readonly period: 'month' | 'year' | 'day';
  readonly insuranceType: {
    readonly id: number;
    readonly name: string;
    readonly displayName: string;
    readonly translations: { readonly en: string; readonly pt: string };
    readonly color: string;
    readonly category: string;
    readonly upperType: { readonly name: UpperTypeName; readonly displayName: string };
  };
  readonly organization: {
    readonly id: number;
    readonly code: string;
    readonly type: OrganizationType;
    readonly displayName: string;
    readonly url: string;
    readonly acronym: string;
    /** Null where the catalogue does not know it. */
    readonly contact: OrganizationContact | null;
    /** Where it is another one than of its type in the country. */
    readonly supervisor: string | null;
  };
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Nobody but staff sees what never was on sale. */
const headSql = /* sql */ `
SELECT p.id, p.product_code AS "productCode", p.country_code AS country, p.name,
       p.display_name AS "displayName", p.url, p.product_type AS "productType",
       ${salesChannelSql('p')} AS "salesChannel", p.available_from AS "availableFrom",
       p.available_to AS "availableTo", p.currency_code AS currency, p.period,
       p.metadata || jsonb_build_object('salesChannel', ${salesChannelSql('p')}) AS metadata,
       json_build_object('id', t.id, 'name', t.name, 'displayName', t.display_name,
         'translations', json_build_object('en', t.display_name_en, 'pt', t.display_name_pt),
         'color', t.color, 'category', t.category,
         'upperType', json_build_object('name', u.name, 'displayName', u.display_name)) AS "insuranceType",
       json_build_object('id', o.id, 'code', o.code, 'type', o.type, 'displayName', o.display_name,
         'url', o.url, 'acronym', o.acronym, 'contact', o.metadata -> 'contact',
         'supervisor', o.metadata -> 'supervisor') AS organization
  FROM product p
  JOIN insurance_type t ON t.id = p.insurance_type_id
  JOIN upper_type u ON u.name = t.upper_type_name
  JOIN organization o ON o.id = p.organization_id
 WHERE p.available_from < '${neverSold}'`;

/** By its code, also when it is not on sale any more: old links keep their page. */
export async function findProduct(
  db: Database,
  country: CountryCode,
  productCode: string,
): Promise<ProductHead | null> {
  const { rows } = await db.query<ProductHead>({
    name: 'product-by-code',
    text: `${headSql} AND p.country_code = $1 AND p.product_code = $2`,
    values: [country, productCode],
  });
  return rows[0] ?? null;
}

export async function findProductById(db: Database, id: number): Promise<ProductHead | null> {
  const { rows } = await db.query<ProductHead>({
    name: 'product-by-id',
    text: `${headSql} AND p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** By the two slugs of its page, `/Seguros/{organizationUrl}/{productUrl}` (spec 3 §2). */
export async function findProductByUrl(
  db: Database,
  country: CountryCode,
  organizationUrl: string,
  productUrl: string,
): Promise<ProductHead | null> {
  const { rows } = await db.query<ProductHead>({
    name: 'product-by-url',
    text: `${headSql} AND p.country_code = $1 AND o.url = $2 AND p.url = $3 ORDER BY p.id LIMIT 1`,
    values: [country, organizationUrl, productUrl],
  });
  return rows[0] ?? null;
}
