import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { listParts } from '../attempt/list-parts.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { bookPaidAfterAll } from '../ledger/book-chargeback.ts';
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

/**
 * What is owed of a charge that people had called lost and its bank gives again: what went back of it in a part, or will, is not asked for
 * twice. A part that the bank had given goes back with the charge. What people had transferred stays with us, who bore it: that is booked.
 * Null: a part is still being refunded, and the provider reports totals only; ask again when that refund has ended.
 *
 * @param attempt `lost`, read in this transaction
 */
export async function oweRest(tx: Database, attempt: PaymentAttempt): Promise<number | null> {
  const parts = (await listParts(tx, [attempt.id])).filter((part) => !isGivenByBank(part));
  if (parts.some(({ status }) => status !== 'refunded' && status !== 'refund_failed')) return null;
  const sumOf = (some: typeof parts) => some.reduce((sum, { amount }) => sum + amount, 0);
  await bookPaidAfterAll(tx, attempt, sumOf(parts.filter(isTransferred)));
  return attempt.amount - sumOf(parts);
}

const isTransferred = ({ status, refundWay }: PaymentAttempt): boolean =>
  status === 'refunded' && refundWay === 'by_hand';
