import { createHash } from 'node:crypto';
import { Op } from 'sequelize';
import {
  checkedStates,
  countIn,
  needsSecondPerson,
  noRows,
  reviewMs,
  toWriteStates,
  type LoadCounts,
  type LoadRowState,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { mergePerson } from '@cotejo/domain/company-person/loaded-person.ts';
import { planActivation } from '@cotejo/domain/bulk-load/plan-cover.ts';
import { planRow } from '@cotejo/domain/bulk-load/plan-row.ts';
import type { CoverSpan } from '@cotejo/domain/company-policy/cover-spans.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import type { CompanyPersonRow } from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import {
  countPeople,
  findPeople,
  readRosterVersion,
  toContentKey,
} from '../company-person/people.ts';
import { mapStanding } from '../company-policy/move-members.ts';
import type { CompanyKeys } from '../crypto/company-keys.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { bulkLoadModel, loadRowModel, type LoadRow } from './bulk-load.model.ts';
import { checkCancellations } from './check-cancellations.ts';
import { findFirsts } from './find-firsts.ts';
import { runChunk, type Chunk } from './load-chunk.ts';
import { readLoadedPolicy, versionOf, type CheckedBy } from './loaded-policy.ts';
import { openRow } from './open-row.ts';
import { lockLoad } from './read-load.ts';

const goodStates: readonly LoadRowState[] = ['same', 'create', 'update', 'activate'];

/** Begins a check where none has begun: what an earlier one found is forgotten. */
export async function beginCheck(
  own: OneTenantDatabase,
  id: string,
  by: CheckedBy | null = null,
): Promise<void> {
  const load = await lockLoad(own, id);
  if (load?.state !== 'checking' || load.rosterVersion !== null) return;
  const rosterVersion = await readRosterVersion(own);
  const { companyPolicyId } = load;
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
          state: [...checkedStates],
        },
        ...own.scope,
      },
    );
  const rows = Object.values(load.counts).reduce((sum, count) => sum + count, 0);
  await bulkLoadModel(own).update(
    {
      rosterVersion,
      counts: { ...noRows, read: rows },
      updatedAt: new Date(),
      ...(companyPolicyId === null || by === null
        ? {}
        : {
            policyVersion: await versionOf(own, companyPolicyId),
            checkedOn: by.today,
            firstDay: by.window.first,
            lastDay: by.window.last,
          }),
    },
    { where: { id }, ...own.scope },
  );
}

/** Decides what the load would do with its next rows, holders before their dependants. */
export function checkChunk(
  own: OneTenantDatabase,
  masters: RecordKeys,
  id: string,
): Promise<Chunk> {
  return runChunk(own, { id, state: 'checking', from: ['read'] }, async (rows, load) => {
    const keys = await openCompanyKeys(own, masters);
    if (load.kind === 'cancellation') return checkCancellations(own, keys, load, rows);
    const personKeys = rows.flatMap(({ personKey }) => personKey ?? []);
    const holderKeys = rows.flatMap(({ holderKey }) => holderKey ?? []);
    const people = await findPeople(own, [...personKeys, ...holderKeys]);
    const firsts = await findFirsts(own, id, personKeys);
    const loaded = await findLoadedHolders(own, id, holderKeys);
    const holders = new Map(loaded.map((row) => [row.personKey ?? '', row]));
    const policy = await readLoadedPolicy(own, load);
    const spans = await mapStanding(
      own,
      load.companyPolicyId,
      [...people.values()].map((person) => person.id),
      false,
    );
    return rows.map((row): LoadRow => {
      const { number, isDependant, personKey, holderKey, cellProblems: problems } = row;
      const known = personKey === null ? null : (people.get(personKey) ?? null);
      const holder = holderKey === null ? undefined : people.get(holderKey);
      const loadedHolder = holders.get(holderKey ?? '');
      const hasHolder =
        holderKey !== null && (holder?.isDependant === false || loadedHolder !== undefined);
      const firstNumber = personKey === null ? null : (firsts.get(personKey) ?? null);
      const contentKey = known === null ? row.contentKey : mergedKeyOf(keys, row, known);
      const planned = { number, isDependant, personKey, holderKey, contentKey, problems };
      const around = { firstNumber, known, hasHolder };
      const plan =
        policy === null
          ? planRow(planned, around)
          : planActivation(planned, row, {
              ...around,
              policy,
              spans: spans.get(known?.id ?? '') ?? [],
              holderSpans: [
                ...(spans.get(holder?.id ?? '') ?? []),
                ...(loadedHolder === undefined ? [] : spansOf(loadedHolder)),
              ],
            });
      const checked: LoadRow = { ...row, ...plan };
      // Its dependants may follow in this very chunk.
      if (!isDependant && personKey !== null && goodStates.includes(plan.state))
        holders.set(personKey, checked);
      return checked;
    });
  });
}

/** What a row of an activation will make stand. */
const spansOf = ({ state, effectiveOn, policyGroup }: LoadRow): readonly CoverSpan[] =>
  state !== 'activate' || effectiveOn === null
    ? []
    : [
        {
          coverageGroup: policyGroup ?? '',
          validFrom: effectiveOn,
          validTo: null,
          reason: null,
        },
      ];

/** What somebody would be by a row, as a hash; read anew only where the row is not just what is known of them. */
function mergedKeyOf(keys: CompanyKeys, row: LoadRow, known: CompanyPersonRow): string {
  if (row.contentKey === known.contentKey) return row.contentKey;
  return toContentKey(
    keys.indexKey,
    mergePerson(openPerson(keys, known), openRow(keys, row).person),
  );
}

/** Rows without problems that make or keep these holders. */
async function findLoadedHolders(
  own: OneTenantDatabase,
  bulkLoadId: string,
  holderKeys: readonly string[],
): Promise<readonly LoadRow[]> {
  if (holderKeys.length === 0) return [];
  return loadRowModel(own).findAll({
    attributes: ['personKey', 'state', 'effectiveOn', 'policyGroup'],
    where: { bulkLoadId, personKey: [...holderKeys], isDependant: false, state: [...goodStates] },
    raw: true,
    ...own.scope,
  });
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
      needsSecond: needsSecondPerson(
        load.counts,
        await countPeople(own),
        await countBeside(own, id),
      ),
      changedSince: load.digest !== null && !isSame,
      ...(isConfirmed ? {} : { confirmedDigest: null, confirmedBy: null }),
      ...(isSame ? {} : { askedBy: null }),
      dueAt: isConfirmed ? null : new Date(now + reviewMs),
      updatedAt: new Date(now),
    },
    { where: { id }, ...own.scope },
  );
}

/** Dependants who have no row and leave with their holder. */
const countBeside = async (own: OneTenantDatabase, bulkLoadId: string): Promise<number> => {
  const where = { bulkLoadId, state: 'cancel' } as const;
  return Number((await loadRowModel(own).sum('alsoEnds', { where, ...own.scope })) ?? 0);
};

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
      attributes: [
        'number',
        'state',
        'personKey',
        'contentKey',
        'seenContentKey',
        'effectiveOn',
        'policyGroup',
        'reason',
        'alsoEnds',
      ],
      where: { bulkLoadId, number: { [Op.gt]: after } },
      order: [['number', 'ASC']],
      limit: digestPage,
      raw: true,
      ...own.scope,
    });
    for (const { number, state, personKey, contentKey, seenContentKey, ...cover } of rows) {
      const { effectiveOn, policyGroup, reason, alsoEnds } = cover;
      const person = [number, state, personKey, contentKey, seenContentKey];
      hash.update(JSON.stringify([...person, effectiveOn, policyGroup, reason, alsoEnds]));
    }
    if (rows.length < digestPage) return hash.digest('base64url');
    after = rows.at(-1)?.number ?? after;
  }
}

/** Rows that confirming would write. */
export const changesOf = (counts: LoadCounts): number => countIn(counts, toWriteStates);
