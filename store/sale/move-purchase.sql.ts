// Measured (docs/decisions/hand-statements.md), "move of a purchase": by models it takes 3 to 5 × as long.
import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import type { PaymentFlow } from '@cotejo/domain/payment/kinds.ts';
import { isUnpaid, purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import type { EndReason } from '@cotejo/domain/purchase/end-reasons.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import type { Database } from '../database.ts';
import { endLinks } from '../access/links.ts';
import { keepOfGiftCard } from '../gift-card/use-gift-card.ts';
import { moveLead } from '../lead/move-lead.sql.ts';
import { tellPartner } from '../partner/tell-partner.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { settleReservation } from '../offer/settle-reservation.ts';
import { eraseDrafts } from '../purchase/declaration/declaration-draft.ts';
import { OvertakenError } from '../purchase/overtaken.ts';
import type { Purchase } from '../purchase/purchase.model.ts';

export interface PurchaseMove {
  readonly purchaseId: string;
  readonly fromVersion: number;
  /** The request behind it, if any; kept with the event so that logs and history meet. */
  readonly requestId?: string | null;
  readonly status?: PurchaseStatus;
  readonly stepId?: string;
  /** When it ends if nobody touches it; never after its last moment. */
  readonly expiresAt?: string | null;
  readonly nextCheckAt?: string | null;
  readonly endReason?: EndReason;
  /** What somebody wrote about its end, by `sealWords`; null = nothing. */
  readonly sealedEndWords?: Buffer | null;
  /** Every step is done, the payment and the confirmation too. */
  readonly completesAll?: boolean;
  /** The price, made again while the purchase is being filled in. */
  readonly price?: SnapshotPrice;
  /** The step that these answers complete. */
  readonly completed?: { readonly stepId: string; readonly submissionId: string };
  readonly event: {
    readonly type: PurchaseEventType;
    readonly data?: Readonly<Record<string, unknown>>;
  };
  /** The adviser of a mixed sale has finished it. */
  readonly confirmsSale?: boolean;
  /** Decides the lead's closing sub-status; known once a payment was chosen. */
  readonly flow?: PaymentFlow | null;
}

/** The end of a purchase whose time is over. */
export const expiredMove = {
  status: 'expired',
  endReason: 'inactivity',
  event: { type: 'expired' },
} as const satisfies Partial<PurchaseMove>;

/** What a move needs to know of a purchase, and what its caller may read of it. */
export type MovedPurchase = Pick<
  Purchase,
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
  | 'saleConfirmedAt'
>;

/**
 * Moves a purchase one version on, in the caller's transaction, with its event, its lead and the place
 * of a limited offer: the only way a purchase changes. Answers the row as it was before. Throws `OvertakenError` where
 * that version is already written, so that nothing of the transaction is left (`unlessOvertaken`).
 *
 * @param known as its caller has just read it in this transaction; read here without it
 */
export async function movePurchase(
  tx: Database,
  move: PurchaseMove,
  known?: MovedPurchase,
): Promise<MovedPurchase> {
  const row = known ?? (await readPurchase(tx, move.purchaseId));
  if (isWritten(row, move)) throw new OvertakenError(`purchase ${row.id} has moved on`);
  const before = { status: row.status, stepId: row.stepId };
  const after = { status: move.status ?? row.status, stepId: move.stepId ?? row.stepId };
  if (after.status !== before.status) assertMove(purchaseTransitions, before.status, after.status);
  const version = row.version + 1;
  const data = {
    ...move.event.data,
    ...(move.requestId ? { requestId: move.requestId } : {}),
    ...(after.status === before.status ? {} : { status: after.status }),
  };
  const moved = await tx.query({
    name: 'move-purchase',
    text: `WITH moved AS (
             UPDATE purchase SET status = $5, step_id = $6, version = $2, updated_at = now(),
                    expires_at = CASE WHEN $7::timestamptz IS NULL THEN NULL ELSE LEAST($7, ends_at) END,
                    next_check_at = $8, end_reason = coalesce($9, end_reason),
                    sealed_end_words = coalesce($17, sealed_end_words),
                    price = coalesce($15::jsonb, price),
                    sale_confirmed_at = CASE WHEN $16 THEN now() ELSE sale_confirmed_at END
              WHERE id = $1 AND version = $12 AND status = $13
             RETURNING id
           ), event AS (
             INSERT INTO purchase_event (purchase_id, version, type, data)
             SELECT id, $2::int, $3::text, $4::jsonb FROM moved
           ), step AS (
             UPDATE purchase_step s SET status = 'COMPLETED',
                    submission_id = coalesce($11::uuid, s.submission_id)
               FROM moved WHERE s.purchase_id = moved.id AND (s.step_id = $10 OR $14)
           )
           SELECT id FROM moved`,
    values: [
      row.id,
      version,
      move.event.type,
      JSON.stringify(data),
      after.status,
      after.stepId,
      toExpiry(after.status, move.expiresAt),
      move.nextCheckAt ? new Date(move.nextCheckAt) : null,
      move.endReason ?? null,
      move.completed?.stepId ?? null,
      move.completed?.submissionId ?? null,
      row.version,
      before.status,
      move.completesAll ?? false,
      move.price === undefined ? null : JSON.stringify(move.price),
      move.confirmsSale ?? false,
      move.sealedEndWords ?? null,
    ],
  });
  if (moved.rows.length === 0) {
    if (isWritten(await readPurchase(tx, row.id), move))
      throw new OvertakenError(`purchase ${row.id} has moved on`);
    throw new Error(`purchase ${row.id} could not be moved from version ${row.version}`);
  }
  const isDeclared = move.completed?.stepId === declarationStepId;
  const isLeft = before.status === 'filling' && after.status !== 'filling';
  // A statement of its own: what was saved while the one above waited for the row is erased, too.
  if (isDeclared || isLeft) await eraseDrafts(tx, [row.id]);
  const partnerId = await followByLead(tx, row, after, move, version);
  const told = after.status === before.status ? undefined : toldStatuses[after.status];
  if (partnerId !== null && told !== undefined)
    await tellPartner(tx, partnerId, told, `${row.id}/${version}`);
  if (after.status !== before.status) await endLinks(tx, row.id, after.status);
  if (isMovedAlone(before.status, after.status))
    await writeOutbox(tx, { topic: 'purchase.moved', payload: { purchaseId: row.id, version } });
  const held = row.price.giftCard?.held ?? 0;
  const kept = heldAfter(move, after.status, held);
  if (kept < held) await keepOfGiftCard(tx, row.id, kept);
  // Last, because the offer's row is shared with every other buyer of it.
  if (row.offerId !== null && after.status !== before.status) {
    await settleReservation(tx, row.id, after.status);
  }
  return row;
}

/** Its workflow has not moved it: it is told that its row has, whoever did. What is answered within a status it need not know. */
function isMovedAlone(from: PurchaseStatus, to: PurchaseStatus): boolean {
  return from !== to && isUnpaid(from) && to !== 'paying';
}

const overStatuses: readonly PurchaseStatus[] = [
  'cancelled',
  'expired',
  'refused',
  'refunding',
  'refunded',
];

/** What a purchase holds of a gift card after a move: nothing once it ends, else what its price says. */
function heldAfter({ price }: PurchaseMove, status: PurchaseStatus, held: number): number {
  if (overStatuses.includes(status)) return 0;
  return price === undefined ? held : (price.giftCard?.held ?? 0);
}

function isWritten(row: MovedPurchase, { fromVersion }: PurchaseMove): boolean {
  if (row.version < fromVersion) {
    throw new Error(`purchase ${row.id} is at version ${row.version}, not ${fromVersion}`);
  }
  return row.version > fromVersion;
}

/** What moves of a purchase are decided by. Throws for an id that is none. */
export async function readPurchase(db: Database, id: string): Promise<MovedPurchase> {
  return requireRow(
    id,
    await db.query<MovedPurchase>({ name: 'read-purchase', text: selectPurchase, values: [id] }),
  );
}

/** As `readPurchase`, and nobody else moves it before the end of this transaction. */
export async function readLockedPurchase(tx: Database, id: string): Promise<MovedPurchase> {
  const query = {
    name: 'lock-purchase',
    text: `${selectPurchase} FOR NO KEY UPDATE`,
    values: [id],
  };
  return requireRow(id, await tx.query<MovedPurchase>(query));
}

const selectPurchase = `SELECT id, lead_id AS "leadId", country_code AS "countryCode",
                     product_id AS "productId", product_code AS "productCode",
                     offer_id AS "offerId", status, step_id AS "stepId", version, price,
                     sale_confirmed_at AS "saleConfirmedAt"
                FROM purchase WHERE id = $1`;

function requireRow(id: string, { rows }: { readonly rows: readonly MovedPurchase[] }) {
  const [row] = rows;
  if (row === undefined) throw new Error(`purchase ${id} does not exist`);
  return row;
}

type Position = Pick<Purchase, 'status' | 'stepId'>;

/** What a partner is told of a purchase that came through it. */
const toldStatuses: Readonly<Partial<Record<PurchaseStatus, ToldKind>>> = {
  confirmed: 'webhook_purchase_issued',
  cancelled: 'webhook_purchase_cancelled',
  refunded: 'webhook_purchase_refunded',
};
type ToldKind = Parameters<typeof tellPartner>[2];

/** The lead has its purchase's status, from the same commit on. Answers the partner that it came through; null: none. */
async function followByLead(
  tx: Database,
  before: MovedPurchase,
  after: Position,
  { flow = null, confirmsSale = false }: PurchaseMove,
  version: number,
): Promise<string | null> {
  const awaitsAdviser = before.price.rest !== undefined && before.saleConfirmedAt === null;
  const { status, stepId } = before;
  const from = leadOfPurchase({ status, stepId, flow, awaitsAdviser });
  const to = leadOfPurchase({ ...after, flow, awaitsAdviser: awaitsAdviser && !confirmsSale });
  if (from.status === to.status && from.subStatus === to.subStatus) return null;
  return moveLead(tx, before.leadId, { from: from.status, to, version });
}

/** Only a purchase that waits for its visitor, or for a person, ends by itself; the latter at its last moment. */
function toExpiry(
  status: PurchaseStatus,
  expiresAt: string | null | undefined,
): Date | 'infinity' | null {
  if (status === 'reviewing') return 'infinity';
  return status === 'filling' && expiresAt ? new Date(expiresAt) : null;
}
