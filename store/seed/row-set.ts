import type { Database } from '../database.ts';
import { insertRows } from './rows/insert-rows.ts';
import type { Row } from './rows/insert-rows.ts';

/** Parents before children, because of the foreign keys. */
const tables = [
  'world_country',
  'region',
  'comuna',
  'bank',
  'work_sector_type',
  'work_sector',
  'uf_value',
  'upper_type',
  'insurance_type',
  'feature',
  'coverage_category',
  'benefit',
  'organization',
  'coverage_organization',
  'payment_method',
  'purchase_step_definition',
  'event',
  'product',
  'product_rate',
  'product_offer',
  'product_feature',
  'product_provider',
  'product_coverage_country',
  'product_coverage',
  'product_coverage_amount',
  'product_coverage_requirement',
  'product_limit',
  'product_limit_organization',
  'product_limit_amount',
  'product_pause',
  'product_exclusion',
  'product_waiting',
  'product_extra_benefit',
  'product_document',
  'product_faq',
  'product_description',
  'product_seo',
  'product_payment_method',
  'setting',
] as const;
export type SeedTable = (typeof tables)[number];

/** Rows gathered in memory until they are written table by table. */
export class RowSet {
  readonly #rows = new Map<SeedTable, Row[]>();

  add(table: SeedTable, row: Row): void {
    this.rows(table).push(row);
  }

  /** The id that the next row of a table with counted ids takes. */
  nextId(table: SeedTable): number {
    return this.rows(table).length + 1;
  }

  rows(table: SeedTable): Row[] {
    let list = this.#rows.get(table);
    if (!list) {
      list = [];
      this.#rows.set(table, list);
    }
    return list;
  }

  async write(client: Database): Promise<number> {
    let written = 0;
    for (const table of tables) written += await insertRows(client, table, this.rows(table));
    return written;
  }
}
