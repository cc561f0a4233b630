import { isUnpaid } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { FillingRejection } from '@cotejo/domain/purchase/filling.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import {
  expiredMove,
  readLockedPurchase,
  movePurchase,
} from '@cotejo/store/sale/move-purchase.sql.ts';
import type { PurchaseMove } from '@cotejo/store/sale/purchase-move.ts';
import { OvertakenError, unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { reload, type SnapshotReader } from '../read/load-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { refuse } from './tell-workflow.ts';

type Move = Omit<PurchaseMove, 'purchaseId' | 'requestId' | 'expiresAt'>;

/**
 * One move of a purchase that is being filled in. The row decides, under its version; its workflow
 * hears of another status by the move itself. Of two callers the second one is refused and gets the current state.
 * Returns the purchase as it is now.
 *
 * @param toMove the move, or what makes it of rows that it changes in the same transaction
 * @param before writes what belongs to the move, in its transaction
 * @param isDone whether someone else's move is this very one: a double click is one move
 */
export async function moveFilling(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
  toMove: Move | ((tx: Database) => Promise<Move>),
  {
    before = async () => undefined,
    isDone = () => false,
  }: {
    readonly before?: (tx: Database) => Promise<void>;
    readonly isDone?: (now: PurchaseRecord) => boolean;
  } = {},
): Promise<PurchaseRecord> {
  const { db } = context.dependencies;
  const expiresAt = new Date(Date.now() + context.policy.inactivityMs).toISOString();
  // Whoever comes second leaves nothing of what was written before the move.
  const moved = await unlessOvertaken(
    db.transaction(async (tx) => {
      // What is written beside the move belongs to the purchase, whose row is locked first by everybody.
      const row = await readLockedPurchase(tx, record.id);
      // Rows beside it are not touched for a version that somebody else has moved meanwhile.
      if (row.version !== record.version) throw new OvertakenError();
      await before(tx);
      const move = typeof toMove === 'function' ? await toMove(tx) : toMove;
      const change = { ...move, purchaseId: record.id, requestId: caller.requestId, expiresAt };
      await movePurchase(tx, change, row);
      return move;
    }),
  );
  const now = await reload(context, record);
  if (moved === null && !isDone(now))
    throw await refuse(context, record, caller, 'VERSION_CONFLICT');
  return now;
}

/**
 * Throws the refusal of a rule, with the current snapshot. A purchase whose time is over ends here where its workflow
 * is late or was never needed: no act is taken after its last moment.
 */
export async function refuseBy(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
  rejection: FillingRejection | null,
): Promise<void> {
  const { status, expiresAt, version } = record;
  if (isUnpaid(status) && expiresAt !== null && expiresAt.getTime() <= Date.now()) {
    await moveFilling(context, record, caller, { fromVersion: version, ...expiredMove });
    throw await refuse(context, record, caller, 'NOT_EDITABLE');
  }
  if (rejection !== null) throw await refuse(context, record, caller, rejection);
}
