import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { laterTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { countsAsArrears, nextTryDay } from '@cotejo/domain/billing/recycling.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { isInFlight, paymentStatusAfter } from '@cotejo/domain/payment/payment-transitions.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import { lockPeriod, movePeriod, requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { settleNotice } from '@cotejo/store/billing/settle-notice.ts';
import type { Database } from '@cotejo/store/database.ts';
import { earnCommission } from '@cotejo/store/ledger/book-commission.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { readProductOf } from '@cotejo/store/purchase/read/read-product-of.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import { advanceSubscription, lockGoing } from '@cotejo/store/subscription/advance-subscription.ts';
import { closeCardChange, takeChangedCard } from '@cotejo/store/subscription/change-card.ts';
import { findCardPlace } from '@cotejo/store/subscription/subscriptions.ts';
import type { PeriodProgress } from '@cotejo/workflows/billing/activities.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { recordCharge } from '../payment/record-charge.ts';
import type { BillingDependencies } from './dependencies.ts';
import { dayOfPeriod, isSeen } from './period-day.ts';

type Deps = Pick<BillingDependencies, 'db' | 'now'>;

/**
 * Commits what a provider said about a payment of a period: attempt, books, period, subscription and mail together. Another try of
 * the same call, which counted as lost, may have been first: what it wrote holds, and is answered.
 */
export async function commitPeriod(
  { db, now }: Deps,
  attemptId: string,
  outcome: ChargeOutcome,
  askedAt: Date,
  note: Readonly<Record<string, unknown>> = {},
): Promise<PeriodProgress> {
  await db.transaction(async (tx) => {
    const { ownerId } = await requireAttempt(tx, attemptId);
    const period = await lockPeriod(tx, ownerId);
    const attempt = await requireAttempt(tx, attemptId);
    if (!isInFlight(attempt.status)) return;
    await recordCharge(tx, attempt, outcome, askedAt, note);
    const payment = paymentStatusAfter(outcome);
    if (isInFlight(payment)) return;
    if (payment === 'approved') return followPaid(tx, period, attempt, now());
    await closeCardChange(tx, attemptId);
    const isDecided = 'decidedBy' in note;
    await followUnpaid(tx, period, attempt, { outcome, isDecided, now: now() });
  });
  return readPeriodProgress(db, attemptId);
}

/** Paid by whatever way: the subscription goes on with the next period, by the card of this payment where it left one. */
async function followPaid(
  tx: Database,
  period: BillingPeriod,
  attempt: PaymentAttempt,
  now: Date,
): Promise<void> {
  const { id: attemptId, amount, currency, provider } = attempt;
  const { purchaseId, policyId, number } = period;
  // It was ended while it was being charged: its holder was told that nothing is.
  if (period.state === 'cancelled' || period.state === 'processed') {
    await closeCardChange(tx, attemptId);
    const reason = 'late';
    const paid: PaymentAttempt = { ...attempt, status: 'approved' };
    await movePayment(tx, paid, 'refund_requested', { refundReason: reason }, { reason });
    await writeOutbox(tx, { topic: 'refund.start', payload: { attemptId, reason } });
    await noteEvent(tx, purchaseId, 'period_returned', { number, attemptId, amount, currency });
    return;
  }
  const today = dayOfPeriod(period, now);
  await settleNotice(tx, period, 'paid', { now, today });
  await movePeriod(
    tx,
    period,
    { state: 'processed', attemptId, reason: null, arrearsFrom: null, nextTryAt: null },
    { type: 'period_charged', data: { attemptId, amount, currency } },
  );
  await takeChangedCard(tx, attemptId, period, { provider, isByItself: isByItself(attempt) });
  await advanceSubscription(tx, period, today);
  await earnCommission(tx, await readProductOf(tx, purchaseId), attempt);
  await writeMessage(tx, { kind: 'period_charged', subjectId: purchaseId, partId: attemptId });
  await resolveAttention(tx, [chargeWorkflowId(policyId, number)], ['period_unpaid']);
}

async function followUnpaid(
  tx: Database,
  period: BillingPeriod,
  attempt: PaymentAttempt,
  {
    outcome,
    isDecided,
    now,
  }: {
    readonly outcome: ChargeOutcome;
    /** A person found out that nothing was charged: the card has said nothing. */
    readonly isDecided: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { id, state, purchaseId, policyId, number } = period;
  const reason: ReasonCode = 'reason' in outcome ? outcome.reason : 'unknown';
  const { id: attemptId } = attempt;
  // Who sent a proof was promised an answer, also where it was ended meanwhile.
  if (reason === 'proof_rejected')
    await writeMessage(tx, { kind: 'transfer_unpaid', subjectId: purchaseId, partId: attemptId });
  if (state !== 'scheduled' && state !== 'recycling') return;
  // Its holder's own payment says nothing of the card that is charged by itself, and its page shows what came of it.
  if (!isByItself(attempt)) {
    if (reason !== 'other_method' && reason !== 'cancelled_by_payer')
      await noteEvent(tx, purchaseId, 'period_declined', { number, attemptId, reason });
    return;
  }
  const today = dayOfPeriod(period, now);
  if (outcome.type === 'UNKNOWN') {
    // Another sum than agreed came, and goes back: the same would come again.
    await movePeriod(tx, period, { reason, nextTryAt: null });
    await raiseAttention(tx, {
      subject: chargeWorkflowId(policyId, number),
      kind: 'period_unpaid',
      needs: 'person',
      detail: 'its provider charged another sum than it was asked for',
    });
    return;
  }
  const isUnheard = outcome.type === 'DECLINED' && outcome.isUnheard === true;
  if (isDecided || isUnheard || !countsAsArrears(reason)) {
    const isLong = countDays(period.dueOn, today) >= billingRun.oursDays;
    const againMs = isUnheard ? billingRun.unheardMs : billingRun.againMs;
    const nextTryAt = isLong
      ? laterTryAt(period.countryCode, addDays(today, 1), policyId)
      : new Date(now.getTime() + againMs);
    await movePeriod(tx, period, { reason, nextTryAt });
    if (isLong && !isSeen(period, today))
      await raiseAttention(tx, {
        subject: chargeWorkflowId(policyId, number),
        kind: 'period_unpaid',
        needs: 'person',
        detail: `not charged since ${period.dueOn}: ${reason}`,
      });
    return;
  }
  const arrearsFrom = period.arrearsFrom ?? today;
  const nextDay =
    nextTryDay(reason, { arrearsFrom, after: today }) ??
    // Its holder gave another card while this one was charged: that one is tried.
    ((await isReplaced(tx, policyId, attemptId)) ? addDays(today, 1) : null);
  await movePeriod(
    tx,
    period,
    {
      state: 'recycling',
      reason,
      arrearsFrom,
      nextTryAt: nextDay === null ? null : laterTryAt(period.countryCode, nextDay, policyId),
    },
    { type: 'period_declined', data: { attemptId, reason, day: nextDay } },
  );
  // The mail of the decline is the reminder of its day; the tries after it have the reminders of theirs.
  if (period.arrearsFrom === null)
    await writeMessage(tx, { kind: 'period_declined', subjectId: purchaseId, partId: id });
}

/** Whether the subscription has another card by now than a try has charged. */
async function isReplaced(tx: Database, policyId: string, attemptId: string): Promise<boolean> {
  const going = await lockGoing(tx, policyId);
  const tried = await findCardPlace(tx, attemptId);
  return going !== null && tried !== null && going.storedCardId !== tried.storedCardId;
}

/** Charged by our clock and a kept card, with nobody there. */
function isByItself({ kind, expiresAt }: PaymentAttempt): boolean {
  return kind === 'tdc-token' && expiresAt === null;
}

/** Where a payment stands, and the version of its period. */
export function toProgress(attempt: PaymentAttempt, version: number): PeriodProgress {
  const { status, reason, redirect, provider } = attempt;
  return { version, payment: status, reason, redirected: redirect !== null, provider };
}

export async function readPeriodProgress(db: Database, attemptId: string): Promise<PeriodProgress> {
  const attempt = await requireAttempt(db, attemptId);
  const { version } = await requirePeriod(db, attempt.ownerId);
  return toProgress(attempt, version);
}
