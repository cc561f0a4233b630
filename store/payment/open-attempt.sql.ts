// Measured (docs/decisions/hand-statements.md), "opening a payment": by models it takes 2 to 5 × as long.
import { randomBytes } from 'node:crypto';
import type { PaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { attemptColumns } from '../attempt/read-attempt.sql.ts';

type NewAttempt = Pick<
  PaymentAttempt,
  'id' | 'provider' | 'kind' | 'flow' | 'amount' | 'currency' | 'expiresAt'
> & {
  readonly owner: PaymentOwner;
  /** The moment at which what is paid was judged. */
  readonly createdAt: Date;
};

/**
 * An attempt about to be sent, committed before its provider is called. The unique index on attempts
 * in flight refuses a second one of the same owner.
 */
export async function openAttempt(tx: Database, attempt: NewAttempt): Promise<PaymentAttempt> {
  const { id, owner, provider, kind, flow, amount, currency, expiresAt, createdAt } = attempt;
  const { rows } = await tx.query<PaymentAttempt>({
    name: 'open-attempt',
    text: `WITH opened AS (
             INSERT INTO payment_attempt
                    (id, owner_kind, owner_id, provider, kind, flow, status, amount, currency, return_state, expires_at,
                     created_at)
             VALUES ($1, $2, $3, $4, $5, $6, 'sending', $7, $8, $9, $10, $12)
             RETURNING *
           ), event AS (
             INSERT INTO payment_event (attempt_id, status, data)
             SELECT id, status, $11::jsonb FROM opened
           )
           SELECT ${attemptColumns} FROM opened`,
    values: [
      id,
      owner.kind,
      owner.id,
      provider,
      kind,
      flow,
      amount,
      currency,
      randomBytes(16).toString('base64url'),
      expiresAt,
      JSON.stringify({ provider, kind }),
      createdAt,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`attempt ${id} was not written`);
  return row;
}
