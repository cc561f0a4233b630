import type { InferAttributes } from 'sequelize';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PaidCard } from '@cotejo/domain/payment/outcome.ts';
import type { PaymentRedirect } from '@cotejo/domain/payment/provider-port.ts';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import type { PaymentAttemptRow, PurchaseRow } from './models.ts';
import type { Run } from './run-statement.ts';

/** Attempts by hand: each payment reads and moves its attempt several times. */
export type PaymentAttempt = Omit<InferAttributes<PaymentAttemptRow>, 'createdAt' | 'updatedAt'>;

const columns = `a.id, a.purchase_id AS "purchaseId", provider, kind, flow, a.status, amount, currency,
  provider_ref AS "providerRef", provider_payment_id AS "providerPaymentId", redirect, reason,
  raw_code AS "rawCode", card, authorization_code AS "authorizationCode", a.expires_at AS "expiresAt",
  refund_id AS "refundId", provider_refund_id AS "providerRefundId"`;

export async function readAttempt(run: Run, id: string): Promise<PaymentAttempt | null> {
  const [row] = await run<PaymentAttempt>({
    name: 'read-attempt',
    text: `SELECT ${columns} FROM payment_attempt a WHERE id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Throws where an attempt must exist, because its purchase names it. */
export async function knownAttempt(run: Run, id: string): Promise<PaymentAttempt> {
  const attempt = await readAttempt(run, id);
  if (attempt === null) throw new Error(`attempt ${id} does not exist`);
  return attempt;
}

/** An attempt and where its purchase stands, both of the same moment. */
export async function attemptInPurchase(
  run: Run,
  id: string,
): Promise<{
  readonly attempt: PaymentAttempt;
  readonly purchase: Pick<PurchaseRow, 'version' | 'status'>;
}> {
  const [row] = await run<
    PaymentAttempt & { purchaseVersion: number; purchaseStatus: PurchaseStatus }
  >({
    name: 'attempt-in-purchase',
    text: `SELECT ${columns}, p.version AS "purchaseVersion", p.status AS "purchaseStatus"
             FROM payment_attempt a JOIN purchase p ON p.id = a.purchase_id WHERE a.id = $1`,
    values: [id],
  });
  if (row === undefined) throw new Error(`attempt ${id} does not exist`);
  return { attempt: row, purchase: { version: row.purchaseVersion, status: row.purchaseStatus } };
}

type NewAttempt = Pick<
  PaymentAttempt,
  'id' | 'purchaseId' | 'provider' | 'kind' | 'flow' | 'amount' | 'currency' | 'expiresAt'
>;

/** An attempt about to be sent; the unique index on attempts in flight refuses a second one. */
export async function insertAttempt(run: Run, attempt: NewAttempt): Promise<PaymentAttempt> {
  const [row] = await run<PaymentAttempt>({
    name: 'insert-attempt',
    text: `INSERT INTO payment_attempt AS a
             (id, purchase_id, provider, kind, flow, status, amount, currency, expires_at)
           VALUES ($1, $2, $3, $4, $5, 'sending', $6, $7, $8) RETURNING ${columns}`,
    values: [
      attempt.id,
      attempt.purchaseId,
      attempt.provider,
      attempt.kind,
      attempt.flow,
      attempt.amount,
      attempt.currency,
      attempt.expiresAt,
    ],
  });
  if (row === undefined) throw new Error(`attempt ${attempt.id} was not written`);
  return row;
}

/** The provider's page took over; an attempt that is past that stays where it is. */
export async function redirectAttempt(
  run: Run,
  id: string,
  to: { readonly redirect: PaymentRedirect; readonly providerRef: string },
): Promise<void> {
  await run({
    name: 'redirect-attempt',
    text: `UPDATE payment_attempt SET status = 'pending', redirect = $2, provider_ref = $3, updated_at = now()
            WHERE id = $1 AND status = 'sending'`,
    values: [id, JSON.stringify(to.redirect), to.providerRef],
  });
}

/** What the provider will find the attempt by, known before its outcome. */
export async function nameAttempt(run: Run, id: string, providerRef: string): Promise<void> {
  await run({
    name: 'name-attempt',
    text: `UPDATE payment_attempt SET provider_ref = $2 WHERE id = $1`,
    values: [id, providerRef],
  });
}

export interface AttemptOutcome {
  readonly status: PaymentStatus;
  readonly reason: string | null;
  readonly rawCode: string | null;
  readonly providerPaymentId: string | null;
  /** How it was paid; null leaves what is known. */
  readonly paidWith: {
    readonly card: PaidCard | null;
    readonly authorizationCode: string | null;
  } | null;
}

/** Moves an attempt on from the status that its caller saw; throws if it is no longer there. */
export async function moveAttempt(
  run: Run,
  attempt: Pick<PaymentAttempt, 'id' | 'status'>,
  outcome: AttemptOutcome,
): Promise<void> {
  const { paidWith } = outcome;
  const moved = await run({
    name: 'move-attempt',
    text: `UPDATE payment_attempt SET status = $3, reason = $4, raw_code = $5, updated_at = now(),
                  provider_payment_id = coalesce($6, provider_payment_id),
                  card = CASE WHEN $7 THEN $8::jsonb ELSE card END,
                  authorization_code = CASE WHEN $7 THEN $9 ELSE authorization_code END
            WHERE id = $1 AND status = $2 RETURNING id`,
    values: [
      attempt.id,
      attempt.status,
      outcome.status,
      outcome.reason,
      outcome.rawCode,
      outcome.providerPaymentId,
      paidWith !== null,
      paidWith?.card ? JSON.stringify(paidWith.card) : null,
      paidWith?.authorizationCode ?? null,
    ],
  });
  if (moved.length !== 1) throw new Error(`attempt ${attempt.id} is no longer ${attempt.status}`);
}
