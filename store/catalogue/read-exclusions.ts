import type { Pool } from 'pg';

export interface Exclusion {
  readonly title: string;
  readonly description: string;
}

export async function readExclusions(pool: Pool, productId: number): Promise<readonly Exclusion[]> {
  const { rows } = await pool.query<Exclusion>({
    name: 'exclusions-of-product',
    text: `SELECT title, description FROM product_exclusion
            WHERE product_id = $1 ORDER BY order_position`,
    values: [productId],
  });
  return rows;
}
