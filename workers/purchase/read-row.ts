import { readPosition } from '@cotejo/store/purchase/read/read-position.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/** Where a purchase is, for its workflow, which was told that it has moved. */
export function createReadRow({
  db,
}: Pick<PurchaseDependencies, 'db'>): PurchaseActivities['readRow'] {
  return async ({ purchaseId }) => {
    const {
      leadId: _,
      countryCode: _country,
      productCode: _code,
      ...position
    } = await readPosition(db, purchaseId);
    return position;
  };
}
