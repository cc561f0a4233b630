// Measured (docs/decisions/hand-statements.md), "move of a payment": by models it takes 2 to 3 × as long.
import { bookPayment } from '@cotejo/domain/ledger/book-payment.ts';
import { paymentTransitions } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { MovedMoney } from '@cotejo/domain/payment/outcome.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import type { Database } from '../database.ts';
import { bookingParts, bookingValues } from '../ledger/book-entry.sql.ts';
import { toColumns } from '../to-columns.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';
import { readLeft } from '../attempt/list-parts.ts';

/** What a move may learn besides the status. */
type Learnt = Partial<
  Pick<
    PaymentAttempt,
    | 'redirect'
    | 'providerRef'
    | 'providerPaymentId'
    | 'reason'
    | 'rawCode'
    | 'card'
    | 'authorizationCode'
    | 'movedAmount'
    | 'movedCurrency'
    | 'askedAt'
    | 'refundId'
    | 'refundReason'
    | 'providerRefundId'
    | 'refundWay'
  >
>;

/** What a move has to know of its attempt: where it stands, and its money. */
export type MovingAttempt = Pick<
  PaymentAttempt,
  'id' | 'status' | 'amount' | 'currency' | 'movedAmount' | 'movedCurrency' | 'refundWay'
>;

/**
 * Moves an attempt on from the status that its caller saw: the only way an attempt's status changes.
 * Throws for a move that the table does not have, and where the attempt has moved meanwhile. In the
 * caller's transaction, with the row of its history and, where money moved, its entry in the ledger.
 */
export async function movePayment(
  tx: Database,
  attempt: MovingAttempt,
  to: PaymentStatus,
  learnt: Learnt = {},
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const after = { ...attempt, ...learnt };
  const money = await readMoved(tx, after, attempt.status, to);
  if (to !== attempt.status) assertMove(paymentTransitions, attempt.status, to);
  const { rowCount } = await tx.query({
    name: 'move-payment',
    // What was not learnt stays as it is.
    text: `WITH moved AS (
             UPDATE payment_attempt a
                SET status = $3, updated_at = now(),
                    (redirect, provider_ref, provider_payment_id, reason, raw_code, card,
                     authorization_code, moved_amount, moved_currency, asked_at, refund_id,
                     refund_reason, provider_refund_id, refund_way) =
                    (SELECT r.redirect, r.provider_ref, r.provider_payment_id, r.reason, r.raw_code,
                            r.card, r.authorization_code, r.moved_amount, r.moved_currency,
                            r.asked_at, r.refund_id, r.refund_reason, r.provider_refund_id, r.refund_way
                       FROM jsonb_populate_record(a, $4::jsonb) r)
              WHERE a.id = $1 AND a.status = $2
             RETURNING a.id, a.provider, coalesce(a.surplus_of, a.id) AS charge_id
           ), event AS (
             INSERT INTO payment_event (attempt_id, from_status, status, data)
             SELECT id, $2::text, $3::text, $5::jsonb FROM moved WHERE $2::text <> $3::text
             RETURNING id, at
           ), booked AS (
             SELECT event.id AS event_id, moved.id AS attempt_id, charge_id, provider, at
               FROM moved, event
           ), ${bookingParts('$6', '$7')}
           SELECT id FROM moved`,
    values: [
      attempt.id,
      attempt.status,
      to,
      JSON.stringify(toColumns(learnt)),
      JSON.stringify(data),
      ...bookingValues(bookPayment(attempt.status, to, money, after.refundWay)),
    ],
  });
  if (rowCount !== 1) throw new Error(`attempt ${attempt.id} is no longer ${attempt.status}`);
}

/**
 * What a move is booked with: a bank takes no more back of a charge, or gives it again, than is left of it. What goes back of a charge that
 * was lost is what its caller found to be owed.
 */
export async function readMoved(
  db: Database,
  attempt: Omit<MovingAttempt, 'status'>,
  ...moves: readonly (PaymentStatus | null)[]
): Promise<MovedMoney> {
  const isDisputed = moves.some((status) => status === 'charged_back' || status === 'lost');
  if (!isDisputed || moves.includes('refund_requested')) return moneyOf(attempt);
  const { amount, currency } = moneyOf(attempt);
  return { amount: await readLeft(db, { id: attempt.id, amount }), currency };
}

/** The money that an attempt moved: as agreed, or as it came. */
export function moneyOf({
  amount,
  currency,
  movedAmount,
  movedCurrency,
}: Omit<MovingAttempt, 'id' | 'status' | 'refundWay'>): MovedMoney {
  return { amount: movedAmount ?? amount, currency: movedCurrency ?? currency };
}

/** What the provider will find the attempt by, known before its outcome. */
export async function nameAttempt(db: Database, id: string, providerRef: string): Promise<void> {
  await attemptModel(db).update({ providerRef }, { where: { id }, ...db.scope });
}
