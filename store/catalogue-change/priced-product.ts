import { Op } from 'sequelize';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { loadPricedProducts } from '../catalogue/index/load-catalogue.ts';
import { rateModel } from '../catalogue/models/product-rate.model.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';
import { productRecordModel, type CatalogueChangeRow } from './catalogue-change.model.ts';

/** The product of a record, on a day of its country. */
export interface Place {
  readonly productRecordId: string;
  readonly productId: number;
  readonly country: CatalogueChangeRow['countryCode'];
  /** ISO day of the country. */
  readonly today: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** ISO day of a country. `now` in epoch milliseconds. */
export const todayOf = (country: CountryCode, now: number): string =>
  dayIn(countries[country].timeZone, now);

export const readProductId = async (
  db: Database,
  productRecordId: string,
): Promise<number | null> =>
  (await productRecordModel(db).findByPk(productRecordId, { raw: true, ...db.scope }))?.productId ??
  null;

/** The product of a record as it is priced today; null: it is not in the catalogue, for good or while its seller is closed. */
export async function findPriced(
  db: Database,
  productRecordId: string,
  country: CountryCode,
  now: number,
): Promise<CatalogueProduct | null> {
  const productId = await readProductId(db, productRecordId);
  if (productId === null) return null;
  const options = { date: todayOf(country, now), productIds: [productId] };
  return (await loadPricedProducts(db, country, options))[0] ?? null;
}

/** Whether a product itself has left the market; one whose seller is closed comes back. */
export async function hasEnded(
  db: Database,
  { productRecordId, countryCode }: Pick<CatalogueChangeRow, 'productRecordId' | 'countryCode'>,
  now: number,
): Promise<boolean> {
  const productId = await readProductId(db, productRecordId);
  if (productId === null) return true;
  const availableTo = { [Op.lt]: todayOf(countryCode, now) };
  const where = { id: productId, availableTo };
  return (await productModel(db).count({ where, ...db.scope })) > 0;
}

/** Whether a product has prices from a later day, which nobody who changes today's would see. */
export async function hasLaterPrices(
  db: Database,
  productId: number,
  today: string,
): Promise<boolean> {
  const where = { productId, effectiveFrom: { [Op.gt]: today } };
  return (await rateModel(db).count({ where, ...db.scope })) > 0;
}
