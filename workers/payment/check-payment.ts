import { factsOf } from '@cotejo/domain/payment/provider/provider-facts.ts';
import type { MovedMoney } from '@cotejo/domain/payment/outcome.ts';
import type { LookupResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import { isRefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import { isPart, listParts } from '@cotejo/store/attempt/list-parts.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { bookBorne } from '@cotejo/store/ledger/book-chargeback.ts';
import { bookSurplus } from '@cotejo/store/payment/book-surplus.ts';
import { lockAttempt } from '@cotejo/store/payment/lock-attempt.ts';
import { moneyOf, movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import {
  isGivenByBank,
  oweAgain,
  owePartsAgain,
  oweRest,
} from '@cotejo/store/payment/owe-again.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { PaymentCheck, PaymentCheckActivities } from '@cotejo/workflows/payment/activities.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { findOwner } from './payment-owners.ts';
import { toReference } from './settle.ts';
import { mayBeRepaid } from './watch-page.ts';

/**
 * Checks an attempt that nothing waits for any more. Abandoned: money that is there is refunded.
 * Approved: a charge that its bank reversed is recorded, one that its provider refunded is booked.
 * Either, and refunded: what came on top of it is refunded by an attempt of its own.
 */
export function createCheckPayment(
  deps: PaymentDependencies,
): PaymentCheckActivities['checkPayment'] {
  return ({ attemptId, last }) =>
    withHeartbeat(async () => {
      const attempt = await requireAttempt(deps.db, attemptId);
      const told = await deps.provider(attempt.provider).lookup(toReference(attempt));
      const found = addParts(attempt, await listParts(deps.db, [attemptId]), told);
      const check = await deps.db.transaction((tx) => follow(deps, tx, attempt, found, last));
      const subject = paymentCheckWorkflowId(attemptId);
      if (check !== 'open') await resolveAttention(deps.db, [subject], ['payment_open']);
      else if (last) {
        await raiseAttention(deps.db, {
          subject,
          kind: 'payment_open',
          needs: 'person',
          detail: `${attempt.provider} does not say what became of it`,
        });
      }
      return check === 'as_known' && mayBeRepaid(attempt) ? 'watched' : check;
    });
}

async function follow(
  deps: PaymentDependencies,
  tx: Database,
  attempt: PaymentAttempt,
  found: LookupResult,
  last: boolean,
): Promise<PaymentCheck> {
  const { reactions, ownerId } = findOwner(deps.owners, attempt);
  await reactions.lock(tx, ownerId);
  switch (attempt.status) {
    case 'declined':
    case 'not_sent':
      return last && isNeverCharged(attempt, found)
        ? 'as_known'
        : followGivenUp(deps, tx, attempt, found);
    case 'approved':
    case 'charged_back':
    case 'lost':
      return (
        (await followSurplus(deps, tx, attempt, found)) ?? followPaid(deps, tx, attempt, found)
      );
    default:
      // Someone else waits for the rest: its purchase, or its refund.
      if (!isRefundStatus(attempt.status)) return 'as_known';
      return (
        (await followSurplus(deps, tx, attempt, found)) ??
        (await followUndone(tx, attempt, found)) ??
        asToldOf(attempt, found)
      );
  }
}

/**
 * What a provider says of a charge of which a part went back, as it would without that: the part has an attempt of its own. What came
 * back whole without our asking is left to people.
 */
function addParts(
  { amount, currency, providerPaymentId }: PaymentAttempt,
  parts: readonly PaymentAttempt[],
  found: LookupResult,
): LookupResult {
  const sum = (of: readonly PaymentAttempt[]) => of.reduce((all, part) => all + part.amount, 0);
  const sent = parts.filter(({ refundWay }) => refundWay !== 'by_hand');
  const all = sum(sent);
  if (all === 0) return found;
  const asCharged = {
    type: 'SUCCESS',
    amount,
    currency,
    providerPaymentId: providerPaymentId ?? '',
  } as const;
  if (found.type === 'returned')
    return all >= amount ? asCharged : { type: 'UNKNOWN', reason: 'unknown' };
  if (found.type !== 'UNKNOWN' || found.moved === undefined) return found;
  const done = sum(sent.filter(({ status }) => status === 'refunded'));
  const { moved, received } = found;
  const missing = amount - moved.amount;
  if (missing >= done && missing <= all)
    return received === undefined ? asCharged : { ...asCharged, received };
  return { ...found, moved: { ...moved, amount: moved.amount + done } };
}

/** A look-up without an answer is repeated where more money may be found by it. */
function asToldOf(attempt: PaymentAttempt, found: LookupResult): PaymentCheck {
  return mayBeRepaid(attempt) && found.type === 'UNKNOWN' && found.received === undefined
    ? 'open'
    : 'as_known';
}

/** Its page still waits for a call of ours, which is not made any more. */
function isNeverCharged(
  { provider, kind, redirect }: PaymentAttempt,
  found: LookupResult,
): boolean {
  return found.type === 'PENDING' && redirect !== null && factsOf(provider, kind).commits;
}

async function followGivenUp(
  deps: PaymentDependencies,
  tx: Database,
  attempt: PaymentAttempt,
  found: LookupResult,
): Promise<PaymentCheck> {
  const moved = leftOf(found);
  if (moved === null)
    return found.type === 'PENDING' || found.type === 'UNKNOWN' ? 'open' : 'as_known';
  const { reactions, ownerId } = findOwner(deps.owners, attempt);
  const { amount: movedAmount, currency: movedCurrency } = moved;
  const late: PaymentAttempt = { ...attempt, movedAmount, movedCurrency };
  const reason = await reactions.noteLateMoney(tx, ownerId, late);
  deps.logger.warn({ attemptId: attempt.id, reason }, 'late money found; it is being refunded');
  return askBack(tx, attempt, reason, {
    providerPaymentId:
      ('providerPaymentId' in found ? found.providerPaymentId : undefined) ??
      attempt.providerPaymentId,
    movedAmount,
    movedCurrency,
  });
}

/** What its provider holds of it; null where it holds nothing, or does not say. */
function leftOf(found: LookupResult): MovedMoney | null {
  if (found.type === 'SUCCESS') return found;
  return found.type === 'UNKNOWN' ? (found.moved ?? null) : null;
}

/**
 * The bank that gave a refund to its payer before we could decided the dispute for us: the payer has it no more. Undefined where it did
 * not. What came back in part is left to people.
 */
async function followUndone(
  tx: Database,
  { id }: PaymentAttempt,
  found: LookupResult,
): Promise<PaymentCheck | undefined> {
  const left = leftOf(found);
  if (left === null) return undefined;
  // As it is under the lock: a check beside this one may have owed it again, and a refund have given it back.
  const attempt = await lockAttempt(tx, id);
  if (!isGivenByBank(attempt) || isPart(attempt)) return undefined;
  if (left.amount < moneyOf(attempt).amount) return 'open';
  await oweAgain(tx, attempt);
  return 'refund';
}

/** Undefined where the provider does not say what it received, or holds nothing of it any more. */
async function followSurplus(
  deps: PaymentDependencies,
  tx: Database,
  attempt: PaymentAttempt,
  found: LookupResult,
): Promise<PaymentCheck | undefined> {
  const amount = 'received' in found ? found.received : undefined;
  if (amount === undefined || found.type === 'returned') return undefined;
  const { reactions, ownerId } = findOwner(deps.owners, attempt);
  const left = leftOf(found);
  if (left === null) return 'as_known';
  const received = { amount, left: left.amount, currency: left.currency };
  const surplus = await bookSurplus(tx, attempt.id, received, (booked) =>
    reactions.noteLateMoney(tx, ownerId, booked),
  );
  // Less than what bought the policy is left: the look-up of that payment decides.
  const isShort = attempt.status === 'approved' && left.amount < attempt.amount;
  if (surplus === null) return isShort ? undefined : 'as_known';
  const { id, refundReason } = surplus;
  deps.logger.warn({ attemptId: attempt.id, surplusId: id }, 'a page was paid again; it goes back');
  await writeOutbox(tx, {
    topic: 'refund.start',
    payload: { attemptId: id, reason: refundReason ?? 'late' },
  });
  return 'refund';
}

async function followPaid(
  deps: PaymentDependencies,
  tx: Database,
  attempt: PaymentAttempt,
  found: LookupResult,
): Promise<PaymentCheck> {
  const { reactions, ownerId } = findOwner(deps.owners, attempt);
  const turn = async (to: 'charged_back' | 'approved'): Promise<PaymentCheck> => {
    await movePayment(tx, attempt, to);
    await reactions.followChargeback(tx, ownerId, attempt, to);
    if (to === 'approved') await owePartsAgain(tx, attempt);
    return to === 'approved' ? 'as_known' : 'charged_back';
  };
  if (attempt.status === 'charged_back') {
    return found.type === 'SUCCESS' ? turn('approved') : 'charged_back';
  }
  if (attempt.status === 'lost') {
    if (found.type !== 'SUCCESS') return 'as_known';
    if (!(await reactions.isKept(tx, ownerId))) {
      const owed = await oweRest(tx, attempt);
      return owed === null ? 'open' : askRestBack(deps, tx, attempt, owed);
    }
    await bookBorne(tx, 'chargeback_unborne', attempt);
    return turn('approved');
  }
  if (found.type === 'charged_back') return turn('charged_back');
  // Refunded by the provider itself: `refund/{attemptId}` finds it done and ends the purchase.
  if (found.type === 'returned') return askBack(tx, attempt, 'returned');
  return found.type === 'UNKNOWN' || found.type === 'PENDING' ? 'open' : 'as_known';
}

/** Money of a lost charge that nobody expected any more. */
async function askRestBack(
  { owners }: PaymentDependencies,
  tx: Database,
  attempt: PaymentAttempt,
  owed: number,
): Promise<PaymentCheck> {
  const { reactions, ownerId } = findOwner(owners, attempt);
  const moved = { movedAmount: owed, movedCurrency: attempt.currency };
  const reason = await reactions.noteLateMoney(tx, ownerId, { ...attempt, ...moved });
  return askBack(tx, attempt, reason, owed === attempt.amount ? {} : moved);
}

async function askBack(
  tx: Database,
  attempt: PaymentAttempt,
  reason: RefundReason,
  learnt: Parameters<typeof movePayment>[3] = {},
): Promise<PaymentCheck> {
  await movePayment(
    tx,
    attempt,
    'refund_requested',
    { ...learnt, refundReason: reason },
    { reason },
  );
  await writeOutbox(tx, { topic: 'refund.start', payload: { attemptId: attempt.id, reason } });
  return 'refund';
}
