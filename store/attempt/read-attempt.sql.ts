// Measured (docs/decisions/hand-statements.md), "one attempt": by models it takes 1.9 × as long.
import type { Database } from '../database.ts';
import type { PaymentAttempt } from './attempt.model.ts';

/** A row of `payment_attempt` as {@link PaymentAttempt} names its fields. */
export const attemptColumns = `
  id, owner_kind AS "ownerKind", owner_id AS "ownerId", provider, kind, flow, status, amount, currency,
  return_state AS "returnState", return_used_at AS "returnUsedAt", provider_ref AS "providerRef",
  provider_payment_id AS "providerPaymentId", redirect, reason,
  raw_code AS "rawCode", card, authorization_code AS "authorizationCode",
  moved_amount AS "movedAmount", moved_currency AS "movedCurrency",
  asked_at AS "askedAt", expires_at AS "expiresAt", refund_id AS "refundId",
  refund_reason AS "refundReason", provider_refund_id AS "providerRefundId",
  refund_way AS "refundWay", surplus_of AS "surplusOf",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Read five times by every purchase that is paid. */
export async function readAttempt(db: Database, id: string): Promise<PaymentAttempt | null> {
  const { rows } = await db.query<PaymentAttempt>({
    name: 'read-attempt',
    text: `SELECT ${attemptColumns} FROM payment_attempt WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Throws where an attempt must exist, because our own code names it. */
export async function requireAttempt(db: Database, id: string): Promise<PaymentAttempt> {
  const attempt = await readAttempt(db, id);
  if (attempt === null) throw new Error(`attempt ${id} does not exist`);
  return attempt;
}
