import type { Database } from '../database.ts';

export interface ProductDocument {
  readonly id: number;
  /** A section of spec 2 §2.9. */
  readonly section: string;
  readonly title: string;
  /** `POL 3 2024 9120`; only texts deposited with the regulator have one. */
  readonly depositCode: string | null;
}

export async function readDocuments(
  db: Database,
  productId: number,
): Promise<readonly ProductDocument[]> {
  const { rows } = await db.query<ProductDocument>({
    name: 'documents-of-product',
    text: `SELECT id, section, title, deposit_code AS "depositCode" FROM product_document
            WHERE product_id = $1 ORDER BY order_position`,
    values: [productId],
  });
  return rows;
}
