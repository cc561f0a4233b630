import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { branchesOf, type Branch } from '@cotejo/domain/record/reach-record.ts';
import type { AnyKind, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { listTeam } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import { isRecordReached } from '@cotejo/store/record/page.sql.ts';
import type { Actor } from '../http/actor.ts';
import type { Mounted } from './record-source.ts';

/** The places of a kind that the actor reaches with a permission. */
export async function reachOf(
  db: Database,
  kind: AnyKind,
  actor: Actor,
  permission: Permission,
): Promise<readonly Branch[]> {
  const grant = getGrant(actor.role, permission);
  const team = grant?.scope === 'team' ? await listTeam(db, actor.accountId) : [];
  return branchesOf(kind, grant, { ...actor, team });
}

/** What somebody sees of a kind. */
export async function readableOf(
  db: Database,
  { kind, source }: Pick<Mounted, 'kind' | 'source'>,
  actor: Actor,
): Promise<readonly Branch[]> {
  return source.reach?.(actor) ?? reachOf(db, kind, actor, kind.permissions.read);
}

/** For whoever does not reach it, it does not exist: NOT_FOUND. */
export async function requireReached(
  db: Database,
  mounted: Pick<Mounted, 'kind' | 'source'>,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<void> {
  const { kind, source } = mounted;
  const branches = await (permission === kind.permissions.read
    ? readableOf(db, mounted, actor)
    : reachOf(db, kind, actor, permission));
  if (!(await isRecordReached(db, source.table, id, { branches }))) throw new AppError('NOT_FOUND');
}

/** A record as it is now, as this person sees it. Throws NOT_FOUND for one that is gone. */
export async function loadOne(
  db: Database,
  { source }: Pick<Mounted, 'source'>,
  id: string,
  actor: Actor,
): Promise<RecordRow> {
  const [row] = await source.load(db, [id], actor);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
