import { literal, Op } from 'sequelize';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';

/** What came of an organisation's products between two moments. */
export interface OrganizationMetrics {
  readonly leads: number;
  /** Purchases that were opened then and are confirmed now. */
  readonly sales: number;
}

/** @param span from the first moment up to the second, which is left out */
export async function readMetrics(
  db: Database,
  organizationId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<OrganizationMetrics> {
  const createdAt = { [Op.gte]: from, [Op.lt]: to };
  const ofProducts = (column: 'id' | 'product_code') => ({
    [Op.in]: literal(
      `(SELECT ${column} FROM product WHERE organization_id = ${Number(organizationId)})`,
    ),
  });
  const productCode = ofProducts('product_code');
  const productId = ofProducts('id');
  return {
    leads: await leadModel(db).count({ where: { createdAt, productCode }, ...db.scope }),
    sales: await purchaseModel(db).count({
      where: { createdAt, productId, status: 'confirmed' },
      ...db.scope,
    }),
  };
}
