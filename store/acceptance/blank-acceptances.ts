import type { Database } from '../database.ts';
import { acceptanceModel } from './acceptance.model.ts';

/** From where purchases were agreed to. What was agreed to, and when, stays: it names nobody. */
export async function blankAcceptances(
  tx: Database,
  purchaseIds: readonly string[],
): Promise<void> {
  await acceptanceModel(tx).update(
    { network: null, userAgent: '' },
    { where: { purchaseId: [...purchaseIds] }, ...tx.scope },
  );
}
