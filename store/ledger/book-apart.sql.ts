// Measured (docs/decisions/hand-statements.md), "an entry apart": by models it takes over 3 × as long.
import type { LedgerBooking } from '@cotejo/domain/ledger/book-payment.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { bookingValues } from './book-entry.sql.ts';

/**
 * Books what no move of a payment says, in the transaction of what it is about; the unique key refuses it a second time.
 *
 * @param about the record that it is about: `gift-card/{id}`
 * @param attempt the payment of the policy that it goes with; null where it goes with none
 */
export async function bookApart(
  tx: Database,
  about: string,
  attempt: Pick<PaymentAttempt, 'id' | 'provider'> | null,
  booking: LedgerBooking,
): Promise<void> {
  await tx.query({
    name: 'book-apart',
    text: `WITH entry AS (
             INSERT INTO ledger_entry (source_key, event, attempt_id, charge_id, provider)
             VALUES ($1, $4, $2, $2, $3)
             RETURNING id
           )
           INSERT INTO ledger_line (entry_id, account, amount, currency)
           SELECT entry.id, l.account, l.amount, l.currency
             FROM entry, jsonb_to_recordset($5::jsonb) AS l (account text, amount bigint, currency text)`,
    values: [
      `${booking.event}/${about}`,
      attempt?.id ?? null,
      attempt?.provider ?? null,
      ...bookingValues(booking),
    ],
  });
}
