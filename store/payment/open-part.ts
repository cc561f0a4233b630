import { bookPayment } from '@cotejo/domain/ledger/book-payment.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { bookEntry } from '../ledger/book-entry.sql.ts';
import { paymentEventModel } from '../ledger/payment-event.model.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';

/**
 * Asks for a part of a charge back, for days after the end of its cover: an attempt of its own, refunded by `refund/{id}` like any
 * other, so that it has its key, its history and its place in the ledger. A unique index lets a charge have one.
 *
 * @param amount integer of the smallest unit
 */
export async function openPart(
  tx: Database,
  charge: PaymentAttempt,
  amount: number,
): Promise<void> {
  const { ownerKind, ownerId, provider, kind, flow, currency, providerRef } = charge;
  const reason = 'unearned';
  const row = {
    id: deriveId(reason, charge.id),
    ownerKind,
    ownerId,
    provider,
    kind,
    flow,
    currency,
    amount,
    providerRef,
    providerPaymentId: charge.providerPaymentId ?? providerRef,
    status: 'refund_requested',
    refundReason: reason,
    surplusOf: charge.id,
    // Its provider counts the days of a refund from the charge.
    askedAt: charge.askedAt ?? charge.createdAt,
  } as const;
  await attemptModel(tx).create(row, { returning: false, ...tx.scope });
  // The charge was paid as agreed: what goes back of it is owed to its payer, and no more to its insurer.
  const event = await paymentEventModel(tx).create(
    {
      attemptId: row.id,
      fromStatus: 'approved',
      status: row.status,
      data: { surplusOf: charge.id, reason },
    },
    tx.scope,
  );
  const booking = bookPayment('approved', row.status, { amount, currency });
  await bookEntry(tx, event, row, booking);
  await writeOutbox(tx, { topic: 'refund.start', payload: { attemptId: row.id, reason } });
}
