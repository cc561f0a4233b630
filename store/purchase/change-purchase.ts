import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import type { PaymentFlow } from '@cotejo/domain/payment/kinds.ts';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import type { LeadNews } from '../outbox/write-outbox.ts';
import type { PurchaseRow } from './models.ts';
import type { Run } from './run-statement.ts';
import { settleReservation } from './settle-reservation.ts';

export interface PurchaseChange {
  readonly purchaseId: string;
  readonly fromVersion: number;
  /** The request behind it, if any; kept with the event so that logs and history meet. */
  readonly requestId?: string | null;
  readonly status?: PurchaseStatus;
  readonly stepId?: string;
  readonly expiresAt?: string | null;
  readonly nextCheckAt?: string | null;
  readonly endReason?: string;
  /** The step that these answers complete. */
  readonly completed?: { readonly stepId: string; readonly submissionId: string };
  readonly event: { readonly type: string; readonly data?: Readonly<Record<string, unknown>> };
  /** Decides the lead's closing sub-status; known once a payment was chosen. */
  readonly flow?: PaymentFlow | null;
}

/** What a change needs to know of a purchase, and what its caller may read of it. */
export type ChangedPurchase = Pick<
  PurchaseRow,
  | 'id'
  | 'leadId'
  | 'countryCode'
  | 'productId'
  | 'productCode'
  | 'offerId'
  | 'status'
  | 'stepId'
  | 'version'
  | 'price'
>;

/**
 * Moves a purchase one version on, with its event and the news for its lead. Answers null when that
 * version is already written: a repeated activity finds its own work done. Of two writers the second
 * finds the version gone when its turn comes. A change of the status settles an offer's place too and
 * belongs into a transaction; any other may stand alone. Two statements by hand: every step of every
 * purchase comes through here.
 */
export async function changePurchase(
  run: Run,
  change: PurchaseChange,
): Promise<ChangedPurchase | null> {
  const row = await readPurchase(run, change.purchaseId);
  if (isWritten(row, change)) return null;
  const before = { status: row.status, stepId: row.stepId };
  const after = { status: change.status ?? row.status, stepId: change.stepId ?? row.stepId };
  if (after.status !== before.status) assertMove(purchaseTransitions, before.status, after.status);
  const version = row.version + 1;
  const data = {
    ...change.event.data,
    ...(change.requestId ? { requestId: change.requestId } : {}),
    ...(after.status === before.status ? {} : { status: after.status }),
  };
  const moved = await run({
    name: 'change-purchase',
    text: `WITH moved AS (
             UPDATE purchase SET status = $6, step_id = $7, version = $2, updated_at = now(),
                    expires_at = $8, next_check_at = $9, end_reason = coalesce($10, end_reason)
              WHERE id = $1 AND version = $13 AND status = $14
             RETURNING id
           ), event AS (
             INSERT INTO purchase_event (purchase_id, version, type, data)
             SELECT id, $2::int, $3::text, $4::jsonb FROM moved
           ), step AS (
             UPDATE purchase_step s SET status = 'COMPLETED', submission_id = $12::uuid
               FROM moved WHERE s.purchase_id = moved.id AND s.step_id = $11
           ), news AS (
             INSERT INTO outbox (topic, payload)
             SELECT 'lead.advance', $5::jsonb FROM moved WHERE $5 IS NOT NULL
           )
           SELECT id FROM moved`,
    values: [
      row.id,
      version,
      change.event.type,
      JSON.stringify(data),
      leadNews(row, before, after, change.flow ?? null, version),
      after.status,
      after.stepId,
      expiryOf(after.status, change.expiresAt),
      change.nextCheckAt ? new Date(change.nextCheckAt) : null,
      change.endReason ?? null,
      change.completed?.stepId ?? null,
      change.completed?.submissionId ?? null,
      row.version,
      before.status,
    ],
  });
  if (moved.length === 0) {
    if (isWritten(await readPurchase(run, row.id), change)) return null;
    throw new Error(`purchase ${row.id} left version ${row.version} and came back`);
  }
  // Last, because the offer's row is shared with every other buyer of it.
  if (row.offerId !== null && after.status !== before.status) {
    await settleReservation(run, row.id, after.status);
  }
  return row;
}

function isWritten(row: ChangedPurchase, { fromVersion }: PurchaseChange): boolean {
  if (row.version < fromVersion) {
    throw new Error(`purchase ${row.id} is at version ${row.version}, not ${fromVersion}`);
  }
  return row.version > fromVersion;
}

/** What changes of a purchase are decided by. Throws for an id that is none. */
export async function readPurchase(run: Run, id: string): Promise<ChangedPurchase> {
  const [row] = await run<ChangedPurchase>({
    name: 'read-purchase',
    text: `SELECT id, lead_id AS "leadId", country_code AS "countryCode", product_id AS "productId",
                  product_code AS "productCode", offer_id AS "offerId", status, step_id AS "stepId",
                  version, price
             FROM purchase WHERE id = $1`,
    values: [id],
  });
  if (row === undefined) throw new Error(`purchase ${id} does not exist`);
  return row;
}

type Position = Pick<PurchaseRow, 'status' | 'stepId'>;

/** What the lead is told, as JSON; null when the change leaves it where it is. */
function leadNews(
  { leadId, countryCode, productCode }: ChangedPurchase,
  before: Position,
  after: Position,
  flow: PaymentFlow | null,
  version: number,
): string | null {
  const lead = leadOfPurchase({ ...after, flow });
  const old = leadOfPurchase({ ...before, flow });
  if (lead.status === old.status && lead.subStatus === old.subStatus) return null;
  return JSON.stringify({
    leadId,
    country: countryCode,
    productCode,
    ...lead,
    version,
  } satisfies LeadNews);
}

/** Only a purchase that waits for its visitor ends by itself. */
function expiryOf(status: PurchaseStatus, expiresAt: string | null | undefined): Date | null {
  return status === 'filling' && expiresAt ? new Date(expiresAt) : null;
}
