import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { productModel } from '../models/product.model.ts';

/** The code of a country's product, on sale or not, as somebody wrote it in whatever case; null: it has no such product. */
export async function findProductCode(
  db: Database,
  countryCode: CountryCode,
  named: string,
): Promise<string | null> {
  const same = { [Op.iLike]: named.replaceAll(/[\\%_]/g, '\\$&') };
  const rows = await productModel(db).findAll({
    attributes: ['productCode'],
    where: { countryCode, productCode: same },
    raw: true,
    ...db.scope,
  });
  const codes = rows.map(({ productCode }) => productCode);
  return codes.find((code) => code === named) ?? codes[0] ?? null;
}
