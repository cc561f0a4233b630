import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { listParts } from '../attempt/list-parts.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { movePayment } from './move-payment.sql.ts';

/** Its payer had it from their bank, which took the charge back before our refund was made. */
export const isGivenByBank = ({
  status,
  refundWay,
}: Pick<PaymentAttempt, 'status' | 'refundWay'>): boolean =>
  status === 'refunded' && refundWay === 'charge_back';

/**
 * A bank that had given to the payer what we owed them gives it to us again: it is owed again, and asked for by another key, because its
 * provider refused the first one.
 *
 * @param attempt one that its bank gave back (`isGivenByBank`), read in this transaction
 */
export async function oweAgain(tx: Database, attempt: PaymentAttempt): Promise<void> {
  const { id: attemptId } = attempt;
  const refundId = deriveId('refund', attempt.refundId ?? attemptId);
  const reason = attempt.refundReason ?? 'returned';
  await movePayment(tx, attempt, 'refund_requested', { refundId, refundWay: null }, { reason });
  await writeOutbox(tx, { topic: 'refund.start', payload: { attemptId, reason } });
}

/** The same of the part of a charge that had gone back with all of it. */
export async function owePartsAgain(
  tx: Database,
  { id }: Pick<PaymentAttempt, 'id'>,
): Promise<void> {
  for (const part of await listParts(tx, [id])) if (isGivenByBank(part)) await oweAgain(tx, part);
}
