import { toWriteStates, undoMs } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { countRosterUp } from '../company-person/people.ts';
import { writePeople } from '../company-person/write-people.sql.ts';
import { writeMembers } from '../company-policy/move-members.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { applyCancellations } from './apply-cancellations.ts';
import { bulkLoadModel, type BulkLoadRow, type LoadRow } from './bulk-load.model.ts';
import { runChunk, type Chunk } from './load-chunk.ts';
import { lockLoadedPolicy, tellPolicy, type CheckedBy } from './loaded-policy.ts';
import { makePeople } from './make-people.ts';
import { judgePlaces } from './judge-places.ts';
import { leaveRow } from './leave-row.ts';
import { findLoad } from './read-load.ts';

/**
 * Makes or changes the people of the next rows, and puts them into the load's policy or takes them off it; who has changed since
 * they were seen stays as they are, and so does whoever asks for a day that the insurer does not take any more.
 *
 * @param window the days that the policy's insurer takes today; null: those of the check
 */
export function applyChunk(
  own: OneTenantDatabase,
  masters: RecordKeys,
  id: string,
  window: CheckedBy['window'] | null = null,
): Promise<Chunk> {
  // Dependants leave on a day of their own, or with their holder.
  const newestFirst = ({ kind }: BulkLoadRow): boolean => kind === 'cancellation';
  const chunk = { id, state: 'applying', from: toWriteStates, newestFirst } as const;
  return runChunk(own, chunk, async (rows, load) => {
    // Before the people, as whoever changes a policy does.
    const locked = await lockLoadedPolicy(own, load);
    if (load.kind !== 'people' && locked === null) return rows.map((row) => leaveRow(row));
    await countRosterUp(own);
    const policy = locked === null ? null : { ...locked.policy, ...window };
    if (load.kind === 'cancellation' && policy !== null)
      return applyCancellations(own, load, policy, rows);
    return applyPeople(own, masters, { rows, loadedBy: load.createdBy }, async (made) =>
      policy === null ? made : judgePlaces(own, load, policy, made),
    );
  });
}

type Made = Awaited<ReturnType<typeof makePeople>>;

/** Writes people, and where their load is about a policy that they are in it. */
async function applyPeople(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { rows, loadedBy }: { readonly rows: readonly LoadRow[]; readonly loadedBy: string },
  judge: (made: Made) => Promise<Made>,
): Promise<readonly LoadRow[]> {
  const keys = await openCompanyKeys(own, masters);
  const made = await judge(await makePeople(own, keys, rows));
  await writePeople(
    own,
    made.flatMap(({ written }) => written ?? []),
  );
  await writeMembers(
    own,
    made.flatMap(({ member }) => member ?? []),
    { loadedBy },
  );
  return made.map(({ row }) => row);
}

/** Every row has been applied; from now on it can be undone for a while. */
export async function endApplying(own: OneTenantDatabase, id: string): Promise<void> {
  const load = await findLoad(own, id);
  const now = Date.now();
  const [ended] = await bulkLoadModel(own).update(
    {
      state: 'applied',
      dueAt: new Date(now + undoMs),
      updatedAt: new Date(now),
      endedAt: new Date(now),
    },
    { where: { id, state: 'applying' }, ...own.scope },
  );
  if (load !== null && ended > 0) await tellPolicy(own, load, 'load-applied');
}
