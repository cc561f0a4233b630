// Measured (docs/decisions/hand-statements.md), "who waits for a person": by models it takes 2.5 × as long.
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PolicyStatus } from '@cotejo/domain/status/policy-status.ts';
import type { WaitingKind } from '@cotejo/domain/staff/waiting-kinds.ts';
import { lateIssueMs } from '@cotejo/domain/purchase/end/late-issue.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { RecordKeys } from '../../crypto/seal.ts';
import { openWords } from '../../crypto/sealed-words.ts';
import type { Database } from '../../database.ts';
import { purchaseOfPayment } from '../purchase-of-payment.ts';

/** What one person has said of it, which counts when another one says the same. */
export interface Proposal {
  readonly accountId: string;
  /** ISO date-time. */
  readonly at: string;
  /** Of a request to decide a charge or a charge-back (`store/approval`); null for a transfer that was found or made. */
  readonly payloadHash: string | null;
}

/** A purchase that waits for a person; holds no personal data. */
export interface WaitingPurchase {
  /** The declaration's id, the refund request's, the purchase's of a mixed sale and a late issue, else the payment attempt's. */
  readonly id: string;
  /** When it changed last, in milliseconds. */
  readonly version: number;
  readonly kind: WaitingKind;
  readonly purchaseId: string;
  /** The billing period whose payment it is; null for the purchase's own. */
  readonly period: {
    readonly id: string;
    readonly policyId: string;
    readonly number: number;
  } | null;
  /** Since when it waits, and until when somebody should have decided where that is known; ISO date-times. */
  readonly since: string;
  readonly dueAt: string | null;
  readonly productCode: string;
  readonly productName: string;
  readonly organization: string;
  readonly country: CountryCode;
  /** What is paid or goes back, integer of the smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** Null before there is one. */
  readonly policy: PolicyStatus | null;
  readonly provider: PaymentProviderName | null;
  readonly payment: PaymentStatus | null;
  /** Why a refund was refused: our code, or the provider's; null for what is no refund. */
  readonly refusal: string | null;
  /** Why one person asked for a refund, in their words; null for everything else. */
  readonly reason: string | null;
  /** ISO day of such a refund, where only what is left after it goes back. */
  readonly lastDay: string | null;
  readonly proposals: readonly Proposal[];
}

/** As the statement answers it; bytes as base64. */
type WaitingRow = Omit<WaitingPurchase, 'reason'> & { readonly sealedReason: string | null };

/**
 * Whatever waits for a person, each kind from its own rows. A charge waits when its workflow says so: `attention` has what the
 * recovery schedule saw of it within the last minute. The rest is said by the rows themselves.
 */
export const waitingRows = `
  SELECT 'declaration' AS kind, s.submission_id AS id, p.id AS purchase_id, p.updated_at AS since, p.ends_at AS due_at,
         (p.price->>'amount')::bigint AS amount, p.price->>'currency' AS currency, NULL AS provider, NULL AS payment,
         p.country_code AS country, p.updated_at AS moved_at
    FROM purchase p
    JOIN purchase_step s ON s.purchase_id = p.id AND s.step_id = '${declarationStepId}'
   WHERE p.status = 'reviewing' AND s.submission_id IS NOT NULL
  UNION ALL
  SELECT 'transfer', t.attempt_id, p.id, coalesce(t.proven_at, a.created_at), t.due_at,
         a.amount, a.currency, a.provider, a.status,
         t.country_code, greatest(a.updated_at, t.proven_at)
    FROM transfer t
    JOIN payment_attempt a ON a.id = t.attempt_id${purchaseOfPayment}
   WHERE t.status = 'waiting'
  UNION ALL
  SELECT 'charge', a.id, p.id, n.since, NULL, a.amount, a.currency, a.provider, a.status,
         p.country_code, greatest(a.updated_at, n.since)
    FROM attention n
    JOIN purchase p ON p.id = substring(n.subject FROM '^purchase/(.*)$')::uuid
    JOIN payment_attempt a ON a.owner_kind = 'purchase' AND a.owner_id = p.id
   WHERE n.kind = 'waits' AND n.resolved_at IS NULL AND p.status = 'confirming'
     AND a.status IN ('pending', 'unknown') AND a.reason IS DISTINCT FROM 'proof_review'
  UNION ALL
  SELECT 'charge', a.id, p.id, n.since, NULL, a.amount, a.currency, a.provider, a.status,
         p.country_code, greatest(a.updated_at, n.since)
    FROM attention n
    JOIN billing_period b ON b.policy_id = substring(n.subject FROM '^charge/(.*)/')::uuid
                         AND b.number = substring(n.subject FROM '^charge/.*/(.*)$')::integer
    JOIN purchase p ON p.id = b.purchase_id
    JOIN payment_attempt a ON a.owner_kind = 'billing_period' AND a.owner_id = b.id
   WHERE n.kind = 'waits' AND n.resolved_at IS NULL AND a.status IN ('pending', 'unknown')
     AND a.reason IS DISTINCT FROM 'proof_review'
  UNION ALL
  SELECT 'refund', a.id, p.id, a.updated_at, NULL, coalesce(a.moved_amount, a.amount),
         coalesce(a.moved_currency, a.currency), a.provider, a.status, p.country_code, a.updated_at
    FROM payment_attempt a${purchaseOfPayment}
   WHERE a.status = 'refund_failed'
  UNION ALL
  SELECT 'refund-request', r.id, p.id, r.requested_at, NULL, r.amount, r.currency, a.provider, a.status,
         p.country_code, greatest(a.updated_at, r.requested_at)
    FROM refund_request r
    JOIN payment_attempt a ON a.id = r.attempt_id
    JOIN purchase p ON p.id = r.purchase_id
   WHERE r.status = 'asked'
  UNION ALL
  SELECT 'mixed-sale', p.id, p.id, y.issued_at, NULL, (p.price->>'amount')::bigint, p.price->>'currency',
         a.provider, a.status, p.country_code, greatest(a.updated_at, p.updated_at)
    FROM lead l
    JOIN purchase p ON p.lead_id = l.id
    JOIN policy y ON y.purchase_id = p.id
    JOIN payment_attempt a ON a.id = y.attempt_id
   WHERE l.status = 501 AND p.status = 'confirmed'
     AND NOT EXISTS (SELECT FROM refund_request r WHERE r.purchase_id = p.id AND r.status = 'asked')
  UNION ALL
  SELECT 'open-payment', a.id, p.id, n.since, NULL, a.amount, a.currency, a.provider, a.status,
         p.country_code, greatest(a.updated_at, n.since)
    FROM attention n
    JOIN payment_attempt a ON a.id = substring(n.subject FROM '^payment/(.*)$')::uuid${purchaseOfPayment}
   WHERE n.kind = 'payment_open' AND n.resolved_at IS NULL
  UNION ALL
  SELECT 'late-issue', p.id, p.id, p.updated_at, NULL,
         a.amount + coalesce((p.price->'giftCard'->>'amount')::bigint, 0), a.currency, a.provider, a.status,
         p.country_code, greatest(a.updated_at, p.updated_at)
    FROM purchase p
    JOIN payment_attempt a ON a.owner_kind = 'purchase' AND a.owner_id = p.id AND a.status = 'approved'
   WHERE p.status = 'issuing' AND p.updated_at < now() - interval '${lateIssueMs} ms'
     AND NOT EXISTS (SELECT FROM refund_request r WHERE r.purchase_id = p.id AND r.status = 'asked')
  UNION ALL
  SELECT 'charge-back', a.id, p.id, a.updated_at, NULL, a.amount, a.currency, a.provider, a.status,
         p.country_code, a.updated_at
    FROM payment_attempt a${purchaseOfPayment}
   WHERE a.status = 'charged_back'`;

/** When somebody said something of it last, which another one has to say too. */
const saidAt = `(SELECT max(said.at) FROM (
    SELECT m.proposed_at AS at FROM transfer_match m WHERE m.attempt_id = w.id AND m.approved_at IS NULL
     UNION ALL
    SELECT o.requested_at FROM approval o WHERE o.target = 'payment/' || w.id AND o.decided_at IS NULL) said)`;

/** In milliseconds: it is another one as soon as a row of it moved, or somebody said something. */
export const waitingVersion = `floor(extract(epoch FROM greatest(w.moved_at, ${saidAt})) * 1000)`;

const text = `
SELECT json_build_object(
                 'id', w.id, 'version', ${waitingVersion}, 'kind', w.kind, 'purchaseId', w.purchase_id, 'since', w.since, 'dueAt', w.due_at,
                 'productCode', p.product_code, 'productName', p.product->>'displayName',
                 'organization', p.product->>'organization', 'country', p.country_code,
                 'period', (SELECT json_build_object('id', b.id, 'policyId', b.policy_id, 'number', b.number)
                              FROM payment_attempt a JOIN billing_period b ON b.id = a.owner_id
                             WHERE a.id = w.id AND a.owner_kind = 'billing_period'),
                 'policy', (SELECT y.status FROM policy y WHERE y.purchase_id = w.purchase_id),
                 'amount', w.amount, 'currency', w.currency, 'provider', w.provider, 'payment', w.payment,
                 'refusal', CASE WHEN w.kind = 'refund' THEN (
                   SELECT e.data->>'code' FROM payment_event e
                    WHERE e.attempt_id = w.id AND e.status = 'refund_failed' ORDER BY e.id DESC LIMIT 1) END,
                 'sealedReason', (SELECT encode(r.sealed_reason, 'base64') FROM refund_request r
                             WHERE w.kind = 'refund-request' AND r.id = w.id),
                 'lastDay', (SELECT r.last_day FROM refund_request r
                             WHERE w.kind = 'refund-request' AND r.id = w.id),
                 'proposals', coalesce((
                   SELECT json_agg(json_build_object('accountId', by, 'at', at, 'payloadHash', hash) ORDER BY at)
                     FROM (SELECT m.proposed_by AS by, m.proposed_at AS at, NULL AS hash FROM transfer_match m
                            WHERE w.kind = 'transfer' AND m.attempt_id = w.id AND m.approved_at IS NULL
                            UNION ALL
                           SELECT r.requested_by, r.requested_at, NULL FROM refund_request r
                            WHERE w.kind = 'refund-request' AND r.id = w.id
                            UNION ALL
                           SELECT o.requested_by, o.requested_at,
                                  CASE WHEN w.kind IN ('charge', 'charge-back') THEN o.payload_hash END
                             FROM approval o
                            WHERE (w.kind, o.permission) IN (('charge', 'charge:decide'), ('refund', 'refund:approve'),
                                                    ('charge-back', 'chargeback:decide'))
                              AND o.target = 'payment/' || w.id
                              AND o.decided_at IS NULL AND o.expires_at > now()) AS said), '[]')) AS item
  FROM (${waitingRows}) w JOIN purchase p ON p.id = w.purchase_id
 WHERE w.id = ANY($1)`;

/** Some of the purchases that wait for a person, in any order; one that waits no more is left out. */
export async function loadWaitingPurchases(
  db: Database,
  keys: RecordKeys,
  ids: readonly string[],
): Promise<readonly WaitingPurchase[]> {
  const { rows } = await db.query<{ readonly item: WaitingRow }>({
    name: 'load-waiting-purchases',
    text,
    values: [ids],
  });
  return rows.map(({ item: { sealedReason, ...item } }) => ({
    ...item,
    reason:
      sealedReason === null
        ? null
        : openWords(keys, `${item.id}/reason`, Buffer.from(sealedReason, 'base64')),
    since: toIso(item.since),
    dueAt: item.dueAt === null ? null : toIso(item.dueAt),
    proposals: item.proposals.map((proposal) => ({ ...proposal, at: toIso(proposal.at) })),
  }));
}

const toIso = (written: string): string => new Date(written).toISOString();
