import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import { isPart } from '@cotejo/store/attempt/list-parts.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import { lockPeriod, movePeriod, requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { returnCommission, returnCommissionOf } from '@cotejo/store/ledger/book-commission.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import { endSubscriptions } from '@cotejo/store/subscription/subscriptions.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import type { PaymentOwnerReactions } from '../payment/payment-owners.ts';

/** Reasons that are those of its policy's end. */
const ofEnd: readonly (RefundReason | null)[] = ['staff', 'withdrawal', 'unearned'];

/** How a period follows its payments, in the transaction that moves them. */
export const periodReactions: PaymentOwnerReactions = {
  async lock(tx, periodId) {
    await lockPeriod(tx, periodId);
  },

  async followRefund(tx, periodId, attempt, { status, amount, currency, way }) {
    if (status === 'refund_requested') return;
    const { id: attemptId } = attempt;
    const subject = refundWorkflowId(attemptId);
    if (status === 'refund_failed') {
      await raiseAttention(tx, {
        subject,
        kind: 'refund_failed',
        needs: 'person',
        detail: `${attempt.provider} refused to give back ${amount} ${currency}`,
      });
      return;
    }
    await resolveAttention(tx, [subject], ['refund_failed']);
    if (status !== 'refunded') return;
    const period = await lockPeriod(tx, periodId);
    const data = { attemptId, amount, currency, way };
    // It was expected, and goes back with the policy that it paid.
    const event = ofEnd.includes(attempt.refundReason)
      ? 'payment_refunded'
      : 'orphan_charge_refunded';
    await noteEvent(tx, period.purchaseId, event, data);
    // Money that came beside it changes nothing; what paid it is not paid any more.
    if (isPart(attempt)) await returnCommissionOf(tx, attempt);
    if (period.attemptId === attemptId && period.state === 'processed') {
      await movePeriod(tx, period, { state: 'cancelled' });
      await returnCommission(tx, attemptId);
    }
    await writeMessage(tx, {
      kind: 'refunded',
      subjectId: period.purchaseId,
      partId: attemptId,
    });
  },

  async noteLateMoney(tx, periodId, { id: attemptId, movedAmount: amount, movedCurrency }) {
    const { purchaseId, state } = await requirePeriod(tx, periodId);
    const data = { attemptId, amount, currency: movedCurrency };
    await noteEvent(tx, purchaseId, 'orphan_charge_found', data);
    return state === 'processed' ? 'surplus' : 'late';
  },

  async isKept(tx, periodId) {
    const { purchaseId } = await requirePeriod(tx, periodId);
    return (await readPolicyOf(tx, purchaseId))?.status === 'ACTIVE';
  },

  async followChargeback(tx, periodId, attempt, to) {
    const { id: attemptId } = attempt;
    const period = await lockPeriod(tx, periodId);
    const { purchaseId, policyId, number } = period;
    const subject = chargeWorkflowId(policyId, number);
    if (to === 'approved') {
      await noteEvent(tx, purchaseId, 'period_charge_won', { number, attemptId });
      await resolveAttention(tx, [subject], ['charged_back']);
      if (period.state === 'recycling')
        await movePeriod(tx, period, { state: 'processed', reason: null, nextTryAt: null });
      return;
    }
    await noteEvent(tx, purchaseId, 'period_charged_back', { number, attemptId });
    // What a bank has taken back is not charged by itself again, and neither are the periods after it.
    await endSubscriptions(tx, { policyId }, 'charged_back');
    if (period.state === 'processed' && period.attemptId === attemptId)
      await movePeriod(tx, period, { state: 'recycling', nextTryAt: null });
    await raiseAttention(tx, {
      subject,
      kind: 'charged_back',
      needs: 'person',
      detail: `the bank took the charge of attempt ${attemptId} back`,
    });
  },
};
