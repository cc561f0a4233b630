import { createHash } from 'node:crypto';
import { col, fn, Op } from 'sequelize';
import {
  needsSecondPerson,
  noRows,
  reviewMs,
  type LoadCounts,
  type LoadRowState,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { planRow } from '@cotejo/domain/bulk-load/plan-row.ts';
import type { OneTenantDatabase } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { countPeople, findPeople, readRosterVersion } from '../company-person/people.ts';
import { bulkLoadModel, loadRowModel, type LoadRow } from './bulk-load.model.ts';
import { runChunk, type Chunk } from './load-chunk.ts';
import { lockLoad } from './read-load.ts';

const plannedStates: readonly LoadRowState[] = ['faulty', 'same', 'create', 'update'];
const goodStates: readonly LoadRowState[] = ['same', 'create', 'update'];

/** Begins a check where none has begun: what an earlier one found is forgotten. */
export async function beginCheck(own: OneTenantDatabase, id: string): Promise<void> {
  const load = await lockLoad(own, id);
  if (load?.state !== 'checking' || load.rosterVersion !== null) return;
  const rosterVersion = await readRosterVersion(own);
  const last = Number(
    (await loadRowModel(own).max('number', { where: { bulkLoadId: id }, ...own.scope })) ?? 0,
  );
  // Some at a time: each statement has its limit.
  for (let from = 0; from < last && load.digest !== null; from += digestPage)
    await loadRowModel(own).update(
      { state: 'read', problems: [], seenVersion: null, seenContentKey: null },
      {
        where: {
          bulkLoadId: id,
          number: { [Op.gt]: from, [Op.lte]: from + digestPage },
          state: [...plannedStates],
        },
        ...own.scope,
      },
    );
  const rows = Object.values(load.counts).reduce((sum, count) => sum + count, 0);
  await bulkLoadModel(own).update(
    { rosterVersion, counts: { ...noRows, read: rows }, updatedAt: new Date() },
    { where: { id }, ...own.scope },
  );
}

/** Decides what the load would do with its next rows, holders before their dependants. */
export function checkChunk(own: OneTenantDatabase, id: string): Promise<Chunk> {
  return runChunk(own, { id, state: 'checking', from: ['read'] }, async (rows) => {
    const personKeys = rows.flatMap(({ personKey }) => personKey ?? []);
    const holderKeys = rows.flatMap(({ holderKey }) => holderKey ?? []);
    const people = await findPeople(own, [...personKeys, ...holderKeys]);
    const firsts = await findFirsts(own, id, personKeys);
    const holders = new Set(await findLoadedHolders(own, id, holderKeys));
    return rows.map((row): LoadRow => {
      const { number, isDependant, personKey, holderKey, contentKey, cellProblems } = row;
      const known = personKey === null ? null : (people.get(personKey) ?? null);
      const holder = holderKey === null ? undefined : people.get(holderKey);
      const hasHolder =
        holderKey !== null && (holder?.isDependant === false || holders.has(holderKey));
      const firstNumber = personKey === null ? null : (firsts.get(personKey) ?? null);
      const plan = planRow(
        { number, isDependant, personKey, holderKey, contentKey, problems: cellProblems },
        { firstNumber, known, hasHolder },
      );
      // Its dependants may follow in this very chunk.
      if (!isDependant && personKey !== null && goodStates.includes(plan.state))
        holders.add(personKey);
      return { ...row, ...plan };
    });
  });
}

/** The first row of the file with each of these people. */
async function findFirsts(
  own: OneTenantDatabase,
  bulkLoadId: string,
  personKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await loadRowModel(own).findAll({
    attributes: ['personKey', [fn('min', col('number')), 'number']],
    where: { bulkLoadId, personKey: [...personKeys] },
    group: ['personKey'],
    raw: true,
    ...own.scope,
  });
  return new Map(rows.map(({ personKey, number }) => [personKey ?? '', number]));
}

/** Holders that a row without problems makes or keeps. */
async function findLoadedHolders(
  own: OneTenantDatabase,
  bulkLoadId: string,
  holderKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (holderKeys.length === 0) return new Set();
  const rows = await loadRowModel(own).findAll({
    attributes: ['personKey'],
    where: { bulkLoadId, personKey: [...holderKeys], isDependant: false, state: [...goodStates] },
    raw: true,
    ...own.scope,
  });
  return new Set(rows.flatMap(({ personKey }) => personKey ?? []));
}

/**
 * Ends a check: a person looks at it, or it goes straight on where somebody has confirmed exactly this before. Where it
 * would do something else than was confirmed, it says so.
 */
export async function endCheck(own: OneTenantDatabase, id: string): Promise<void> {
  const load = await lockLoad(own, id);
  if (load?.state !== 'checking') return;
  const digest = await makeDigest(own, id);
  const isConfirmed = load.confirmedDigest === digest && !(await isWriting(own));
  const now = Date.now();
  const isSame = load.digest === digest;
  await bulkLoadModel(own).update(
    {
      digest,
      state: isConfirmed ? 'applying' : 'review',
      needsSecond: needsSecondPerson(load.counts, await countPeople(own)),
      changedSince: load.digest !== null && !isSame,
      ...(isConfirmed ? {} : { confirmedDigest: null, confirmedBy: null }),
      ...(isSame ? {} : { askedBy: null }),
      dueAt: isConfirmed ? null : new Date(now + reviewMs),
      updatedAt: new Date(now),
    },
    { where: { id }, ...own.scope },
  );
}

/**
 * Whether a load of the company writes now: another one waits until it has ended. Whoever asks may begin to write in this
 * transaction, so two who ask at once are answered one after the other.
 */
export async function isWriting(own: OneTenantDatabase): Promise<boolean> {
  await lockName(own, `loads of ${own.tenant.companyId}`);
  return (
    (await bulkLoadModel(own).count({ where: { state: ['applying', 'undoing'] }, ...own.scope })) >
    0
  );
}

const digestPage = 5_000;

/** Of what would be done with each row, and of what stands there now. */
async function makeDigest(own: OneTenantDatabase, bulkLoadId: string): Promise<string> {
  const hash = createHash('sha256').update(bulkLoadId);
  for (let after = 0; ;) {
    const rows = await loadRowModel(own).findAll({
      attributes: ['number', 'state', 'personKey', 'contentKey', 'seenContentKey'],
      where: { bulkLoadId, number: { [Op.gt]: after } },
      order: [['number', 'ASC']],
      limit: digestPage,
      raw: true,
      ...own.scope,
    });
    for (const { number, state, personKey, contentKey, seenContentKey } of rows)
      hash.update(JSON.stringify([number, state, personKey, contentKey, seenContentKey]));
    if (rows.length < digestPage) return hash.digest('base64url');
    after = rows.at(-1)?.number ?? after;
  }
}

/** Rows that confirming would write. */
export const changesOf = ({ create, update }: LoadCounts): number => create + update;
