// Measured (docs/decisions/hand-statements.md), "move of a purchase": by models it takes 3 to 5 × as long.
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import type { Database } from '../database.ts';
import { OvertakenError } from '../purchase/overtaken.ts';
import { purchaseFollowers } from './purchase-followers.ts';
import type { MovedPurchase, PurchaseMove } from './purchase-move.ts';

/** The end of a purchase whose time is over. */
export const expiredMove = {
  status: 'expired',
  endReason: 'inactivity',
  event: { type: 'expired' },
} as const satisfies Partial<PurchaseMove>;

/**
 * Moves a purchase one version on, in the caller's transaction, with its event and everything that follows it
 * (`purchase-followers.ts`): the only way a purchase changes. Answers the row as it was before, and the line of its history. Throws `OvertakenError` where
 * that version is already written, so that nothing of the transaction is left (`unlessOvertaken`).
 *
 * @param known as its caller has just read it, of one that is being filled in with its lock (`readLockedPurchase`); read here without it
 */
export async function movePurchase(
  tx: Database,
  move: PurchaseMove,
  known?: MovedPurchase,
): Promise<MovedPurchase & { readonly historyLine: number }> {
  const row = known ?? (await readLockedPurchase(tx, move.purchaseId));
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
  const moved = await tx.query<{ readonly line: number }>({
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
             RETURNING id
           ), step AS (
             UPDATE purchase_step s SET status = 'COMPLETED',
                    submission_id = coalesce($11::uuid, s.submission_id)
               FROM moved WHERE s.purchase_id = moved.id AND (s.step_id = $10 OR $14)
           ), draft AS (
             DELETE FROM declaration_draft d USING moved WHERE d.purchase_id = moved.id AND $18::boolean
           )
           SELECT id AS line FROM event`,
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
      endsDraft(before.status, after.status, move),
    ],
  });
  const [written] = moved.rows;
  if (written === undefined) {
    if (isWritten(await readPurchase(tx, row.id), move))
      throw new OvertakenError(`purchase ${row.id} has moved on`);
    throw new Error(`purchase ${row.id} could not be moved from version ${row.version}`);
  }
  for (const follow of purchaseFollowers) await follow(tx, { before: row, after, version, move });
  return { ...row, historyLine: written.line };
}

/**
 * Whether what was typed of the declaration goes with the move. Drafts are saved under the purchase's lock, and a statement sees
 * what was committed before it began: as the lock was taken before, none is left behind.
 */
function endsDraft(from: PurchaseStatus, to: PurchaseStatus, { completed }: PurchaseMove): boolean {
  return completed?.stepId === declarationStepId || (from === 'filling' && to !== 'filling');
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
                     sale_confirmed_at AS "saleConfirmedAt", created_at AS "createdAt"
                FROM purchase WHERE id = $1`;

function requireRow(id: string, { rows }: { readonly rows: readonly MovedPurchase[] }) {
  const [row] = rows;
  if (row === undefined) throw new Error(`purchase ${id} does not exist`);
  return row;
}

/** Only a purchase that waits for its visitor, or for a person, ends by itself; the latter at its last moment. */
function toExpiry(
  status: PurchaseStatus,
  expiresAt: string | null | undefined,
): Date | 'infinity' | null {
  if (status === 'reviewing') return 'infinity';
  return status === 'filling' && expiresAt ? new Date(expiresAt) : null;
}
