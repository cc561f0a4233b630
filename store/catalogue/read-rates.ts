import type { Database } from '../database.ts';
import type { Rate } from '@cotejo/domain/catalogue/product.ts';

/** The price steps that hold on a day ("Tarifas"), holders first, then by sex and age. */
export async function readRates(
  db: Database,
  productId: number,
  date: string,
): Promise<readonly Rate[]> {
  const { rows } = await db.query<Rate>({
    name: 'rates-of-product',
    text: `SELECT role, sex, age_from AS "ageFrom", age_to AS "ageTo", amount FROM product_rate
            WHERE product_id = $1 AND effective_from <= $2::date
              AND (effective_to IS NULL OR effective_to > $2::date)
            ORDER BY role DESC, sex, age_from`,
    values: [productId, date],
  });
  return rows;
}
