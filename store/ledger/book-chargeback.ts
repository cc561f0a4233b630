import { bookBorneChargeback } from '@cotejo/domain/ledger/book-chargeback.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { bookApart } from './book-apart.sql.ts';
import { readLeft } from '../attempt/list-parts.ts';

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
  const { id, currency, updatedAt } = attempt;
  const amount = await readLeft(tx, attempt);
  if (amount === 0 || !isCurrencyCode(currency)) return;
  const about = `payment/${id}/${updatedAt.getTime()}`;
  await bookApart(tx, about, attempt, bookBorneChargeback(event, { amount, currency }));
}
