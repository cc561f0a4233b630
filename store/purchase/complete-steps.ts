import type { Database } from '../database.ts';
import { purchaseStepModel } from './purchase.model.ts';

/** Every step of a confirmed purchase is done, the payment and the confirmation too. */
export async function completeSteps(tx: Database, purchaseId: string): Promise<void> {
  await purchaseStepModel(tx).update(
    { status: 'COMPLETED' },
    { where: { purchaseId }, ...tx.scope },
  );
}
