import { literal } from 'sequelize';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';

/**
 * Notes that what people agree to of a product changed: whoever opened a purchase of it before is told before they pay. To be called
 * after everything else of a change was written: by then no other writer of the catalogue is waited for, and its moment, of the
 * database's clock as that of a purchase, is the commit's but for what takes no time.
 */
export async function noteTermsChange(tx: Database, productId: number): Promise<void> {
  await productModel(tx).update(
    { termsChangedAt: literal('clock_timestamp()') as unknown as Date },
    { where: { id: productId }, ...tx.scope },
  );
}
