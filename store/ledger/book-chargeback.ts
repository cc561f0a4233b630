import { bookBorneChargeback } from '@cotejo/domain/ledger/book-chargeback.ts';
import { bookPayment } from '@cotejo/domain/ledger/book-payment.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { bookApart } from './book-apart.sql.ts';
import { listParts, readLeft } from '../attempt/list-parts.ts';

/**
 * Books who bears a charge that its bank took back permanently, or no longer did, with the move that says so.
 *
 * @param attempt as it was before that move: a second dispute about the same charge has entries of its own
 */
export async function bookBorne(
  tx: Database,
  event: 'chargeback_borne' | 'chargeback_unborne',
  attempt: PaymentAttempt,
): Promise<void> {
  await book(tx, event, attempt, await readLeft(tx, attempt));
}

/**
 * What people transferred of a charge that its bank then took back whole, permanently: its payer has that twice, and its insurer, who
 * gave it back once, owes it no second time. We bear it.
 */
export async function bookPaidTwice(tx: Database, attempt: PaymentAttempt): Promise<void> {
  const parts = await listParts(tx, [attempt.id]);
  const byHand = parts.filter(
    ({ status, refundWay }) => status === 'refunded' && refundWay === 'by_hand',
  );
  await book(
    tx,
    'chargeback_borne',
    attempt,
    byHand.reduce((sum, { amount }) => sum + amount, 0),
  );
}

/**
 * Of a lost charge that its bank gives again, what people had transferred before (`bookPaidTwice`): its payer has it, so it is ours.
 */
export async function bookPaidAfterAll(
  tx: Database,
  attempt: PaymentAttempt,
  amount: number,
): Promise<void> {
  const { id, provider, currency } = attempt;
  const recovered = bookPayment('lost', 'approved', { amount, currency });
  if (recovered === null) return;
  await bookApart(tx, aboutMove(attempt), { id, provider }, recovered);
  await book(tx, 'chargeback_unborne', attempt, amount);
}

async function book(
  tx: Database,
  event: 'chargeback_borne' | 'chargeback_unborne',
  attempt: PaymentAttempt,
  amount: number,
): Promise<void> {
  const { id, provider, currency } = attempt;
  if (amount === 0 || !isCurrencyCode(currency)) return;
  const booking = bookBorneChargeback(event, { amount, currency });
  await bookApart(tx, aboutMove(attempt), { id, provider }, booking);
}

const aboutMove = ({ id, updatedAt }: Pick<PaymentAttempt, 'id' | 'updatedAt'>): string =>
  `payment/${id}/${updatedAt.getTime()}`;
