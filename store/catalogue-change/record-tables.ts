import { neverSold } from '@cotejo/domain/catalogue/never-sold.ts';
import { salesChannelSql } from '../catalogue/sale/sales-channel.sql.ts';
import type { RecordTable } from '../record/record-table.ts';

/** Whether a product (an alias of its table) is sold today, which is its country's, and how. */
export const saleSql = (product: string): string => `(CASE
  WHEN ${product}.available_from = '${neverSold}' THEN 'new'
  WHEN NOT EXISTS (
    SELECT FROM organization seller, country place
     WHERE seller.id = ${product}.organization_id AND seller.available_to_sell
       AND place.code = ${product}.country_code
       AND ${product}.available_from <= (now() AT TIME ZONE place.time_zone)::date
       AND (${product}.available_to IS NULL
         OR ${product}.available_to >= (now() AT TIME ZONE place.time_zone)::date)) THEN 'off'
  WHEN 'online' = ANY (${salesChannelSql(product)}) THEN 'online'
  ELSE 'request' END)`;

/** The cells of a product in its tables (domain/catalogue-change/product.record.ts). */
export const productTable: RecordTable = {
  from: `product_record r JOIN product p ON p.id = r.product_id
    JOIN organization o ON o.id = p.organization_id
    JOIN insurance_type t ON t.id = p.insurance_type_id`,
  id: 'r.id',
  version: 'r.version',
  columns: {
    countryCode: { sql: 'p.country_code', type: 'text' },
    code: { sql: 'p.product_code', type: 'text' },
    name: { sql: 'p.display_name', type: 'text' },
    insuranceType: { sql: 't.name', type: 'text' },
    organizationCode: { sql: 'o.code', type: 'text' },
    sale: { sql: saleSql('p'), type: 'text' },
  },
  split: [],
};

/** The cells of a change in its tables (domain/catalogue-change/catalogue-change.record.ts). */
export const changeTable: RecordTable = {
  from: `catalogue_change c JOIN product_record r ON r.id = c.product_record_id
    JOIN product p ON p.id = r.product_id`,
  id: 'c.id',
  version: 'c.version',
  columns: {
    countryCode: { sql: 'c.country_code', type: 'text' },
    productCode: { sql: 'p.product_code', type: 'text' },
    kind: { sql: 'c.kind', type: 'text' },
    state: { sql: 'c.state', type: 'text' },
    publishesOn: { sql: 'c.publishes_on', type: 'date' },
    updatedAt: { sql: 'c.updated_at', type: 'timestamptz' },
  },
  split: [],
};
