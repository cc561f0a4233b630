import { DataTypes, literal, Op, type Model, type WhereOptions } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { day, integer, text } from '../columns.ts';
import type { Database } from '../database.ts';

/** What of a product says whether it is sold. */
interface ProductSaleRow extends Model {
  id: number;
  productCode: string;
  countryCode: CountryCode;
  availableFrom: string;
  availableTo: string | null;
}

const productSaleModel = (db: Database) =>
  db.model<ProductSaleRow>('product_sale', (sequelize) =>
    sequelize.define<ProductSaleRow>(
      'product_sale',
      {
        id: { type: DataTypes.INTEGER, primaryKey: true },
        productCode: text(),
        countryCode: text(),
        availableFrom: day(),
        availableTo: day(),
        insuranceTypeId: integer(),
      },
      { tableName: 'product' },
    ),
  );

const today = literal('current_date');
const notEnded: WhereOptions = {
  [Op.or]: [{ availableTo: null }, { availableTo: { [Op.gte]: today } }],
};

/** Whether an insurer still issues policies of a product, today. */
export async function isOnSale(db: Database, productId: number): Promise<boolean> {
  const where = { id: productId, ...notEnded };
  return (await productSaleModel(db).count({ where, ...db.scope })) > 0;
}

/** The id of a product that is sold today under this code; null for none. */
export async function findOnSale(
  db: Database,
  country: CountryCode,
  productCode: string,
): Promise<number | null> {
  const row = await productSaleModel(db).findOne({
    attributes: ['id'],
    where: {
      productCode,
      countryCode: country,
      availableFrom: { [Op.lte]: today },
      ...notEnded,
    },
    raw: true,
    ...db.scope,
  });
  return row?.id ?? null;
}
