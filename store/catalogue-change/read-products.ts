import { literal, Op } from 'sequelize';
import type { SaleState } from '@cotejo/domain/catalogue-change/change-row.ts';
import { openStates } from '@cotejo/domain/catalogue-change/change-transitions.ts';
import type { Database } from '../database.ts';
import {
  catalogueChangeModel,
  productRecordModel,
  type CatalogueChangeRow,
  type ProductOfRecord,
  type ProductRecordRow,
} from './catalogue-change.model.ts';
import { saleSql } from './record-tables.ts';

export interface LoadedProduct extends ProductRecordRow {
  readonly product: ProductOfRecord;
  readonly sale: SaleState;
}

/** The products of these records. */
export async function loadProductRecords(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedProduct[]> {
  const rows = await productRecordModel(db).findAll({
    where: { id: [...ids] },
    attributes: { include: [[literal(saleSql('product')), 'sale']] },
    include: [
      {
        association: 'product',
        required: true,
        include: [
          { association: 'organization', required: true },
          { association: 'insuranceType', required: true },
        ],
      },
    ],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows as unknown as readonly LoadedProduct[];
}

/** What is prepared for a product or waits for its moment, the next one first; what waits for nothing but a person last. */
export function listOpenChanges(
  db: Database,
  productRecordId: string,
): Promise<readonly CatalogueChangeRow[]> {
  return catalogueChangeModel(db).findAll({
    where: { productRecordId, state: { [Op.in]: ['draft', ...openStates] } },
    order: [
      ['publishesOn', 'ASC NULLS LAST'],
      ['createdAt', 'ASC'],
    ],
    raw: true,
    ...db.scope,
  });
}
