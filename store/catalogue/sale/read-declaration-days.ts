import type { Database } from '../../database.ts';
import { productModel } from '../models/product.model.ts';

/** For how many days a product takes a health declaration. Throws for an id that is none. */
export async function readDeclarationDays(db: Database, productId: number): Promise<number> {
  const { declarationDays } = await productModel(db).findByPk(productId, {
    attributes: ['declarationDays'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return declarationDays;
}
