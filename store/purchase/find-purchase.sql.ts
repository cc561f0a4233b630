// Measured (docs/decisions/hand-statements.md), "snapshot of a purchase": by models it takes over 4 × as long.
import { hashOf } from '../crypto/hash-of.ts';
import type { Database } from '../database.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { RenewalWay } from '@cotejo/domain/billing/charged-by.ts';
import type { Breaker } from '@cotejo/domain/payment/provider/breaker.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
  Periodicity,
} from '@cotejo/domain/payment/kinds.ts';
import type { PaymentRedirect } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import type { RefundWay } from '@cotejo/domain/payment/refund/refund-rules.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { InsuredPerson } from '@cotejo/domain/profile/comparison-profile.ts';
import type {
  PurchaseSnapshot,
  SnapshotPrice,
  StepStatus,
} from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { readPrice, type StoredPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import {
  resultColumns,
  resultJoins,
  splitResult,
  type ResultColumns,
  type SealedResult,
} from './declaration/declaration-result.sql.ts';

/** Everything that a snapshot is made from, in one read. Answers are still sealed. */
export interface PurchaseRecord {
  readonly id: string;
  /** The link that it was found by. */
  readonly session: string;
  /** The secret of the caller's browser; null for one that has none. */
  readonly browser: string | null;
  /** The browser has full access; else it may see the status. */
  readonly isBound: boolean;
  readonly country: CountryCode;
  readonly language: Language;
  readonly productId: number;
  readonly productCode: string;
  readonly productType: string;
  readonly product: PurchaseSnapshot['product'];
  readonly persons: readonly InsuredPerson[];
  readonly price: SnapshotPrice;
  readonly status: PurchaseStatus;
  readonly version: number;
  readonly stepId: string | null;
  readonly leadId: string;
  /** Through which it came; null: our own site. */
  readonly partnerId: string | null;
  /** The newest line of its history; it grows with each. */
  readonly historyLine: number;
  readonly expiresAt: Date | null;
  /** Its last moment, which no act moves. */
  readonly endsAt: Date;
  readonly nextCheckAt: Date | null;
  /** The profile that its price was made for. */
  readonly sealedProfile: Buffer | null;
  /** A seller opened it. */
  readonly isSold: boolean;
  /** The outcome of the health declaration that stands, sealed; null without one. */
  readonly declaration: SealedResult | null;
  /** What its insurer asked for last while it waits for an answer, base64 and sealed; null when nothing is open. */
  readonly asked: { readonly id: string; readonly at: string; readonly sealed: string } | null;
  readonly steps: readonly {
    readonly id: string;
    readonly orderPosition: number;
    readonly status: StepStatus;
    readonly submissionId: string | null;
  }[];
  readonly attempt: {
    readonly id: string;
    readonly status: PaymentStatus;
    readonly kind: PaymentKind;
    readonly flow: PaymentFlow;
    readonly provider: PaymentProviderName;
    readonly reason: ReasonCode | null;
    readonly rawCode: string | null;
    readonly redirect: PaymentRedirect | null;
    readonly at: string;
    readonly expiresAt: string | null;
    /** What was to be paid, and what came where that is another sum; integers of the smallest unit. */
    readonly amount: number;
    readonly currency: string;
    readonly movedAmount: number | null;
    readonly movedCurrency: string | null;
    readonly refundReason: RefundReason | null;
    readonly refundWay: RefundWay | null;
    /** The newest proof of a transfer that a person looks for; ISO date-times. */
    readonly proof: { readonly at: string; readonly reviewBy: string } | null;
  } | null;
  /** How many of its payments were declined. */
  readonly declined: number;
  readonly policy: PurchaseSnapshot['policy'];
  readonly lead: { readonly status: number; readonly subStatus: number | null };
  readonly paymentMethods: readonly {
    readonly kind: PaymentKind;
    readonly flow: PaymentFlow;
    readonly provider: PaymentProviderName;
    readonly title: Texts;
    readonly hint: Texts;
    /** Who may charge it, first first; the method's own provider where no route is written. */
    readonly route: readonly PaymentProviderName[];
  }[];
  /** What is charged by itself after its payment; null where that was single, or failed. */
  readonly subscription: {
    readonly periodicity: Periodicity;
    readonly renewal: RenewalWay;
    /** ISO days: first one that is not paid, and the next charge. */
    readonly dueOn: string;
    readonly nextChargeOn: string;
    /** ISO day, the last one that is paid; null where no period was written yet. */
    readonly paidUntil: string | null;
    readonly endedAt: string | null;
    /** ISO day until which its end can be taken back; null where it cannot. */
    readonly keptUntil: string | null;
    readonly last4: string | null;
    /** A period of it was not paid on its day. */
    readonly isOwed: boolean;
  } | null;
  /** Operation days of the insurer, day and month (spec 3 §3); null where it has none. */
  readonly operationDates: readonly string[] | null;
  /** When its product got other conditions than it was opened with; null: it has those. */
  readonly termsChangedAt: Date | null;
  /** Of the catalogue, as it was when this was read: what is kept of the catalogue by its version need not ask for it. */
  readonly catalogueVersion: number;
  /** Of the providers that have failed. */
  readonly breakers: readonly Breaker[];
  /**
   * Sealed answers of the steps that were answered, by step. A health declaration is among them only
   * while its step is open: each read of one is audited.
   */
  readonly answers: ReadonlyMap<string, Buffer>;
  /** The health declaration as it was typed so far, sealed for `{id}/draft`; null unless its step is open. */
  readonly draft: Buffer | null;
  /** Of steps that were not answered yet: what the purchase that this one continues had, base64 and sealed for `id`. */
  readonly carried: Readonly<Record<string, { readonly id: string; readonly sealed: string }>>;
}

/** Providers that have failed, as {@link PurchaseRecord} has them. */
export const breakersColumn = `
       (SELECT coalesce(json_agg(json_build_object('provider', b.provider, 'currency', b.currency, 'failures', b.failures,
                 'firstFailureAt', b.first_failure_at, 'openedAt', b.opened_at,
                 'trialAt', b.trial_at, 'heldAt', b.held_at)), '[]')
          FROM payment_breaker b) AS breakers`;

/** When the product of a purchase (an alias of its table) got other conditions than those it was opened with; null: it has those. */
export const termsChangedSql = (purchase: string): string =>
  `(SELECT x.terms_changed_at FROM product x
         WHERE x.id = ${purchase}.product_id AND x.terms_changed_at > ${purchase}.created_at)`;

const select = /* sql */ `
SELECT p.id, p.country_code AS country, p.language, p.product_id AS "productId",
       p.product_code AS "productCode", p.product_type AS "productType", p.product, p.persons, p.price,
       p.status, p.version, p.step_id AS "stepId", p.lead_id AS "leadId",
       p.expires_at AS "expiresAt", p.ends_at AS "endsAt", p.next_check_at AS "nextCheckAt",
       p.sealed_profile AS "sealedProfile", p.sealed_seller IS NOT NULL AS "isSold",
       ${resultColumns},
       CASE WHEN p.status = 'reviewing' THEN
         (SELECT json_build_object('id', q.id, 'at', q.written_at, 'sealed', encode(q.sealed_request, 'base64'))
            FROM insurer_request q WHERE q.declaration_id = d.id
           ORDER BY q.written_at DESC, q.id LIMIT 1) END AS asked,
       (SELECT coalesce(max(e.id), 0) FROM purchase_event e WHERE e.purchase_id = p.id) AS "historyLine",
       (SELECT json_agg(json_build_object('id', s.step_id, 'orderPosition', s.order_position,
                                          'status', s.status, 'submissionId', s.submission_id)
                        ORDER BY s.order_position)
          FROM purchase_step s WHERE s.purchase_id = p.id) AS steps,
       (SELECT json_build_object('id', a.id, 'status', a.status, 'kind', a.kind, 'flow', a.flow,
                                 'provider', a.provider, 'reason', a.reason, 'rawCode', a.raw_code,
                                 'redirect', a.redirect, 'at', a.updated_at, 'expiresAt', a.expires_at,
                                 'amount', a.amount, 'currency', a.currency,
                                 'movedAmount', a.moved_amount, 'movedCurrency', a.moved_currency,
                                 'refundReason', a.refund_reason, 'refundWay', a.refund_way,
                                 'proof', CASE WHEN a.kind = 'transfer_non_automated' THEN
                                   (SELECT json_build_object('at', max(f.received_at), 'reviewBy', t.due_at)
                                      FROM transfer t JOIN transfer_proof f ON f.attempt_id = t.attempt_id
                                     WHERE t.attempt_id = a.id GROUP BY t.due_at) END)
          FROM payment_attempt a WHERE a.owner_kind = 'purchase' AND a.owner_id = p.id AND a.surplus_of IS NULL
         ORDER BY a.created_at DESC, a.id LIMIT 1) AS attempt,
       (SELECT count(*)::integer FROM payment_attempt a
         WHERE a.owner_kind = 'purchase' AND a.owner_id = p.id AND a.status = 'declined') AS declined,
       (SELECT json_build_object('number', o.number, 'issuedAt', o.issued_at, 'status', o.status)
          FROM policy o WHERE o.purchase_id = p.id) AS policy,
       json_build_object('status', w.status, 'subStatus', w.sub_status) AS lead, w.partner_id AS "partnerId",
       (SELECT coalesce(json_agg(json_build_object('kind', m.name, 'flow', m.flow,
                 'provider', m.payment_provider,
                 'title', json_build_object('es', m.display_name,
                   'en', coalesce(m.display_name_en, m.display_name),
                   'pt', coalesce(m.display_name_pt, m.display_name)),
                 'hint', json_build_object('es', m.hint,
                   'en', coalesce(m.hint_en, m.hint), 'pt', coalesce(m.hint_pt, m.hint)),
                 'route', coalesce(
                   (SELECT r.providers FROM payment_route r
                     WHERE r.country_code = p.country_code AND r.flow = m.flow
                       AND r.product_code IN (p.product_code, '')
                     ORDER BY r.product_code DESC LIMIT 1), ARRAY[m.payment_provider]))
                 ORDER BY pm.order_position), '[]')
          FROM product_payment_method pm JOIN payment_method m ON m.id = pm.payment_method_id
         WHERE pm.product_id = p.product_id) AS "paymentMethods",
       (SELECT json_build_object('periodicity', s.periodicity, 'renewal', s.renewal, 'dueOn', s.due_on, 'nextChargeOn', s.next_charge_on,
                                 'endedAt', s.ended_at, 'last4', c.last4,
                                 'keptUntil', CASE WHEN c.removal_asked_at IS NULL THEN s.kept_until END,
                                 'paidUntil', (SELECT b.covers_to FROM billing_period b
                                                WHERE b.policy_id = s.policy_id AND b.state = 'processed'
                                                ORDER BY b.number DESC LIMIT 1),
                                 'isOwed', EXISTS (SELECT FROM billing_period b WHERE b.policy_id = s.policy_id
                                                      AND b.state = 'recycling'))
          FROM subscription s LEFT JOIN stored_card c ON c.id = s.stored_card_id
         WHERE s.purchase_id = p.id AND s.status = 'SUCCESS' LIMIT 1) AS subscription,
       (SELECT o.metadata->'operationDates' FROM product x JOIN organization o ON o.id = x.organization_id
         WHERE x.id = p.product_id) AS "operationDates",
       ${termsChangedSql('p')} AS "termsChangedAt",
       (SELECT version FROM catalogue_version) AS "catalogueVersion",
       ${breakersColumn},
       ARRAY(SELECT s.step_id FROM purchase_step s JOIN step_submission a ON a.id = s.submission_id
              WHERE s.purchase_id = p.id ORDER BY s.step_id) AS "answeredSteps",
       ARRAY(SELECT a.sealed_values FROM purchase_step s JOIN step_submission a ON a.id = s.submission_id
              WHERE s.purchase_id = p.id ORDER BY s.step_id) AS "answerValues",
       (SELECT coalesce(json_object_agg(a.step_id, json_build_object('id', a.id,
                 'sealed', encode(a.sealed_values, 'base64'))), '{}')
          FROM purchase_step s JOIN step_submission a
            ON a.purchase_id = s.purchase_id AND a.step_id = s.step_id
         WHERE s.purchase_id = p.id AND s.submission_id IS NULL) AS carried,
       CASE WHEN p.status = 'filling' AND p.step_id = ds.step_id THEN d.sealed_answers END AS "openDeclaration",
       CASE WHEN p.status = 'filling' AND p.step_id = ds.step_id THEN
         (SELECT f.sealed_answers FROM declaration_draft f WHERE f.purchase_id = p.id) END AS draft,
       EXISTS (SELECT FROM purchase_browser b
                WHERE b.purchase_id = p.id AND b.hash = $2 AND b.expires_at > now()) AS "isBound"
  FROM purchase_link l JOIN purchase p ON p.id = l.purchase_id
  JOIN lead w ON w.id = p.lead_id
  ${resultJoins}`;

interface Row
  extends
    Omit<PurchaseRecord, 'answers' | 'session' | 'browser' | 'declaration' | 'price'>,
    ResultColumns {
  readonly price: StoredPrice;
  readonly answeredSteps: readonly string[];
  readonly answerValues: readonly Buffer[];
  /** The answers, while their step is open. */
  readonly openDeclaration: Buffer | null;
}

function toRecord(
  { answeredSteps, answerValues, openDeclaration, ...row }: Row,
  key: PurchaseKey,
): PurchaseRecord {
  const answers = new Map<string, Buffer>();
  answeredSteps.forEach((stepId, at) => {
    const sealed = answerValues[at];
    if (sealed !== undefined) answers.set(stepId, sealed);
  });
  if (openDeclaration !== null && row.stepId !== null) answers.set(row.stepId, openDeclaration);
  return { ...splitResult(row), price: readPrice(row.price), ...key, answers };
}

/** What a visitor comes with: a link, and the secret of the browser. */
export type PurchaseKey = Pick<PurchaseRecord, 'session' | 'browser'>;

/** By a link that works; null for one that never was, was revoked, or is over. */
export async function findPurchase(db: Database, key: PurchaseKey): Promise<PurchaseRecord | null> {
  const { session, browser } = key;
  const { rows } = await db.query<Row>({
    name: 'find-purchase',
    text: `${select} WHERE l.hash = $1 AND l.revoked_at IS NULL AND l.expires_at > now()`,
    values: [hashOf(session), browser === null ? null : hashOf(browser)],
  });
  return rows[0] === undefined ? null : toRecord(rows[0], { session, browser });
}
