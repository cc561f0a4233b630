import { literal } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { productModel } from '../models/product.model.ts';
import { ofOpenOrganization, onSaleOn } from './on-sale.ts';

export interface OnSale {
  readonly id: number;
  /** The catalogue's, at the same moment. */
  readonly version: number;
}

/** The product that is sold today under this code; null for none. */
export async function findOnSale(
  db: Database,
  country: CountryCode,
  productCode: string,
): Promise<OnSale | null> {
  const row = await productModel(db).findOne({
    attributes: ['id', [literal('(SELECT version FROM catalogue_version)'), 'version']],
    where: { productCode, countryCode: country, ...onSaleOn() },
    include: [ofOpenOrganization],
    raw: true,
    ...db.scope,
  });
  return row as unknown as OnSale | null;
}
