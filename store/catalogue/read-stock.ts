import type { Database } from '../database.ts';

/** What is left of every limited offer that has not ended. */
export async function readStock(
  db: Database,
): Promise<
  readonly { readonly productId: number; readonly offerId: number; readonly stock: number }[]
> {
  const { rows } = await db.query<{ productId: number; offerId: number; stock: number }>({
    name: 'stock-of-offers',
    text: `SELECT product_id AS "productId", id AS "offerId", stock
             FROM product_offer WHERE stock IS NOT NULL AND ends_at > now() ORDER BY id`,
  });
  return rows;
}
