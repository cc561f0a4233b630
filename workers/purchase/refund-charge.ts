import type { RefundCharge } from '@cotejo/domain/payment/provider-port.ts';
import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import {
  STATUS_OF_REFUND,
  type PaymentStatus,
} from '@cotejo/domain/payment/payment-transitions.ts';
import { insertOutbox } from '@cotejo/store/outbox/write-outbox.ts';
import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import { onClient } from '@cotejo/store/purchase/run-statement.ts';
import type { PaymentAttemptRow } from '@cotejo/store/purchase/models.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { writtenProgress } from './record-outcome.ts';
import { refundIdOf } from './refund-id.ts';

type Call = Parameters<PurchaseActivities['refundCharge']>[0];

/**
 * Gives the money of an attempt back. The refund's id is committed before the call; a refund whose
 * answer was lost is looked up before anything is sent again (reference §4.3).
 */
export function createRefundCharge(deps: PurchaseDependencies): PurchaseActivities['refundCharge'] {
  return async (call) => {
    const { attempt, version, mayHaveBeenSent } = await openRefund(deps, call);
    if (attempt.status === 'refunded') return { version, status: 'refunded' };
    const outcome = await refund(deps, attempt, mayHaveBeenSent);
    return recordRefund(deps, { ...call, fromVersion: version }, attempt, outcome);
  };
}

async function openRefund(
  { db, models }: PurchaseDependencies,
  call: Call,
): Promise<{ attempt: PaymentAttemptRow; version: number; mayHaveBeenSent: boolean }> {
  return db.transaction(async (tx) => {
    const attempt = await models.PaymentAttempt.findByPk(call.attemptId, {
      lock: true,
      ...tx.scope,
      rejectOnEmpty: true,
    });
    const purchase = await models.Purchase.findByPk(call.purchaseId, {
      lock: true,
      ...tx.scope,
      rejectOnEmpty: true,
    });
    const mayHaveBeenSent = attempt.status === 'refunding' || attempt.status === 'refund_unknown';
    if (attempt.status === 'refunded' || attempt.status === 'refunding') {
      return { attempt, version: purchase.version, mayHaveBeenSent };
    }
    await changePurchase(onClient(tx), {
      purchaseId: call.purchaseId,
      requestId: call.requestId ?? null,
      fromVersion: purchase.version,
      status: 'refunding',
      event: { type: 'payment_refunding', data: { attemptId: attempt.id, reason: call.reason } },
    });
    await attempt.update(
      {
        status: 'refunding',
        refundId: attempt.refundId ?? refundIdOf(attempt.id),
        updatedAt: new Date(),
      },
      tx.scope,
    );
    return { attempt, version: purchase.version + 1, mayHaveBeenSent };
  });
}

async function refund(
  deps: PurchaseDependencies,
  attempt: PaymentAttemptRow,
  mayHaveBeenSent: boolean,
): Promise<RefundOutcome> {
  const provider = deps.provider(attempt.provider);
  const request: RefundCharge = {
    attemptId: attempt.id,
    refundId: attempt.refundId ?? refundIdOf(attempt.id),
    providerPaymentId: attempt.providerPaymentId ?? attempt.providerRef ?? '',
    amount: attempt.amount,
    chargedAmount: attempt.amount,
    currency: attempt.currency,
  };
  if (mayHaveBeenSent) {
    const found = await provider.lookupRefund(request);
    if (found.type !== 'not_found') return found;
  }
  return provider.refund(request);
}

async function recordRefund(
  { models, db }: PurchaseDependencies,
  call: Call,
  attempt: PaymentAttemptRow,
  outcome: RefundOutcome,
): Promise<{ version: number; status: PaymentStatus }> {
  const status = STATUS_OF_REFUND[outcome.type];
  const written = await db.transaction(async (tx) => {
    const changed = await changePurchase(onClient(tx), {
      purchaseId: call.purchaseId,
      requestId: call.requestId ?? null,
      fromVersion: call.fromVersion,
      ...(status === 'refunded' ? { status: 'refunded' as const, ...endOf(call.reason) } : {}),
      event: {
        type: `payment_${status}`,
        data: { attemptId: attempt.id, ...movedBack(outcome, attempt) },
      },
    });
    if (changed === null) return false;
    if (status === 'refunded') {
      const { purchaseId, attemptId } = call;
      const payload = { kind: 'refunded', purchaseId, attemptId } as const;
      await insertOutbox(tx, { topic: 'purchase.notice', payload });
    }
    await models.PaymentAttempt.update(
      {
        status,
        updatedAt: new Date(),
        ...('providerRefundId' in outcome && outcome.providerRefundId
          ? { providerRefundId: outcome.providerRefundId }
          : {}),
      },
      { where: { id: attempt.id, status: 'refunding' }, ...tx.scope },
    );
    return true;
  });
  if (!written) {
    const { version, status: now } = await writtenProgress(db, attempt.id);
    return { version, status: now };
  }
  return { version: call.fromVersion + 1, status };
}

/** Who withdrew from a policy may have said why; that stays. */
function endOf(reason: string): { readonly endReason?: string } {
  return reason === 'withdrawal' ? {} : { endReason: reason };
}

/** What went back; a wrong amount that came in goes back as it came. */
function movedBack(
  outcome: RefundOutcome,
  attempt: PaymentAttemptRow,
): { amount: number; currency: string } {
  return outcome.type === 'REFUNDED'
    ? { amount: outcome.amount, currency: outcome.currency }
    : { amount: attempt.amount, currency: attempt.currency };
}
