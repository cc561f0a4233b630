import type { Database } from '../database.ts';

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
  const { rows } = await db.query<PurchaseStepRow>({
    name: 'purchase-steps',
    text: `SELECT step_id AS "stepId", form_key AS "formKey", path,
                  json_build_object('es', title_es, 'en', title_en, 'pt', title_pt) AS title,
                  order_position AS "orderPosition"
             FROM purchase_step_definition WHERE product_type = $1 ORDER BY order_position`,
    values: [productType],
  });
  return rows;
}
