import { Op } from 'sequelize';
import { writtenStates } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import {
  companyPersonModel,
  type CompanyPersonRow,
} from '../company-person/company-person.model.ts';
import {
  countRosterUp,
  findPeople,
  listHoldersAmong,
  removePeople,
} from '../company-person/people.ts';
import { writePeople } from '../company-person/write-people.sql.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import type { CompanyPolicyRow } from '../company-policy/company-policy.model.ts';
import { undoMembers } from '../company-policy/undo-members.ts';
import { bulkLoadModel, type BulkLoadRow, type LoadRow } from './bulk-load.model.ts';
import { runChunk, type Chunk } from './load-chunk.ts';
import { lockLoadedPolicy, tellPolicy } from './loaded-policy.ts';
import { findLoad } from './read-load.ts';

const kept = [{ column: 'legalId', code: 'CHANGED_LATER' }] as const;

/**
 * Takes back what the last rows did: people whom they made go, people whom they changed are again as they were. Whoever
 * was changed later stays, and so does a worker to whom somebody has added a dependant.
 */
export function undoChunk(own: OneTenantDatabase, id: string): Promise<Chunk> {
  // Holders come back before their dependants.
  const newestFirst = ({ kind }: BulkLoadRow): boolean => kind !== 'cancellation';
  const chunk = { id, state: 'undoing', from: writtenStates, newestFirst } as const;
  return runChunk(own, chunk, async (rows, load) => {
    const locked = await lockLoadedPolicy(own, load);
    await countRosterUp(own);
    const people = await lockById(own, rows);
    const isAsLeft = (row: LoadRow): boolean => {
      const person = people.get(row.personId ?? '');
      if (person === undefined) return false;
      // It changed nothing but their place, which is judged by itself; their holder's row may have moved it, too.
      return load.kind === 'cancellation' || person.version === row.versionAfter;
    };
    const unplaced = await undoPlaces(own, load, locked?.row ?? null, rows.filter(isAsLeft));
    const isOurs = (row: LoadRow): boolean =>
      isAsLeft(row) && (row.memberMoves.length === 0 || unplaced.has(row));
    const created = rows.filter((row) => row.state === 'created' && isOurs(row));
    const idsOf = (some: readonly LoadRow[]) => some.flatMap(({ personId }) => personId ?? []);
    const dependants = created.filter(({ isDependant }) => isDependant);
    await removePeople(own, idsOf(dependants));
    // Only then do their workers have no dependants but those of somebody else.
    const workers = created.filter(({ isDependant }) => !isDependant);
    const holding = await listHoldersAmong(
      own,
      workers.flatMap(({ personKey }) => personKey ?? []),
    );
    const free = workers.filter(({ personKey }) => !holding.has(personKey ?? ''));
    await removePeople(own, idsOf(free));
    const removed = new Set([...dependants, ...free]);
    const changed = rows.filter(
      (row) =>
        isOurs(row) &&
        (row.state === 'updated' || (row.state === 'activated' && row.sealedBefore !== null)),
    );
    const holders = await findPeople(
      own,
      changed.flatMap(({ holderKeyBefore }) => holderKeyBefore ?? []),
    );
    const restored = new Set(
      changed.filter(
        ({ holderKeyBefore }) => holderKeyBefore === null || holders.has(holderKeyBefore),
      ),
    );
    await writePeople(
      own,
      [...restored].flatMap((row) => toBefore(row, people.get(row.personId ?? '')) ?? []),
    );
    return rows.map((row): LoadRow => {
      const isGone = row.state === 'created' && !people.has(row.personId ?? '');
      if (removed.has(row) || isGone) return { ...row, state: 'removed' };
      // Who was put into a policy was noted in it: they stay among the company's people.
      if (row.state === 'activated' && unplaced.has(row)) return { ...row, state: 'removed' };
      if (restored.has(row) || unplaced.has(row)) return { ...row, state: 'restored' };
      return { ...row, state: 'kept', problems: kept };
    });
  });
}

/** Takes back what these rows did with a policy; answers those of which that was possible. */
async function undoPlaces(
  own: OneTenantDatabase,
  { undoneBy, confirmedBy }: BulkLoadRow,
  policy: CompanyPolicyRow | null,
  rows: readonly LoadRow[],
): Promise<ReadonlySet<LoadRow>> {
  const placed = rows.filter(({ memberMoves }) => memberMoves.length > 0);
  if (policy === null || placed.length === 0) return new Set();
  const moves = placed.map(({ memberMoves }) => memberMoves);
  const answers = await undoMembers(own, policy, moves, undoneBy ?? confirmedBy ?? '');
  return new Set(placed.filter((_, at) => answers[at] === true));
}

async function lockById(
  own: OneTenantDatabase,
  rows: readonly LoadRow[],
): Promise<ReadonlyMap<string, CompanyPersonRow>> {
  const people = await companyPersonModel(own).findAll({
    where: { id: { [Op.in]: rows.flatMap(({ personId }) => personId ?? []) } },
    order: [['id', 'ASC']],
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
  return new Map(people.map((person) => [person.id, person]));
}

/** The person as they were before the row; what was sealed for them opens as it did. */
function toBefore(row: LoadRow, person: CompanyPersonRow | undefined) {
  const { contentKeyBefore, holderKeyBefore, sealedBefore } = row;
  if (person === undefined || contentKeyBefore === null || sealedBefore === null) return null;
  return {
    ...person,
    contentKey: contentKeyBefore,
    holderKey: holderKeyBefore,
    sealedPerson: sealedBefore,
    version: person.version + 1,
  };
}

export async function endUndoing(own: OneTenantDatabase, id: string): Promise<void> {
  const now = new Date();
  const load = await findLoad(own, id);
  const [ended] = await bulkLoadModel(own).update(
    { state: 'undone', dueAt: null, updatedAt: now, endedAt: now },
    { where: { id, state: 'undoing' }, ...own.scope },
  );
  if (load !== null && ended > 0) await tellPolicy(own, load, 'load-undone');
}
