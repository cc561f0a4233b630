import type { Catalogue, CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { neverSold } from '@cotejo/domain/catalogue/never-sold.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { eventSlugOf } from '@cotejo/domain/event/event.ts';
import type { Database } from '../../database.ts';
import { listEvents } from '../../event/list-events.ts';
import { catalogueVersionModel } from '../models/catalogue-version.model.ts';
import { batchEndSql, productRangeSql, productsByIdSql } from './product-batch.sql.ts';
import { readCatalogueLists } from './read-catalogue-lists.sql.ts';
import { toCatalogueProduct } from './to-catalogue-product.ts';
import type { BatchContext, ProductBatchRow } from './to-catalogue-product.ts';

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
  return db.snapshot(async (tx) => {
    const version = await readVersion(tx);
    const lists = await readCatalogueLists(tx, country);
    const context = {
      events: await readEvents(tx),
      types: new Map(lists.insuranceTypes.map(({ id, name }) => [id, name])),
    };
    const products = await readProducts(tx, country, options, context);
    // Nobody but staff sees what never was on sale.
    const shown = products.filter(({ availableFrom }) => availableFrom !== neverSold);
    return { version, ...lists, products: shown };
  });
}

/**
 * Products of one country as they are priced on a day, in the caller's transaction: those that have left the market and those of closed
 * organisations are left out. What only lists of the site show (sales of their offers, what affinity reads) is not read.
 */
export const loadPricedProducts = (
  db: Database,
  country: CountryCode,
  options: Required<LoadOptions>,
): Promise<readonly CatalogueProduct[]> =>
  readProducts(db, country, options, { events: new Map(), types: new Map() });

/** The catalogue's version: grows in commit order with every change (migration 0004). */
export async function readVersion(db: Database): Promise<number> {
  const row = await catalogueVersionModel(db).findOne({ raw: true, ...db.scope });
  return row?.version ?? 0;
}

/** Slugs of sales by their id: an offer of the catalogue says which sale it belongs to. */
async function readEvents(db: Database): Promise<ReadonlyMap<number, string | null>> {
  const events = await listEvents(db);
  return new Map(events.map(({ id, comparator }) => [id, eventSlugOf(comparator)]));
}

async function readProducts(
  db: Database,
  country: CountryCode,
  { date, productIds }: LoadOptions,
  context: BatchContext,
): Promise<readonly CatalogueProduct[]> {
  // Statements without a name: a plan made for any batch would suit none.
  if (productIds) {
    const { rows } = await db.query<ProductBatchRow>(productsByIdSql, [country, date, productIds]);
    return rows.map((row) => toCatalogueProduct(row, context));
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
    for (const row of rows) products.push(toCatalogueProduct(row, context));
    after = last;
  }
}
