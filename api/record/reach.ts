import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { needsSupport } from '@cotejo/domain/support-access/needs-support.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { branchesOf, type Branch } from '@cotejo/domain/record/reach-record.ts';
import type { AnyKind, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { listTeam } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import { isRecordReached } from '@cotejo/store/record/page.sql.ts';
import { listReachedCompanyIds, unreached } from '../company/reach-company.ts';
import type { Actor } from '../http/actor.ts';
import type { Mounted } from './record-source.ts';

/** What of a kind and its source says who reaches which of its records. */
interface Bounds {
  readonly kind: Pick<AnyKind, 'reach' | 'permissions'>;
  readonly source: Pick<Mounted['source'], 'table' | 'reach'>;
}

/** The places of a kind that the actor reaches with a permission. */
export async function reachOf(
  db: Database,
  kind: Pick<AnyKind, 'reach'>,
  actor: Actor,
  permission: Permission,
): Promise<readonly Branch[]> {
  const { tenant } = kind.reach;
  if (tenant !== undefined) {
    const companyIds = await listReachedCompanyIds(db, actor, permission);
    return companyIds.length === 0 ? [] : [{ [tenant]: companyIds }];
  }
  const grant = getGrant(actor.role, permission);
  const team = grant?.scope === 'team' ? await listTeam(db, actor.accountId) : [];
  return branchesOf(kind, grant, { ...actor, team });
}

/** Reads what lies in these branches: rows of companies as the tenants that the branches name, and no other one's. */
export function within<T>(
  db: Database,
  { reach: { tenant } }: Pick<AnyKind, 'reach'>,
  branches: readonly Branch[],
  work: (own: Database) => Promise<T>,
): Promise<T> {
  if (tenant === undefined) return work(db);
  const companyIds = [...new Set(branches.flatMap((branch) => branch[tenant] ?? []))];
  return db.inTenants({ companyIds }, work);
}

/** Throws SUPPORT_NEEDED for who reaches no place, because they have to open a support access first. */
export function requireSupport(
  actor: Actor,
  permission: Permission,
  branches: readonly Branch[],
): void {
  if (branches.length === 0 && needsSupport(actor.role, permission))
    throw new AppError('SUPPORT_NEEDED');
}

/** What somebody sees of a kind. */
export async function readableOf(
  db: Database,
  { kind, source }: Bounds,
  actor: Actor,
): Promise<readonly Branch[]> {
  return source.reach?.(actor) ?? reachOf(db, kind, actor, kind.permissions.read);
}

/** For whoever does not reach it, it does not exist: NOT_FOUND; SUPPORT_NEEDED for who has to open an access first. */
export async function requireReached(
  db: Database,
  mounted: Bounds,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<void> {
  if (!(await reaches(db, mounted, actor, permission, id)))
    throw await unreached(db, actor, permission);
}

/** Whether somebody reaches a record with a permission that they may have. */
export async function reaches(
  db: Database,
  mounted: Bounds,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<boolean> {
  const { kind, source } = mounted;
  const branches = await (permission === kind.permissions.read
    ? readableOf(db, mounted, actor)
    : reachOf(db, kind, actor, permission));
  return within(db, kind, branches, (own) => isRecordReached(own, source.table, id, { branches }));
}

/** A record as it is now, as this person sees it. Throws NOT_FOUND for one that is gone. */
export async function loadOne(
  db: Database,
  mounted: Pick<Mounted, 'kind' | 'source'>,
  id: string,
  actor: Actor,
): Promise<RecordRow> {
  const { kind, source } = mounted;
  const branches = await readableOf(db, mounted, actor);
  const [row] = await within(db, kind, branches, (own) =>
    source.load(own, [id], actor, { alone: true }),
  );
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
