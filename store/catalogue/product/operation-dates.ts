import type { Database } from '../../database.ts';
import { productModel } from '../models/product.model.ts';

/** Operation days of a product's insurer, day and month (spec 3 §3: `15-01`); empty where it has none. */
export async function readOperationDates(
  db: Database,
  productId: number,
): Promise<readonly string[]> {
  const row = await productModel(db).findByPk(productId, {
    attributes: ['id'],
    include: [{ association: 'organization', attributes: ['metadata'] }],
    raw: true,
    nest: true,
    ...db.scope,
  });
  const dates = row?.organization?.metadata?.['operationDates'];
  return Array.isArray(dates) ? dates.map(String) : [];
}
