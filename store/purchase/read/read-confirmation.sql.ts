// Measured (docs/decisions/hand-statements.md), "what a confirmation says": by models it takes 6 to 15 × as long.
import { subjectStepIds } from '@cotejo/domain/purchase/subject/subject-steps.ts';
import { findPurchaseOf } from '@cotejo/domain/payment/payment-owner.ts';
import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import type { Database } from '../../database.ts';
import type { PaymentAttempt } from '../../attempt/attempt.model.ts';
import type { Policy } from '../../policy/policy.model.ts';
import type { Purchase } from '../purchase.model.ts';
import type { PurchaseStatusRow } from './read-status.ts';

export interface Confirmation extends Pick<
  Purchase,
  'language' | 'productId' | 'product' | 'productCode' | 'persons' | 'price'
> {
  readonly purchaseId: string;
  readonly country: Purchase['countryCode'];
  /** With the partner that it came through; null: our own site. */
  readonly purchase: PurchaseStatusRow & { readonly partnerId: string | null };
  readonly policy: Pick<Policy, 'id' | 'number' | 'attemptId' | 'startsOn' | 'issuedAt'>;
  /** What the policy leaves out for whom; null where it leaves nothing out. */
  readonly sealedExclusions: Policy['sealedExclusions'];
  readonly payment: {
    readonly status: PaymentAttempt['status'];
    readonly provider: PaymentAttempt['provider'];
    readonly flow: PaymentAttempt['flow'];
    readonly authorizationCode: string | null;
    readonly last4: string | null;
    readonly installments: number | null;
  };
  readonly alreadySent: boolean;
  /** The product's terms as its payment agreed to them; null where it agreed to none. */
  readonly agreedTerms: PolicyTerms | null;
  /** It insures something besides people, or says something of the contract. */
  readonly hasSubject: boolean;
}

type Row = Omit<Confirmation, 'purchaseId' | 'purchase' | 'policy' | 'payment'> &
  Confirmation['policy'] &
  Pick<
    PaymentAttempt,
    'ownerKind' | 'ownerId' | 'status' | 'provider' | 'flow' | 'authorizationCode'
  > & {
    readonly policyId: string;
    readonly last4: string | null;
    readonly installments: number | null;
    readonly purchaseStatus: Purchase['status'];
    readonly movedAt: Date;
    readonly partnerId: string | null;
  };

/** What the policy document and the confirmation mail say; null before the policy exists. */
export async function readConfirmation(
  db: Database,
  purchaseId: string,
): Promise<Confirmation | null> {
  const { rows } = await db.query<Row>({
    name: 'read-confirmation',
    text: `SELECT p.language, p.product_id AS "productId", p.product, p.product_code AS "productCode", p.persons, p.price,
                  p.country_code AS country, p.status AS "purchaseStatus", p.updated_at AS "movedAt", l.partner_id AS "partnerId", y.id AS "policyId", y.number, y.attempt_id AS "attemptId", y.starts_on AS "startsOn",
                  y.issued_at AS "issuedAt", y.sealed_exclusions AS "sealedExclusions", a.owner_kind AS "ownerKind", a.owner_id AS "ownerId", a.status, a.provider, a.flow,
                  a.authorization_code AS "authorizationCode", a.card->>'last4' AS last4,
                  (a.card->>'installments')::int AS installments,
                  EXISTS (SELECT FROM sent_mail m
                           WHERE m.purchase_id = p.id AND m.kind = 'confirmation') AS "alreadySent",
                  (SELECT t.text::json FROM acceptance c JOIN agreed_text t ON t.hash = c.product_terms_hash
                    WHERE c.kind = 'contract' AND c.subject_id = y.attempt_id) AS "agreedTerms",
                  EXISTS (SELECT FROM purchase_step s
                           WHERE s.purchase_id = p.id AND s.step_id = ANY ($2)) AS "hasSubject"
             FROM purchase p
             JOIN lead l ON l.id = p.lead_id
             JOIN policy y ON y.purchase_id = p.id
             JOIN payment_attempt a ON a.id = y.attempt_id
            WHERE p.id = $1`,
    values: [purchaseId, subjectStepIds],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { policyId, number, attemptId, startsOn, issuedAt, ownerKind, ownerId, ...rest } = row;
  if (findPurchaseOf({ ownerKind, ownerId }) !== purchaseId)
    throw new Error(`policy ${policyId} was paid by an attempt of ${ownerId}`);
  const { status, provider, flow, authorizationCode, last4, installments, ...others } = rest;
  const { purchaseStatus, movedAt, partnerId, ...said } = others;
  return {
    ...said,
    purchaseId,
    purchase: { status: purchaseStatus, updatedAt: movedAt, partnerId },
    policy: { id: policyId, number, attemptId, startsOn, issuedAt },
    payment: { status, provider, flow, authorizationCode, last4, installments },
  };
}
