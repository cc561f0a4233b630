import type { Database } from '../../database.ts';
import { seoModel } from '../models/product-page.model.ts';

export interface ProductSeo {
  readonly seoTitle: string;
  /** At most 170 characters. */
  readonly seoDescription: string;
  readonly seoImage: string | null;
  readonly keywords: readonly string[];
}

export async function readSeo(db: Database, productId: number): Promise<ProductSeo | null> {
  return seoModel(db).findOne({
    attributes: ['seoTitle', 'seoDescription', 'seoImage', 'keywords'],
    where: { productId },
    raw: true,
    ...db.scope,
  });
}
