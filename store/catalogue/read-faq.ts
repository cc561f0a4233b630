import type { Pool } from 'pg';

export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
}

export async function readFaq(pool: Pool, productId: number): Promise<readonly FaqEntry[]> {
  const { rows } = await pool.query<FaqEntry>({
    name: 'faq-of-product',
    text: 'SELECT question, answer FROM product_faq WHERE product_id = $1 ORDER BY order_position',
    values: [productId],
  });
  return rows;
}
