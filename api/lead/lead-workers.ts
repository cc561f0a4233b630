import type { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { listLeadWorkers } from '@cotejo/store/account/list-lead-workers.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Actor } from '../http/actor.ts';
import { reachOf } from '../record/reach.ts';

/** Whom the actor may give a lead to: a supervisor moves leads within the team. */
export async function workersFor(
  db: Database,
  kind: typeof leadRecord,
  { countryCode }: { readonly countryCode: string },
  actor: Actor,
): Promise<readonly string[]> {
  const workers = await listLeadWorkers(db, countryCode);
  const branches = await reachOf(db, kind, actor, 'lead:assign');
  const isWithin = (id: string) =>
    branches.some(({ assignedTo }) => assignedTo === undefined || assignedTo.includes(id));
  return workers.filter(isWithin);
}
