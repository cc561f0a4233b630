import type { Database } from '../../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { productModel } from '../models/product.model.ts';
import { ofOpenOrganization, onSaleOn } from './on-sale.ts';

/** The product that a country shows as promoted on a day; the most recently sold first. */
export async function findPromotedProduct(
  db: Database,
  country: CountryCode,
  choice: {
    readonly date: string;
    readonly upperType?: string;
    readonly insuranceType?: string;
    /** Only these products; absent: every one. */
    readonly among?: readonly number[];
  },
): Promise<{ readonly id: number; readonly productCode: string } | null> {
  const { date, upperType, insuranceType, among } = choice;
  const type = {
    ...(upperType === undefined ? {} : { upperTypeName: upperType }),
    ...(insuranceType === undefined ? {} : { name: insuranceType }),
  };
  return productModel(db).findOne({
    attributes: ['id', 'productCode'],
    where: {
      countryCode: country,
      isPromoted: true,
      ...onSaleOn(date),
      ...(among === undefined ? {} : { id: [...among] }),
    },
    include: [
      { association: 'insuranceType', attributes: [], where: type, required: true },
      ofOpenOrganization,
    ],
    order: [['popularity', 'DESC'], 'id'],
    raw: true,
    ...db.scope,
  });
}
