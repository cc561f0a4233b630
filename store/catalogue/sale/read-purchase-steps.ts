import type { Database } from '../../database.ts';
import { purchaseStepModel } from '../models/purchase-step.model.ts';

/** A step of an online purchase; `formKey` names a form of domain/purchase. */
export interface PurchaseStepRow {
  readonly stepId: string;
  readonly formKey: string;
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
    formKey: row.formKey,
    path: row.path,
    title: { es: row.titleEs, en: row.titleEn, pt: row.titlePt },
    orderPosition: row.orderPosition,
  }));
}
