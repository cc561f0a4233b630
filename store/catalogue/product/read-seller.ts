import { literal } from 'sequelize';
import type { UpperTypeName } from '@cotejo/domain/catalogue/product-kinds.ts';
import type { Database } from '../../database.ts';
import { productModel } from '../models/product.model.ts';

/** Who sells a product, as commissions are agreed on. */
export interface ProductSeller {
  readonly organization: string;
  readonly kind: UpperTypeName;
  /** Its insurer still issues policies of it, today. */
  readonly isIssued: boolean;
  /** Since when we keep it from the sale, while its insurer goes on issuing what was open; null: we do not. */
  readonly withdrawnAt: Date | null;
}

/** A list that was on a screen, and the catalogue of a process that hears of it late: nobody who was let in goes without. */
const hourMs = 3_600_000;

/** Whether a policy follows from a purchase that was opened then: of a product that we withdrew, of what was open by then. */
export const isIssuedTo = (
  { isIssued, withdrawnAt }: Pick<ProductSeller, 'isIssued' | 'withdrawnAt'>,
  openedAt: Date,
): boolean =>
  isIssued || (withdrawnAt !== null && openedAt.getTime() < withdrawnAt.getTime() + hourMs);

/** Throws for a product that is none. */
export async function readSeller(db: Database, productId: number): Promise<ProductSeller> {
  const row = await productModel(db).findByPk(productId, {
    attributes: [
      'withdrawnAt',
      [literal(`coalesce("product"."available_to" >= current_date, true)`), 'isIssued'],
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
  const { isIssued, withdrawnAt } = row as unknown as Pick<
    ProductSeller,
    'isIssued' | 'withdrawnAt'
  >;
  return { organization, kind, isIssued, withdrawnAt };
}
