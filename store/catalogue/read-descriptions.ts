import type { Pool } from 'pg';

export interface ProductDescription {
  /** `Vista General`, `Detalle de Precio`, `¿Dónde Cubre?`, `Condicion General`. */
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
