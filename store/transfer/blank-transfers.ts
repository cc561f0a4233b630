import type { Database } from '../database.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { matchModel, proofModel, transferModel } from './transfer.model.ts';

/** What transfers say about payers of purchases and about who decided; amounts stay in the books. */
export async function blankTransfers(tx: Database, purchaseIds: readonly string[]): Promise<void> {
  const attempts = await attemptModel(tx).findAll({
    attributes: ['id'],
    where: { ownerKind: 'purchase', ownerId: [...purchaseIds] },
    raw: true,
    ...tx.scope,
  });
  const where = { attemptId: attempts.map(({ id }) => id) };
  await proofModel(tx).destroy({ where, ...tx.scope });
  await matchModel(tx).destroy({ where, ...tx.scope });
  await transferModel(tx).update({ decidedBy: null }, { where, ...tx.scope });
}
