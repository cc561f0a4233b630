import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import type { Database } from '../database.ts';
import { purchaseEventModel, purchaseModel } from './purchase.model.ts';

/**
 * A line in the history of a purchase that does not move it: a refund beside it, money that came late. Pages
 * that are open hear of it like of a move (migration 0190).
 */
export async function noteEvent(
  tx: Database,
  purchaseId: string,
  type: PurchaseEventType,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { version } = await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['version'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  await purchaseEventModel(tx).create(
    { purchaseId, version, type, data },
    { ...tx.scope, returning: false },
  );
}
