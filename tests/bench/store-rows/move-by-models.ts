import type { Database } from '@cotejo/store/database.ts';
import {
  purchaseEventModel,
  purchaseModel,
  purchaseStepModel,
} from '@cotejo/store/purchase/purchase.model.ts';
import type { BenchPurchase } from './buy.ts';

/** A step's move: purchase, event and step in one transaction. */
export async function moveByModels(
  db: Database,
  { id, stepId, submissionId }: BenchPurchase,
  fromVersion: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await purchaseModel(tx).findByPk(id, {
      attributes: [
        'id',
        'leadId',
        'countryCode',
        'productId',
        'productCode',
        'offerId',
        'status',
        'stepId',
        'version',
        'price',
      ],
      raw: true,
      rejectOnEmpty: true,
      ...tx.scope,
    });
    if (row.version !== fromVersion) throw new Error(`it is at version ${row.version}`);
    const version = row.version + 1;
    const [moved] = await purchaseModel(tx).update(
      { version, updatedAt: new Date(), expiresAt: null, nextCheckAt: null },
      { where: { id, version: row.version, status: row.status }, ...tx.scope },
    );
    if (moved !== 1) throw new Error('it was moved meanwhile');
    await purchaseEventModel(tx).create(
      { purchaseId: id, version, type: 'step_completed', data: { stepId } },
      { ...tx.scope, returning: false },
    );
    await purchaseStepModel(tx).update(
      { status: 'COMPLETED', submissionId },
      { where: { purchaseId: id, stepId }, ...tx.scope },
    );
    return row.version;
  });
}
