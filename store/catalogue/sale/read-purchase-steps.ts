import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { Database } from '../../database.ts';
import { productStepModel, purchaseStepModel } from '../models/purchase-step.model.ts';

/** A step of an online purchase; its form is of domain/purchase. */
export interface PurchaseStepRow {
  readonly stepId: string;
  readonly title: { readonly es: string; readonly en: string; readonly pt: string };
  readonly path: string;
  readonly orderPosition: number;
}

/** In the order of their positions; empty for a product type that is not sold online. */
export async function readPurchaseSteps(
  db: Database,
  productType: string,
): Promise<readonly PurchaseStepRow[]> {
  const rows = await purchaseStepModel(db).findAll({
    where: { productType },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
  return rows.map((row) => ({
    stepId: row.stepId,
    path: row.path,
    title: { es: row.titleEs, en: row.titleEn, pt: row.titlePt },
    orderPosition: row.orderPosition,
  }));
}

/** Ids of their steps, in their order, by the products that have their own. */
export async function listOwnSteps(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await productStepModel(db).findAll({
    where: { productId: [...productIds] },
    order: ['productId', 'orderPosition'],
    raw: true,
    ...db.scope,
  });
  const found = new Map<number, string[]>();
  for (const { productId, stepId } of rows)
    found.set(productId, [...(found.get(productId) ?? []), stepId]);
  return found;
}

/** The steps of a product, in their order: its own, else those of its type. */
export async function readStepsOf(
  db: Database,
  { id, productType }: { readonly id: number; readonly productType: string },
): Promise<readonly PurchaseStepRow[]> {
  const own = (await listOwnSteps(db, [id])).get(id);
  if (own === undefined) return readPurchaseSteps(db, productType);
  return own.map((stepId, at) => {
    const step = purchaseSteps.find((each) => each.id === stepId);
    // A step that a later release has: it has no form here, and the product is not sold online.
    const { title, path } = step ?? { title: { es: stepId, en: stepId, pt: stepId }, path: stepId };
    return { stepId, title, path, orderPosition: at + 1 };
  });
}
