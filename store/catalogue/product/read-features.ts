import type { Database } from '../../database.ts';
import { featureModel, productFeatureModel, type FeatureRow } from '../models/feature.model.ts';

export interface ProductFeature {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly translations: { readonly en: string; readonly pt: string };
  readonly icon: string;
}

/** `/features`: what the product has. */
export async function readFeatures(
  db: Database,
  productId: number,
): Promise<readonly ProductFeature[]> {
  const rows = await productFeatureModel(db).findAll({
    attributes: [],
    where: { productId },
    include: [{ association: 'feature', required: true }],
    order: [['feature', 'orderPosition', 'ASC']],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows.flatMap(({ feature }) => (feature ? [toFeature(feature)] : []));
}

/** `/inFeatures`: every feature that exists, and whether the product has it (featuresAll of spec 1 §3). */
export async function readInFeatures(
  db: Database,
  productId: number,
): Promise<readonly (ProductFeature & { readonly included: boolean })[]> {
  const [features, own] = await Promise.all([
    listFeatures(db),
    productFeatureModel(db).findAll({ where: { productId }, raw: true, ...db.scope }),
  ]);
  const included = new Set(own.map(({ featureId }) => featureId));
  return features.map((feature) => ({ ...feature, included: included.has(feature.id) }));
}

/** Every feature, in the order of the site. */
export async function listFeatures(db: Database): Promise<readonly ProductFeature[]> {
  const rows = await featureModel(db).findAll({
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
  return rows.map(toFeature);
}

function toFeature({ id, code, name, icon, nameEn: en, namePt: pt }: FeatureRow): ProductFeature {
  return { id, code, name, icon, translations: { en, pt } };
}
