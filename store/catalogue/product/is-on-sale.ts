import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { productModel } from '../models/product.model.ts';
import { onSaleOn } from './on-sale.ts';

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
