import type { Database } from '../../database.ts';
import { documentModel } from '../models/product-page.model.ts';

export interface ProductDocument {
  readonly id: number;
  /** A section of spec 2 §2.9. */
  readonly section: string;
  readonly title: string;
  /** `POL 3 2024 9120`; only texts deposited with the regulator have one. */
  readonly depositCode: string | null;
}

export async function readDocuments(
  db: Database,
  productId: number,
): Promise<readonly ProductDocument[]> {
  return documentModel(db).findAll({
    attributes: ['id', 'section', 'title', 'depositCode'],
    where: { productId },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  });
}
