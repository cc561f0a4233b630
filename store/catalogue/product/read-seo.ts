import { col, fn, Op, where } from 'sequelize';
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

/** Products whose Spanish page the catalogue gives one of these titles, whatever the case of its letters. */
export async function findTitledProducts(
  db: Database,
  titles: readonly string[],
): Promise<readonly Pick<ProductSeo & { readonly productId: number }, 'productId' | 'seoTitle'>[]> {
  if (titles.length === 0) return [];
  const wanted = titles.map((title) => title.toLowerCase());
  return seoModel(db).findAll({
    attributes: ['productId', 'seoTitle'],
    where: where(fn('lower', col('seo_title')), { [Op.in]: wanted }),
    order: ['productId'],
    raw: true,
    ...db.scope,
  });
}
