import type { RefundReason } from '@cotejo/domain/payment/refund-reasons.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { movePolicy } from '@cotejo/store/policy/move-policy.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { lockPurchase } from '@cotejo/store/purchase/lock-purchase.ts';
import { movePurchase, readPurchase } from '@cotejo/store/purchase/move-purchase.sql.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import { endSubscriptions } from '@cotejo/store/subscription/subscriptions.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
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
    const data = { attemptId, amount, currency, way };
    if (refundReason === 'wrong_money') {
      await noteEvent(tx, purchaseId, `payment_${status}`, data);
    } else if (besidePurchase.includes(refundReason)) {
      if (status === 'refunded') await noteEvent(tx, purchaseId, 'orphan_charge_refunded', data);
    } else {
      const purchase = await readPurchase(tx, purchaseId);
      const to = status === 'refunded' ? 'refunded' : 'refunding';
      // Refunded without us: the purchase has not ended yet.
      if (purchase.status === 'confirmed') await endPolicy(tx, purchaseId, refundReason);
      const moved = await movePurchase(tx, {
        purchaseId,
        fromVersion: purchase.version,
        ...(to === purchase.status ? {} : { status: to }),
        // Who withdrew from a policy may have said why; that stays.
        ...(refundReason === null || refundReason === 'withdrawal' || to !== 'refunded'
          ? {}
          : { endReason: refundReason }),
        event: { type: `payment_${status}`, data },
      });
      if (moved === null) throw new Error(`purchase ${purchaseId} moved while it was refunded`);
    }
    const tell = (kind: 'refunding' | 'refunded', delayMs = 0): Promise<void> =>
      writeOutbox(
        tx,
        { topic: 'purchase.notice', payload: { kind, purchaseId, attemptId } },
        delayMs,
      );
    if (status === 'refunded') await tell('refunded');
    if (status === 'refunding' && besidePurchase.includes(refundReason))
      await tell('refunding', refundPatienceMs);
    if (status === 'refund_failed')
      await raiseAttention(tx, {
        subject: `refund/${attemptId}`,
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

  async followChargeback(tx, purchaseId, { id: attemptId }, to) {
    const policy = await readPolicyOf(tx, purchaseId);
    const event = to === 'charged_back' ? 'payment_charged_back' : 'payment_charge_won';
    await noteEvent(tx, purchaseId, event, { attemptId });
    // Staff decide whether it stays insured during a dispute; the policy waits for that.
    if (policy?.status === 'ACTIVE' && to === 'charged_back')
      await movePolicy(tx, policy, 'PENDING', 'charged_back');
    // A card whose holder had a charge taken back is not charged again, however the dispute ends.
    if (to === 'charged_back') await endSubscriptions(tx, { attemptId }, 'charged_back');
    if (policy?.status === 'PENDING' && to === 'approved')
      await movePolicy(tx, policy, 'ACTIVE', 'charge_won');
    if (to === 'charged_back')
      await raiseAttention(tx, {
        subject: purchaseWorkflowId(purchaseId),
        kind: 'charged_back',
        needs: 'person',
        detail: `the bank took the charge of attempt ${attemptId} back`,
      });
  },
};

async function endPolicy(
  tx: Database,
  purchaseId: string,
  reason: RefundReason | null,
): Promise<void> {
  const policy = await readPolicyOf(tx, purchaseId);
  if (policy !== null && policy.status !== 'INACTIVE')
    await movePolicy(tx, policy, 'INACTIVE', reason ?? 'refunded');
}
