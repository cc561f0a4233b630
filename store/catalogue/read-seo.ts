import type { Database } from '../database.ts';

export interface ProductSeo {
  readonly seoTitle: string;
  /** At most 170 characters. */
  readonly seoDescription: string;
  readonly seoImage: string | null;
  readonly keywords: readonly string[];
}

export async function readSeo(db: Database, productId: number): Promise<ProductSeo | null> {
  const { rows } = await db.query<ProductSeo>({
    name: 'seo-of-product',
    text: `SELECT seo_title AS "seoTitle", seo_description AS "seoDescription",
                  seo_image AS "seoImage", keywords FROM product_seo WHERE product_id = $1`,
    values: [productId],
  });
  return rows[0] ?? null;
}
