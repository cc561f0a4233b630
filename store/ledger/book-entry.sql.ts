// Measured (docs/decisions/hand-statements.md), "move of a payment": its entry is booked by the statement that moves it.
import type { LedgerBooking } from '@cotejo/domain/ledger/book-payment.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import type { PaymentEventRow } from './payment-event.model.ts';

/**
 * Parts of a WITH that book an entry after a part `booked (event_id, attempt_id, charge_id, provider, at)`,
 * which has at most one row. The two parameters are those of {@link bookingValues}; nulls book nothing.
 */
export function bookingParts(event: `$${number}`, lines: `$${number}`): string {
  return `entry AS (
            INSERT INTO ledger_entry (payment_event_id, event, attempt_id, charge_id, provider, at)
            SELECT event_id, ${event}, attempt_id, charge_id, provider, at FROM booked
             WHERE ${event}::text IS NOT NULL
            RETURNING id
          ), line AS (
            INSERT INTO ledger_line (entry_id, account, amount, currency)
            SELECT entry.id, l.account, l.amount, l.currency
              FROM entry, jsonb_to_recordset(${lines}::jsonb) AS l (account text, amount bigint, currency text)
          )`;
}

/** The event and its lines as parameters of a statement. */
export function bookingValues(
  booking: LedgerBooking | null,
): readonly [event: string | null, lines: string | null] {
  return booking === null ? [null, null] : [booking.event, JSON.stringify(booking.lines)];
}

/** Books a move of a payment that is written already; the unique key refuses a second entry of it. */
export async function bookEntry(
  tx: Database,
  event: Pick<PaymentEventRow, 'id' | 'at'>,
  attempt: Pick<PaymentAttempt, 'id' | 'provider' | 'surplusOf'>,
  booking: LedgerBooking | null,
): Promise<void> {
  if (booking === null) return;
  const { id, provider, surplusOf } = attempt;
  await tx.query({
    name: 'book-entry',
    text: `WITH booked AS (
             SELECT $1::bigint AS event_id, $2::uuid AS attempt_id, $3::uuid AS charge_id,
                    $4::text AS provider, $5::timestamptz AS at
           ), ${bookingParts('$6', '$7')}
           SELECT id FROM entry`,
    values: [event.id, id, surplusOf ?? id, provider, event.at, ...bookingValues(booking)],
  });
}
