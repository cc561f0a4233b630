import { Op } from 'sequelize';
import type { Database } from '../../database.ts';
import type { Rate } from '@cotejo/domain/catalogue/product.ts';
import { rateModel } from '../models/product-rate.model.ts';

/** The price steps that hold on a day ("Tarifas"), holders first, then by sex and age. */
export async function readRates(
  db: Database,
  productId: number,
  date: string,
): Promise<readonly Rate[]> {
  return rateModel(db).findAll({
    attributes: ['role', 'sex', 'ageFrom', 'ageTo', 'amount'],
    where: {
      productId,
      effectiveFrom: { [Op.lte]: date },
      effectiveTo: { [Op.or]: [null, { [Op.gt]: date }] },
    },
    order: [['role', 'DESC'], 'sex', 'ageFrom'],
    raw: true,
    ...db.scope,
  });
}
