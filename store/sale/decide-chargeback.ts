import {
  chargebackFacts,
  mayDecideChargeback,
  type ChargebackDecision,
} from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import type { Database } from '../database.ts';
import { cancelGiftCard } from '../gift-card/gift-cards.ts';
import { returnCommission } from '../ledger/book-commission.ts';
import { bookBorne, bookPaidTwice } from '../ledger/book-chargeback.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { writeMessage } from '../message/write-message.ts';
import { lockAttempt } from '../payment/lock-attempt.ts';
import { movePayment } from '../payment/move-payment.sql.ts';
import { endPolicy, movePolicy } from './move-policy.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { giveBack } from './give-back.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { movePurchase, readPurchase } from './move-purchase.sql.ts';
import { noteEvent } from '../purchase/note-event.ts';

export interface DecidedChargeback {
  readonly attemptId: string;
  readonly decision: ChargebackDecision;
  /** Kept with the move of the payment: who decided, and the row of what they wrote. */
  readonly note: { readonly decidedBy: string; readonly noteId: string };
}

/**
 * Ends a dispute as staff decide, or lets its policy go on meanwhile: payment, books, policy and purchase in one
 * transaction. The locks of purchase and payment put it before or after what its provider says. False where it is in dispute no more,
 * or its policy does not stand for this.
 */
export async function decideChargeback(
  tx: Database,
  purchaseId: string,
  decided: DecidedChargeback,
): Promise<boolean> {
  const { attemptId, decision, note } = decided;
  await lockPurchase(tx, purchaseId);
  const attempt = await lockAttempt(tx, attemptId);
  const policy = await readPolicyOf(tx, purchaseId);
  if (attempt.status !== 'charged_back') return false;
  if (!mayDecideChargeback(decision, policy?.status ?? null)) return false;

  const facts = chargebackFacts[decision];
  if (facts.isOver) await movePayment(tx, attempt, 'lost', {}, { decision, ...note });
  if (facts.bearer === 'us') await bookBorne(tx, 'chargeback_borne', attempt);
  if (facts.bearer === 'insurer') await bookPaidTwice(tx, attempt);
  if (facts.policy === 'ACTIVE') {
    if (policy?.status === 'PENDING') await movePolicy(tx, policy, 'ACTIVE', decision);
    const event = facts.isOver ? 'dispute_lost_insured' : 'dispute_insured';
    await noteEvent(tx, purchaseId, event, { attemptId });
  } else {
    const moneyBack = facts.bearer === 'insurer';
    if (policy !== null && policy.status !== 'INACTIVE')
      await endPolicy(tx, policy, { reason: 'chargeback_lost', moneyBack });
    // It had ended before the dispute did: what is left of our commission goes back none the less.
    else if (moneyBack) await returnCommission(tx, attemptId);
    // What an offer gives with a policy is for those who paid it.
    if (policy !== null && !moneyBack) await cancelGiftCard(tx, policy);
    await endUnpaid(tx, purchaseId, attempt);
  }
  const kind = facts.policy === 'ACTIVE' ? 'dispute_insured' : 'dispute_lost';
  // Who had no insurance any more lost none by it.
  const isEnded = policy?.status === 'INACTIVE';
  if ((kind === 'dispute_lost' && !isEnded) || policy?.status === 'PENDING')
    await writeMessage(tx, { kind, subjectId: purchaseId, partId: attemptId });
  return true;
}

/** Its payer has the money again. */
async function endUnpaid(tx: Database, purchaseId: string, attempt: PaymentAttempt): Promise<void> {
  const { id: attemptId, flow } = attempt;
  const { status, version: fromVersion } = await readPurchase(tx, purchaseId);
  // No policy has come, and none is to.
  if (status === 'issuing')
    await giveBack(tx, {
      move: { purchaseId, fromVersion, flow },
      attempt,
      reason: 'issue_refused',
      event: 'policy_not_issued',
    });
  const purchase = await readPurchase(tx, purchaseId);
  await movePurchase(
    tx,
    {
      purchaseId,
      fromVersion: purchase.version,
      status: 'refunded',
      endReason: 'chargeback_lost',
      event: { type: 'dispute_lost', data: { attemptId } },
    },
    purchase,
  );
}
