import type { Pool } from 'pg';

export interface ProductDescription {
  /** One of spec 2 §2.9: `Vista General`, `Detalle de Precio`, `Exclusiones`. */
  readonly section: string;
  readonly title: string;
  readonly body: string;
}

export async function readDescriptions(
  pool: Pool,
  productId: number,
): Promise<readonly ProductDescription[]> {
  const { rows } = await pool.query<ProductDescription>({
    name: 'descriptions-of-product',
    text: `SELECT section, title, body FROM product_description
            WHERE product_id = $1 ORDER BY order_position`,
    values: [productId],
  });
  return rows;
}
