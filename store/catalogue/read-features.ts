import type { Database } from '../database.ts';

export interface ProductFeature {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly translations: { readonly en: string; readonly pt: string };
  readonly icon: string;
}

const columns = /* sql */ `f.id, f.code, f.name, f.icon,
  json_build_object('en', f.name_en, 'pt', f.name_pt) AS translations`;

/** `/features`: what the product has. */
export async function readFeatures(
  db: Database,
  productId: number,
): Promise<readonly ProductFeature[]> {
  const { rows } = await db.query<ProductFeature>({
    name: 'features-of-product',
    text: `SELECT ${columns} FROM product_feature pf JOIN feature f ON f.id = pf.feature_id
            WHERE pf.product_id = $1 ORDER BY f.order_position`,
    values: [productId],
  });
  return rows;
}

/** `/inFeatures`: every feature that exists, and whether the product has it (featuresAll of spec 1 §3). */
export async function readInFeatures(
  db: Database,
  productId: number,
): Promise<readonly (ProductFeature & { readonly included: boolean })[]> {
  const { rows } = await db.query<ProductFeature & { included: boolean }>({
    name: 'features-in-product',
    text: `SELECT ${columns}, pf.product_id IS NOT NULL AS included
             FROM feature f
             LEFT JOIN product_feature pf ON pf.feature_id = f.id AND pf.product_id = $1
            ORDER BY f.order_position`,
    values: [productId],
  });
  return rows;
}
