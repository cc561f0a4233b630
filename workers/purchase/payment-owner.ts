import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import { isPart } from '@cotejo/store/attempt/list-parts.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { returnCommissionOf } from '@cotejo/store/ledger/book-commission.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { endPolicy, movePolicy } from '@cotejo/store/sale/move-policy.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { lockPurchase } from '@cotejo/store/purchase/lock-purchase.ts';
import { movePurchase, readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import { endSubscriptions } from '@cotejo/store/subscription/subscriptions.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import type { PaymentOwnerReactions } from '../payment/payment-owners.ts';

/** Reasons that do not end the purchase: another attempt pays it or may, or it had ended before. */
const besidePurchase: readonly (RefundReason | null)[] = ['wrong_money', 'late', 'surplus'];

/** A refund that is still under way by then is told by mail; most are done in seconds. */
const refundPatienceMs = 60_000;

/** How a purchase follows its payments, in the transaction that moves them. */
export const purchaseReactions: PaymentOwnerReactions = {
  lock: lockPurchase,

  async followRefund(tx, purchaseId, attempt, { status, amount, currency, way }) {
    // It could not be sent and is tried again: the visitor does not need to know.
    if (status === 'refund_requested') return;
    const { id: attemptId, refundReason } = attempt;
    if (status !== 'refund_failed')
      await resolveAttention(tx, [refundWorkflowId(attemptId)], ['refund_failed']);
    const data = { attemptId, amount, currency, way };
    if (refundReason === 'wrong_money' || isPart(attempt)) {
      await noteEvent(tx, purchaseId, `payment_${status}`, data);
    } else if (besidePurchase.includes(refundReason)) {
      if (status === 'refunded') await noteEvent(tx, purchaseId, 'orphan_charge_refunded', data);
    } else {
      const purchase = await readPurchase(tx, purchaseId);
      // Its bank had ended it before, and gave the money to us again: it stays ended while that goes back.
      const isEnded = status === 'refunded' || purchase.status === 'refunded';
      const to = isEnded ? 'refunded' : 'refunding';
      // Refunded without us: the purchase has not ended yet.
      if (purchase.status === 'confirmed') await endPolicyOf(tx, purchaseId, refundReason);
      await movePurchase(tx, {
        purchaseId,
        fromVersion: purchase.version,
        ...(to === purchase.status ? {} : { status: to }),
        // Who withdrew from a policy may have said why; that stays.
        ...(refundReason === null || refundReason === 'withdrawal' || to !== 'refunded'
          ? {}
          : { endReason: refundReason }),
        event: { type: `payment_${status}`, data },
      });
    }
    if (status === 'refunded' && isPart(attempt)) await returnCommissionOf(tx, attempt);
    const tell = (kind: 'refunding' | 'refunded', delayMs = 0): Promise<void> =>
      writeMessage(tx, {
        kind,
        subjectId: purchaseId,
        partId: attemptId,
        dueAt: new Date(Date.now() + delayMs),
      });
    if (status === 'refunded') await tell('refunded');
    if (status === 'refunding' && besidePurchase.includes(refundReason))
      await tell('refunding', refundPatienceMs);
    if (status === 'refund_failed')
      await raiseAttention(tx, {
        subject: refundWorkflowId(attemptId),
        kind: 'refund_failed',
        needs: 'person',
        detail: `${attempt.provider} refused to give back ${amount} ${currency}`,
      });
  },

  async noteLateMoney(tx, purchaseId, { id: attemptId, movedAmount: amount, movedCurrency }) {
    const data = { attemptId, amount, currency: movedCurrency };
    await noteEvent(tx, purchaseId, 'orphan_charge_found', data);
    const { status } = await readPurchase(tx, purchaseId);
    return status === 'confirmed' || status === 'issuing' ? 'surplus' : 'late';
  },

  async isKept(tx, purchaseId) {
    return (await readPolicyOf(tx, purchaseId))?.status === 'ACTIVE';
  },

  async followChargeback(tx, purchaseId, attempt, to) {
    const { id: attemptId } = attempt;
    const policy = await readPolicyOf(tx, purchaseId);
    const event = to === 'charged_back' ? 'payment_charged_back' : 'payment_charge_won';
    await noteEvent(tx, purchaseId, event, { attemptId });
    const subject = purchaseWorkflowId(purchaseId);
    const tell = (kind: 'charged_back' | 'charge_won'): Promise<void> =>
      writeMessage(tx, { kind, subjectId: purchaseId, partId: attemptId });
    if (to === 'approved') {
      await resolveAttention(tx, [subject], ['charged_back']);
      if (policy?.status === 'PENDING') {
        await movePolicy(tx, policy, 'ACTIVE', 'charge_won');
        await tell('charge_won');
      }
      // It was taken back before its policy was issued, and none was: what came belongs to its payer.
      if (policy === null) await returnUnused(tx, purchaseId, attempt);
      return;
    }
    // Staff decide whether it stays insured during a dispute; the policy waits for that.
    if (policy?.status === 'ACTIVE') {
      await movePolicy(tx, policy, 'PENDING', 'charged_back');
      await tell('charged_back');
    }
    // A card whose holder had a charge taken back is not charged again, however the dispute ends.
    await endSubscriptions(tx, { attemptId }, 'charged_back');
    await raiseAttention(tx, {
      subject,
      kind: 'charged_back',
      needs: 'person',
      detail: `the bank took the charge of attempt ${attemptId} back`,
    });
  },
};

/** The bank gave a charge again whose purchase ended without a policy. */
async function returnUnused(
  tx: Database,
  purchaseId: string,
  attempt: PaymentAttempt,
): Promise<void> {
  const { status } = await readPurchase(tx, purchaseId);
  if (status !== 'refunding') return;
  const reason: RefundReason = 'issue_refused';
  const won: PaymentAttempt = { ...attempt, status: 'approved' };
  await movePayment(tx, won, 'refund_requested', { refundReason: reason }, { reason });
  await writeOutbox(tx, { topic: 'refund.start', payload: { attemptId: attempt.id, reason } });
}

async function endPolicyOf(
  tx: Database,
  purchaseId: string,
  reason: RefundReason | null,
): Promise<void> {
  const policy = await readPolicyOf(tx, purchaseId);
  if (policy !== null && policy.status !== 'INACTIVE')
    await endPolicy(tx, policy, { reason: reason ?? 'refunded', moneyBack: true });
}
