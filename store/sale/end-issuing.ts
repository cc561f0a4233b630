import type { Database } from '../database.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { giveBack } from './give-back.ts';
import { readLockedPurchase } from './move-purchase.sql.ts';

/**
 * Gives a paid purchase back whose policy does not come. A try that issues it meanwhile waits for the row, and finds
 * that it has ended; where it was first, this answers false.
 */
export async function endIssuing(
  tx: Database,
  end: {
    readonly purchaseId: string;
    readonly attemptId: string;
    /** What the staff wrote, by `sealWords`; null = nothing. */
    readonly sealedEndWords: Buffer | null;
  },
): Promise<boolean> {
  const { purchaseId, attemptId, sealedEndWords } = end;
  const { status, version } = await readLockedPurchase(tx, purchaseId);
  const attempt = await requireAttempt(tx, attemptId);
  if (status !== 'issuing' || attempt.status !== 'approved') return false;
  await giveBack(tx, {
    move: {
      purchaseId,
      requestId: null,
      fromVersion: version,
      endReason: 'staff',
      sealedEndWords,
      flow: attempt.flow,
    },
    attempt,
    reason: 'staff',
    event: 'issue_given_up',
  });
  return true;
}
