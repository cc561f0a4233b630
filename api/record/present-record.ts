import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { isReached, type Branch } from '@cotejo/domain/record/reach-record.ts';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Actor } from '../http/actor.ts';
import { reachOf } from './reach.ts';
import type { Mounted } from './record-source.ts';

/** A record with what the actor may do about it now: their right, its state, and whose word is waited for. */
export async function presentRecord(
  db: Database,
  mounted: Pick<Mounted, 'kind' | 'source'>,
  row: RecordRow,
  actor: Actor,
) {
  const { source } = mounted;
  const asked = (await source.asked?.(db, row, actor)) ?? new Map();
  const allowed = (await allowedActs(db, mounted, row, actor)).map((act) => ({
    act,
    state: asked.get(act) ?? ('open' as const),
  }));
  const links = source.links?.(row, actor) ?? [];
  return { id: row.id, version: row.version, cells: row, allowed, links };
}

async function allowedActs(
  db: Database,
  { kind, source }: Pick<Mounted, 'kind' | 'source'>,
  row: RecordRow,
  actor: Actor,
): Promise<readonly string[]> {
  const reached = new Map<Permission, readonly Branch[]>();
  for (const { permission } of Object.values(kind.acts))
    if (!reached.has(permission))
      reached.set(permission, await reachOf(db, kind, actor, permission));
  return Object.entries(kind.acts)
    .filter(([, act]) => isReached(reached.get(act.permission) ?? [], row))
    .filter(([, act]) => act.when?.(row) ?? true)
    .filter(([name]) => source.mayAct?.(row, actor, name) ?? true)
    .map(([name]) => name);
}
