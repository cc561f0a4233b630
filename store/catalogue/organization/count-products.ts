import type { Database } from '../../database.ts';
import { listInsuranceTypes } from '../product/list-insurance-types.ts';
import { productModel } from '../models/product.model.ts';
import { onSaleOn } from '../product/on-sale.ts';

export interface ProductCount {
  readonly insuranceType: {
    readonly id: number;
    readonly name: string;
    readonly displayName: string;
  };
  readonly count: number;
}

/** `/countInsurancesByType`: products of an organisation that are on sale on a day. */
export async function countProductsByType(
  db: Database,
  organizationId: number,
  date: string,
): Promise<readonly ProductCount[]> {
  const [types, counted] = await Promise.all([
    listInsuranceTypes(db),
    productModel(db).count({
      where: { organizationId, ...onSaleOn(date) },
      group: ['insuranceTypeId'],
      ...db.scope,
    }),
  ]);
  const counts = new Map(counted.map(({ insuranceTypeId, count }) => [insuranceTypeId, count]));
  return types.flatMap(({ id, name, displayName }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ insuranceType: { id, name, displayName }, count }];
  });
}
