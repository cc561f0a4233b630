import { createHash, randomUUID } from 'node:crypto';
import { DataTypes, Op, type CreationOptional } from 'sequelize';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { mayStill, requireTwoPeople } from '../account/read-witness.ts';
import { lockName } from '../server-calls.ts';

/** What one person asked for and another one has to approve (migrations 0200 and 1054). */
export interface ApprovalRow {
  readonly id: string;
  readonly permission: Permission;
  readonly target: string;
  readonly payloadHash: string;
  readonly requestedBy: string;
  readonly requestedAt: CreationOptional<Date>;
  readonly expiresAt: Date;
  readonly decidedBy: CreationOptional<string | null>;
  readonly decidedAt: CreationOptional<Date | null>;
  readonly sealedAsked: CreationOptional<Buffer | null>;
}

export const approvalModel = defineModel<ApprovalRow>('approval', () => ({
  id: key(DataTypes.UUID),
  permission: DataTypes.TEXT,
  target: DataTypes.TEXT,
  payloadHash: DataTypes.TEXT,
  requestedBy: DataTypes.UUID,
  requestedAt: DataTypes.DATE,
  expiresAt: DataTypes.DATE,
  decidedBy: DataTypes.UUID,
  decidedAt: DataTypes.DATE,
  sealedAsked: DataTypes.BLOB,
}));

/** What a person asked for is sealed for the id with this behind it. */
export const askedSuffix = '/asked';

/** How long the first person's request waits for the second one, in milliseconds. */
export const approvalLifeMs = 72 * 3_600_000;

export interface ApprovalRequest {
  readonly permission: Permission;
  readonly target: string;
  /** What would be done, to the last figure: another amount is another request. */
  readonly payload: unknown;
  /** What the other person reads before they say the same; sealed. */
  readonly asked?: { readonly keys: RecordKeys; readonly value: unknown };
  readonly accountId: string;
}

/**
 * `approved` when somebody else asked for exactly this within 72 hours; then the request is used up, in the
 * caller's transaction. `asked` when this is the first of the two, the same person again, or when whoever asked could
 * no longer ask: then the caller is the first. Throws NOT_TWO_PEOPLE for somebody else who does not count as another
 * person.
 */
export async function approveOrAsk(
  tx: Database,
  { permission, target, payload, accountId, asked }: ApprovalRequest,
): Promise<'approved' | 'asked'> {
  const same = { permission, target, payloadHash: hashOf(payload) };
  await lockName(tx, `approval ${permission} ${target}`);
  const now = new Date();
  const open = await approvalModel(tx).findOne({
    where: { ...same, decidedAt: null, expiresAt: { [Op.gt]: now } },
    raw: true,
    ...tx.scope,
  });
  const isOver = open !== null && !(await mayStill(tx, open.requestedBy, permission));
  if (open !== null && !isOver && open.requestedBy !== accountId) {
    await requireTwoPeople(tx, open.requestedBy, accountId);
    await approvalModel(tx).update(
      { decidedBy: accountId, decidedAt: now },
      { where: { id: open.id }, ...tx.scope },
    );
    return 'approved';
  }
  await approvalModel(tx).destroy({
    where: { ...same, decidedAt: null, ...(isOver ? {} : { expiresAt: { [Op.lte]: now } }) },
    ...tx.scope,
  });
  const expiresAt = new Date(now.getTime() + approvalLifeMs);
  const id = randomUUID();
  const sealedAsked =
    asked === undefined ? null : seal(asked.keys, `${id}${askedSuffix}`, asked.value);
  await approvalModel(tx).findOrCreate({
    where: { ...same, decidedAt: null },
    defaults: { ...same, id, requestedBy: accountId, expiresAt, sealedAsked },
    ...tx.scope,
  });
  return 'asked';
}

/** Whether this account is the second person that asked for exactly this, after a moment: its call came again. */
export async function hasApproved(
  db: Database,
  { permission, target, payload, accountId, since }: ApprovalRequest & { readonly since?: Date },
): Promise<boolean> {
  const count = await approvalModel(db).count({
    where: {
      permission,
      target,
      payloadHash: hashOf(payload),
      decidedBy: accountId,
      ...(since && { decidedAt: { [Op.gt]: since } }),
    },
    ...db.scope,
  });
  return count > 0;
}

/** Who waits for a second person about a target, whatever exactly they asked for. */
export async function listAsking(
  db: Database,
  { permission, target }: Pick<ApprovalRequest, 'permission' | 'target'>,
): Promise<readonly string[]> {
  const rows = await approvalModel(db).findAll({
    attributes: ['requestedBy'],
    where: { permission, target, decidedAt: null, expiresAt: { [Op.gt]: new Date() } },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ requestedBy }) => requestedBy);
}

/** The same of several targets, in one query; a target that nobody asked about is absent. */
export async function listAskingOf(
  db: Database,
  permission: Permission,
  targets: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (targets.length === 0) return new Map();
  const rows = await approvalModel(db).findAll({
    attributes: ['target', 'requestedBy'],
    where: {
      permission,
      target: [...targets],
      decidedAt: null,
      expiresAt: { [Op.gt]: new Date() },
    },
    raw: true,
    ...db.scope,
  });
  const asking = new Map<string, string[]>();
  for (const { target, requestedBy } of rows) {
    const known = asking.get(target);
    if (known === undefined) asking.set(target, [requestedBy]);
    else known.push(requestedBy);
  }
  return asking;
}

/** What was asked for last about a target and waits for a second person; null: nothing waits. */
export async function openAsked(
  db: Database,
  keys: RecordKeys,
  { permission, target }: Pick<ApprovalRequest, 'permission' | 'target'>,
): Promise<unknown> {
  const row = await approvalModel(db).findOne({
    where: { permission, target, decidedAt: null, expiresAt: { [Op.gt]: new Date() } },
    order: [['requestedAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  const sealed = row?.sealedAsked ?? null;
  return row === null || sealed === null ? null : unseal(keys, `${row.id}${askedSuffix}`, sealed);
}

/** Of what would be done, as `payloadHash` keeps it. */
export const hashOf = (payload: unknown): string =>
  createHash('sha256').update(JSON.stringify(payload)).digest('base64url');

/** Approvals that expired before a day, asked for and given. */
export function eraseApprovals(tx: Database, before: Date, limit: number): Promise<number> {
  const expiresAt = { [Op.lt]: before };
  return approvalModel(tx).destroy({ where: { expiresAt }, limit, ...tx.scope });
}
