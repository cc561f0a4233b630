import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { isInFlight, paymentStatusAfter } from '@cotejo/domain/payment/payment-transitions.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { watchPage } from './watch-page.ts';

/**
 * A list may lag behind, and a webhook be lost: what a provider never heard of is looked at once more by then, and
 * money that is found goes back.
 */
const unheardAgainMs = 24 * 3_600_000;

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
  if (outcome.type === 'DECLINED' && outcome.isUnheard === true)
    await writeOutbox(
      tx,
      { topic: 'payment.later', payload: { attemptId: attempt.id } },
      unheardAgainMs,
    );
  // From now on what comes over its page is other money; while it is in flight its look-ups find it.
  if (!isInFlight(paymentStatusAfter(outcome))) await watchPage(tx, attempt);
}
