import { randomUUID } from 'node:crypto';
import { DataTypes, type CreationOptional } from 'sequelize';
import { requireTwoPeople } from '../account/read-witness.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import { openWords, sealWords } from '../crypto/sealed-words.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** A refund that one person of the staff asked for and another one decides about (migrations 0371, 0420, 0541). */
interface RefundRequestRow {
  readonly id: string;
  readonly purchaseId: string;
  readonly attemptId: string;
  /** Integer of the smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** Asked for because no policy came; false: a policy is to end. */
  readonly isUnissued: CreationOptional<boolean>;
  /** ISO day: only what is left after it goes back; null: everything. */
  readonly lastDay: CreationOptional<string | null>;
  readonly sealedReason: Buffer | null;
  readonly status: CreationOptional<'asked' | 'confirmed' | 'declined'>;
  readonly requestedBy: string;
  readonly requestedAt: CreationOptional<Date>;
  readonly decidedBy: CreationOptional<string | null>;
  readonly decidedAt: CreationOptional<Date | null>;
  readonly sealedDeclineReason: CreationOptional<Buffer | null>;
}

/** Its reasons opened; the first is empty in rows from before it was sealed. */
export interface RefundRequest extends Omit<
  RefundRequestRow,
  'sealedReason' | 'sealedDeclineReason'
> {
  readonly reason: string;
  readonly declineReason: string | null;
}

export const refundRequestModel = defineModel<RefundRequestRow>('refund_request', () => ({
  id: key(DataTypes.UUID),
  purchaseId: DataTypes.UUID,
  attemptId: DataTypes.UUID,
  amount: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  isUnissued: DataTypes.BOOLEAN,
  lastDay: DataTypes.DATEONLY,
  sealedReason: DataTypes.BLOB,
  status: DataTypes.TEXT,
  requestedBy: DataTypes.UUID,
  requestedAt: DataTypes.DATE,
  decidedBy: DataTypes.UUID,
  decidedAt: DataTypes.DATE,
  sealedDeclineReason: DataTypes.BLOB,
}));

/** Asks once; a second request while one is open is that one. Answers whether it is new. */
export async function askForRefund(
  tx: Database,
  keys: RecordKeys,
  {
    reason,
    ...asked
  }: Pick<
    RefundRequest,
    'purchaseId' | 'attemptId' | 'amount' | 'currency' | 'isUnissued' | 'reason' | 'requestedBy'
  > &
    Partial<Pick<RefundRequest, 'lastDay'>>,
): Promise<boolean> {
  const { purchaseId } = asked;
  const id = randomUUID();
  const [, isNew] = await refundRequestModel(tx).findOrCreate({
    where: { purchaseId, status: 'asked' },
    defaults: { ...asked, id, sealedReason: sealWords(keys, `${id}/reason`, reason) },
    ...tx.scope,
  });
  return isNew;
}

export async function findRefundRequest(
  db: Database,
  keys: RecordKeys,
  id: string,
): Promise<RefundRequest | null> {
  const row = await refundRequestModel(db).findByPk(id, { raw: true, ...db.scope });
  return row && open(keys, row);
}

/** Of these purchases, the newest first. */
export async function listRefundRequests(
  db: Database,
  keys: RecordKeys,
  purchaseIds: readonly string[],
): Promise<readonly RefundRequest[]> {
  const rows = await refundRequestModel(db).findAll({
    where: { purchaseId: [...purchaseIds] },
    order: [['requestedAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  return rows.map((row) => open(keys, row));
}

/**
 * False where it is no longer open, or the person asked for it: the second person is another one. Throws NOT_TWO_PEOPLE
 * for one who does not count as such; whoever declines gives no money away.
 */
export async function decideRefundRequest(
  tx: Database,
  keys: RecordKeys,
  { id, requestedBy }: Pick<RefundRequest, 'id' | 'requestedBy'>,
  decided: {
    readonly status: 'confirmed' | 'declined';
    readonly decidedBy: string;
    /** Of a declined one. */
    readonly declineReason: string | undefined;
  },
): Promise<boolean> {
  const { status, decidedBy, declineReason } = decided;
  if (decidedBy === requestedBy) return false;
  if (status === 'confirmed') await requireTwoPeople(tx, requestedBy, decidedBy);
  const sealedDeclineReason = sealWords(keys, `${id}/decline`, declineReason);
  const [count] = await refundRequestModel(tx).update(
    { status, decidedBy, sealedDeclineReason, decidedAt: new Date() },
    { where: { id, status: 'asked' }, ...tx.scope },
  );
  return count === 1;
}

function open(keys: RecordKeys, row: RefundRequestRow): RefundRequest {
  const { sealedReason, sealedDeclineReason, ...rest } = row;
  return {
    ...rest,
    reason: openWords(keys, `${row.id}/reason`, sealedReason) ?? '',
    declineReason: openWords(keys, `${row.id}/decline`, sealedDeclineReason),
  };
}

/** What staff wrote about refunds of purchases, and who they were; that there was one stays. */
export async function blankRefundRequests(
  tx: Database,
  purchaseIds: readonly string[],
): Promise<void> {
  await refundRequestModel(tx).update(
    { sealedReason: null, sealedDeclineReason: null },
    { where: { purchaseId: [...purchaseIds] }, ...tx.scope },
  );
}
