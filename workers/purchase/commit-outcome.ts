import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import {
  isInFlight,
  paymentStatusAfter,
  type ChargedStatus,
} from '@cotejo/domain/payment/payment-transitions.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { isByProof } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { howPaid, type HowPaid } from '@cotejo/domain/purchase/how-paid.ts';
import { purchaseStatusAfter } from '@cotejo/domain/purchase/end/status-after-charge.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { movePurchase, readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { MovedPurchase } from '@cotejo/store/sale/purchase-move.ts';
import { unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { endSubscriptions } from '@cotejo/store/subscription/subscriptions.ts';
import type { Change, ChargeProgress } from '@cotejo/workflows/purchase/activities.ts';
import { recordCharge } from '../payment/record-charge.ts';

/** A change of the row that follows from a charge. */
export interface OutcomeChange extends Change {
  /** Shown to the visitor while the outcome is open. */
  readonly nextCheckAt?: string | null;
  /** The visitor may have closed the page and gets an e-mail when nothing was charged. */
  readonly tellPayer?: boolean;
  /** Extra data for the history; a person's decision, for instance. */
  readonly note?: Readonly<Record<string, unknown>>;
}

/**
 * Commits what a provider said about an attempt: attempt, purchase, event and lead together. Another try
 * of the same call, which counted as lost, may have been first: what it wrote holds, and is answered.
 *
 * @param known the purchase as its caller has read it; its version is what the row is held to
 */
export async function commitOutcome(
  db: Database,
  change: OutcomeChange,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
  askedAt: Date,
  known?: MovedPurchase,
): Promise<ChargeProgress> {
  const { purchaseId, note = {} } = change;
  const redirected = attempt.redirect !== null;
  const payment = paymentStatusAfter(outcome);
  const status = purchaseStatusAfter(outcome, redirected);
  const work = db.transaction(async (tx) => {
    const purchase = known ?? (await readPurchase(tx, purchaseId));
    const move = {
      purchaseId,
      requestId: change.requestId,
      fromVersion: change.fromVersion,
      expiresAt: change.expiresAt,
      nextCheckAt: isInFlight(payment) ? (change.nextCheckAt ?? null) : null,
      status,
      flow: attempt.flow,
      event: {
        type: eventOf(attempt, outcome, payment, howPaid(purchase.price)),
        data: {
          attemptId: attempt.id,
          provider: attempt.provider,
          ...('reason' in outcome ? { reason: outcome.reason } : {}),
          ...wrongMoneyOf(attempt, outcome),
          ...note,
        },
      },
    };
    await movePurchase(tx, move, purchase);
    await recordCharge(tx, attempt, outcome, askedAt, note);
    // Who came back with a token may still pay on the page, until it ends.
    if (purchase.status === 'paying' && status === 'confirming' && isInFlight(payment))
      await lookWhenPageEnds(tx, attempt);
    // Nothing that was not paid is charged later.
    if (isSubscription(attempt.flow) && payment !== 'approved' && !isInFlight(payment))
      await endSubscriptions(tx, { attemptId: attempt.id }, 'not_paid');
    // Money that came has its refund's mail.
    if (change.tellPayer === true && status === 'filling' && payment !== 'refund_requested') {
      // Money may have been sent that nobody has found: "nothing was charged" would be wrong.
      const kind =
        isByProof(attempt.provider) && !isLeft(outcome) ? 'transfer_unpaid' : 'no_charge';
      await writeMessage(tx, { kind, subjectId: purchaseId, partId: attempt.id });
    }
    return true;
  });
  if ((await unlessOvertaken(work)) === null) return readProgress(db, purchaseId, attempt.id);
  return {
    version: change.fromVersion + 1,
    status,
    payment,
    reason: 'reason' in outcome ? outcome.reason : null,
    redirected: redirected && status === 'paying',
    provider: attempt.provider,
  };
}

/** The schedule knows nothing of pages: its next look may be hours after this one has ended. A look at what is settled does nothing. */
async function lookWhenPageEnds(
  tx: Database,
  { id: attemptId, redirect, provider, expiresAt }: PaymentAttempt,
): Promise<void> {
  if (redirect === null || expiresAt === null || isByProof(provider)) return;
  const left = Math.max(0, expiresAt.getTime() - Date.now());
  for (const slackMs of pageSlacksMs)
    await writeOutbox(tx, { topic: 'payment.later', payload: { attemptId } }, left + slackMs);
}

/** After a page's end: its provider's clock is another one, and what it does last takes a while. */
const pageSlacksMs = [5_000, 60_000, 300_000];

function eventOf(
  { provider }: PaymentAttempt,
  outcome: ChargeOutcome,
  payment: ChargedStatus,
  how: HowPaid,
): PurchaseEventType {
  if (how !== 'charged' && outcome.type === 'SUCCESS')
    return how === 'gift_card' ? 'gift_card_paid' : 'contract_accepted';
  if (isLeft(outcome)) return 'payment_left';
  if (isByProof(provider) && outcome.type === 'DECLINED') return 'transfer_unpaid';
  const isReviewed = outcome.type === 'PENDING' && outcome.reason === 'proof_review';
  return isReviewed ? 'transfer_reviewing' : `payment_${payment}`;
}

/** The payer's own choice is no payment that failed. */
function isLeft(outcome: ChargeOutcome): boolean {
  return outcome.type === 'DECLINED' && outcome.reason === 'other_method';
}

/** What the history says of money that came otherwise than agreed: both amounts. */
function wrongMoneyOf(
  { kind, amount, currency }: PaymentAttempt,
  outcome: ChargeOutcome,
): Readonly<Record<string, unknown>> {
  if (outcome.type !== 'UNKNOWN' || outcome.moved === undefined) return {};
  return { kind, asked: { amount, currency }, moved: outcome.moved };
}

/** The state of a charge, by its rows. */
export async function readProgress(
  db: Database,
  purchaseId: string,
  attemptId: string,
): Promise<ChargeProgress> {
  const attempt = await requireAttempt(db, attemptId);
  const purchase = await readPurchase(db, purchaseId);
  return {
    version: purchase.version,
    status: purchase.status,
    payment: attempt.status,
    reason: attempt.reason,
    redirected: attempt.redirect !== null && purchase.status === 'paying',
    provider: attempt.provider,
  };
}
