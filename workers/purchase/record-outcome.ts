import type { Database } from '@cotejo/store/database.ts';
import {
  IN_FLIGHT_PAYMENT_STATUSES,
  paymentTransitions,
  STATUS_OF_OUTCOME,
  type PaymentStatus,
} from '@cotejo/domain/payment/payment-transitions.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { insertOutbox } from '@cotejo/store/outbox/write-outbox.ts';
import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import type { PurchaseRow } from '@cotejo/store/purchase/models.ts';
import {
  attemptInPurchase,
  moveAttempt,
  type PaymentAttempt,
} from '@cotejo/store/purchase/payment-attempt.ts';
import { onClient, type Run } from '@cotejo/store/purchase/run-statement.ts';
import type { Change, ChargeProgress } from '@cotejo/workflows/purchase/activities.ts';

/** The purchase status that an outcome leads to; the workflow derives the same from the progress. */
function purchaseStatusOf(outcome: ChargeOutcome, redirected: boolean): PurchaseStatus {
  switch (outcome.type) {
    case 'SUCCESS':
      return 'issuing';
    case 'DECLINED':
    case 'NOT_SENT':
      return 'filling';
    case 'PENDING':
      return redirected ? 'paying' : 'confirming';
    case 'UNKNOWN':
      return outcome.moved === undefined ? 'confirming' : 'refunding';
  }
}

/**
 * Commits what a provider said about an attempt: attempt, purchase, event and lead together.
 * `nextCheckAt` is shown to the visitor while the outcome is open; `tellPayer` writes to whoever may
 * have closed the page when nothing was charged.
 */
export async function recordOutcome(
  db: Database,
  change: Change & { readonly nextCheckAt?: string | null; readonly tellPayer?: boolean },
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
): Promise<ChargeProgress> {
  const redirected = attempt.redirect !== null;
  const status = STATUS_OF_OUTCOME[outcome.type];
  const open = (IN_FLIGHT_PAYMENT_STATUSES as readonly string[]).includes(status);
  const written = await db.transaction(async (tx) => {
    const run = onClient(tx);
    const changed = await changePurchase(run, {
      purchaseId: change.purchaseId,
      requestId: change.requestId ?? null,
      fromVersion: change.fromVersion,
      expiresAt: change.expiresAt,
      nextCheckAt: open ? (change.nextCheckAt ?? null) : null,
      status: purchaseStatusOf(outcome, redirected),
      flow: attempt.flow,
      event: {
        type: `payment_${status}`,
        data: {
          attemptId: attempt.id,
          provider: attempt.provider,
          kind: attempt.kind,
          amount: attempt.amount,
          currency: attempt.currency,
          ...('reason' in outcome ? { reason: outcome.reason } : {}),
          ...(open && change.nextCheckAt ? { nextCheckAt: change.nextCheckAt } : {}),
        },
      },
    });
    if (changed === null) return false;
    if (change.tellPayer === true && (status === 'declined' || status === 'not_sent')) {
      const { purchaseId } = change;
      const payload = { kind: 'no_charge', purchaseId, attemptId: attempt.id } as const;
      await insertOutbox(tx, { topic: 'purchase.notice', payload });
    }
    await updateAttempt(run, attempt, status, outcome);
    return true;
  });
  if (!written) return writtenProgress(db, attempt.id);
  return {
    version: change.fromVersion + 1,
    status,
    reason: 'reason' in outcome ? outcome.reason : null,
    redirected,
    movedWrong: outcome.type === 'UNKNOWN' && outcome.moved !== undefined,
  };
}

async function updateAttempt(
  run: Run,
  attempt: PaymentAttempt,
  status: PaymentStatus,
  outcome: ChargeOutcome,
): Promise<void> {
  if (status !== attempt.status) assertMove(paymentTransitions, attempt.status, status);
  await moveAttempt(run, attempt, {
    status,
    reason: 'reason' in outcome ? outcome.reason : null,
    rawCode: outcome.rawCode ?? null,
    providerPaymentId: outcome.providerPaymentId || null,
    paidWith:
      outcome.type === 'SUCCESS'
        ? { card: outcome.card ?? null, authorizationCode: outcome.authorizationCode ?? null }
        : null,
  });
}

/**
 * What the rows say where this try could not write: another one of the same call, which counted as
 * lost, was there first, and what it wrote holds.
 */
export async function writtenProgress(db: Database, attemptId: string): Promise<ChargeProgress> {
  const { attempt, purchase } = await attemptInPurchase(onClient(db), attemptId);
  return progressOf(attempt, purchase);
}

/** What the rows already say, for an activity that runs again. */
export function progressOf(
  attempt: PaymentAttempt,
  purchase: Pick<PurchaseRow, 'version' | 'status'>,
): ChargeProgress {
  return {
    version: purchase.version,
    status: attempt.status,
    reason: attempt.reason,
    redirected: attempt.redirect !== null,
    movedWrong: purchase.status === 'refunding',
  };
}
