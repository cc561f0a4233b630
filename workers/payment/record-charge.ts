import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { isInFlight, paymentStatusAfter } from '@cotejo/domain/payment/payment-transitions.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/payment/attempt.model.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { watchPage } from './watch-page.ts';

/**
 * Writes what a provider said about an attempt, in the transaction in which its owner follows. Money that
 * moved otherwise than agreed is to be refunded by the same commit.
 *
 * @param askedAt when the call began that said so
 */
export async function recordCharge(
  tx: Database,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
  askedAt: Date,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const moved = outcome.type === 'UNKNOWN' ? outcome.moved : undefined;
  await movePayment(
    tx,
    attempt,
    paymentStatusAfter(outcome),
    {
      askedAt,
      reason: 'reason' in outcome ? outcome.reason : null,
      rawCode: outcome.rawCode ?? null,
      ...(outcome.providerPaymentId === undefined
        ? {}
        : { providerPaymentId: outcome.providerPaymentId }),
      ...(outcome.type === 'SUCCESS'
        ? { card: outcome.card ?? null, authorizationCode: outcome.authorizationCode ?? null }
        : {}),
      ...(moved === undefined
        ? {}
        : {
            movedAmount: moved.amount,
            movedCurrency: moved.currency,
            refundReason: 'wrong_money' as const,
          }),
    },
    { ...data, ...(outcome.rawCode === undefined ? {} : { code: outcome.rawCode }) },
  );
  if (moved !== undefined)
    await writeOutbox(tx, {
      topic: 'refund.start',
      payload: { attemptId: attempt.id, reason: 'wrong_money' },
    });
  // From now on what comes over its page is other money; while it is in flight its look-ups find it.
  if (!isInFlight(paymentStatusAfter(outcome))) await watchPage(tx, attempt);
}
