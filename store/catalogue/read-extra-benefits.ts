import type { Pool } from 'pg';

export interface ExtraBenefit {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
}

export async function readExtraBenefits(
  pool: Pool,
  productId: number,
): Promise<readonly ExtraBenefit[]> {
  const { rows } = await pool.query<ExtraBenefit>({
    name: 'extra-benefits-of-product',
    text: `SELECT title, description, icon FROM product_extra_benefit
            WHERE product_id = $1 ORDER BY order_position`,
    values: [productId],
  });
  return rows;
}
