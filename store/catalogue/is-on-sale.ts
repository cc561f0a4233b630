import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { productModel } from './models/product.model.ts';
import { notEndedOn, onSaleOn } from './on-sale.ts';

/** Whether an insurer still issues policies of a product, today. */
export async function isOnSale(db: Database, productId: number): Promise<boolean> {
  const where = { id: productId, ...notEndedOn() };
  return (await productModel(db).count({ where, ...db.scope })) > 0;
}

/** The id of a product that is sold today under this code; null for none. */
export async function findOnSale(
  db: Database,
  country: CountryCode,
  productCode: string,
): Promise<number | null> {
  const row = await productModel(db).findOne({
    attributes: ['id'],
    where: { productCode, countryCode: country, ...onSaleOn() },
    raw: true,
    ...db.scope,
  });
  return row?.id ?? null;
}
