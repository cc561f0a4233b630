import { literal } from 'sequelize';
import type { UpperTypeName } from '@cotejo/domain/catalogue/product-kinds.ts';
import type { Database } from '../../database.ts';
import { productModel } from '../models/product.model.ts';

/** Who sells a product, as commissions are agreed on. */
export interface ProductSeller {
  readonly organization: string;
  readonly kind: UpperTypeName;
  /** Its insurer still issues policies of it, today; of one that we withdrew, those of purchases that were open. */
  readonly isIssued: boolean;
}

/** Throws for a product that is none. */
export async function readSeller(db: Database, productId: number): Promise<ProductSeller> {
  const row = await productModel(db).findByPk(productId, {
    attributes: [
      [
        literal(
          `coalesce("product"."available_to" >= current_date, true) OR "product"."withdrawn_at" IS NOT NULL`,
        ),
        'isIssued',
      ],
    ],
    include: [
      { association: 'insuranceType', attributes: ['upperTypeName'] },
      { association: 'organization', attributes: ['displayName'] },
    ],
    raw: true,
    nest: true,
    ...db.scope,
  });
  const kind = row?.insuranceType?.upperTypeName;
  const organization = row?.organization?.displayName;
  if (kind === undefined || organization === undefined) throw new Error(`no product ${productId}`);
  const { isIssued } = row as unknown as Pick<ProductSeller, 'isIssued'>;
  return { organization, kind, isIssued };
}
