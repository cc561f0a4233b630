import { randomUUID } from 'node:crypto';
import { literal } from 'sequelize';
import {
  endsAfter,
  spanOn,
  spansBeside,
  spansToEnd,
  type CoverEnd,
} from '@cotejo/domain/company-policy/cover-spans.ts';
import {
  companyPersonModel,
  type CompanyPersonRow,
} from '../company-person/company-person.model.ts';
import { countRosterUp } from '../company-person/people.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import type { MemberMove } from '../member-process/member-process.model.ts';
import { noteEntered, noteLeft, type LeftMember } from '../member-process/note-processes.ts';
import { memberModel, type MemberRow } from './company-policy.model.ts';
import { endingAfter } from './read-policies.ts';

/** Somebody who is to be in a policy. */
export interface AskedMember {
  readonly person: Pick<CompanyPersonRow, 'id' | 'personKey' | 'holderKey'>;
  readonly coverageGroup: string;
  /** ISO day of the first day with cover. */
  readonly validFrom: string;
}

/** Which policy, and who says so; null: whoever bought it. */
export interface MembersOf {
  readonly companyPolicyId: string;
  readonly by: string | null;
}

/** Who brought the file that a move comes with; absent: it was done by hand. */
interface Brought {
  readonly loadedBy?: string | undefined;
}

/**
 * Puts somebody into a policy, whose row is locked. A dependant stays no longer than their holder, as it is known now.
 *
 * - covered: they are in it, or will be
 * - holder: whose dependant they are is not in it on that day
 */
export async function addMember(
  own: OneTenantDatabase,
  { companyPolicyId, by, ...asked }: AskedMember & MembersOf,
): Promise<'done' | 'covered' | 'holder'> {
  const [judged] = await judgeMembers(own, { companyPolicyId, by }, [asked]);
  if (judged === undefined || typeof judged === 'string') return judged ?? 'covered';
  await writeMembers(own, [judged]);
  return 'done';
}

/**
 * The same of many, those before their dependants, with nothing written: the row of each, or why there is none. Who is among
 * them need not be written yet.
 */
export async function judgeMembers(
  own: OneTenantDatabase,
  { companyPolicyId, by }: MembersOf,
  asked: readonly AskedMember[],
): Promise<readonly (MemberRow | 'covered' | 'holder')[]> {
  const holderKeys = asked.flatMap(({ person }) => person.holderKey ?? []);
  const ids = new Map([
    ...(await mapIds(own, holderKeys)),
    ...asked.map(({ person }) => [person.personKey, person.id] as const),
  ]);
  const spans = await mapStanding(own, companyPolicyId, [
    ...asked.map(({ person }) => person.id),
    ...holderKeys.flatMap((key) => ids.get(key) ?? []),
  ]);
  return asked.map(({ person, coverageGroup, validFrom }) => {
    const standing = spans.get(person.id) ?? [];
    if (standing.some(endsAfter(validFrom))) return 'covered';
    const { holderKey } = person;
    const holder =
      holderKey === null ? undefined : spanOn(spans.get(ids.get(holderKey) ?? '') ?? [], validFrom);
    if (holderKey !== null && holder === undefined) return 'holder';
    const row: MemberRow = {
      ...newRow(own, { companyPolicyId, companyPersonId: person.id, coverageGroup, validFrom, by }),
      validTo: holder?.validTo ?? null,
      reason: holder?.reason ?? null,
    };
    spans.set(person.id, [...standing, row]);
    return row;
  });
}

const newRow = (
  { tenant }: OneTenantDatabase,
  {
    by,
    ...row
  }: Pick<MemberRow, 'companyPolicyId' | 'companyPersonId' | 'coverageGroup' | 'validFrom'> & {
    readonly by: string | null;
  },
): MemberRow => ({
  ...row,
  id: randomUUID(),
  companyId: tenant.companyId,
  validTo: null,
  reason: null,
  // By the clock of the database.
  recordedAt: new Date(),
  recordedBy: by,
  supersededAt: null,
  supersededBy: null,
});

/** Adds rows of one policy that were judged, and what its insurer is told of them; whoever bought it told the insurer of theirs. */
export async function writeMembers(
  own: OneTenantDatabase,
  rows: readonly MemberRow[],
  { loadedBy }: Brought = {},
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await createRows(own, rows);
  const { companyPolicyId, recordedBy } = first;
  if (recordedBy !== null)
    await noteEntered(own, { companyPolicyId, by: recordedBy, loadedBy }, rows);
  await countPeopleUp(
    own,
    rows.map(({ companyPersonId }) => companyPersonId),
  );
}

/** Somebody who is to leave a policy. */
export interface LeavingMember extends CoverEnd {
  readonly person: Pick<CompanyPersonRow, 'id' | 'personKey'>;
}

/** What became of somebody who was to leave. */
export type EndedMember =
  | { readonly type: 'done'; readonly moves: readonly MemberMove[] }
  | { readonly type: 'not-covered' }
  | { readonly type: 'not-after'; readonly day: string };

/**
 * Takes somebody off a policy, whose row is locked, and their dependants with them: from a day on they are in it on no day. What
 * stood before stays as what was known until now. Who was added by mistake was never covered: of their last span nothing
 * remains, whatever the day.
 *
 * - not-covered: they are not in it after that day
 * - not-after: their cover begins on this day, or later
 */
export async function endMember(
  own: OneTenantDatabase,
  { companyPolicyId, by, ...leaving }: LeavingMember & MembersOf & { readonly by: string },
): Promise<EndedMember> {
  const [ended] = await endMembers(own, { companyPolicyId, by }, [leaving]);
  return ended ?? { type: 'not-covered' };
}

/**
 * The same of many, dependants with a day of their own before their holders. The insurer will be told of each of them, but of whom
 * it has declined.
 */
export async function endMembers(
  own: OneTenantDatabase,
  {
    companyPolicyId,
    by,
    loadedBy,
    declined = null,
  }: MembersOf & Brought & { readonly by: string; readonly declined?: string | null },
  leaving: readonly LeavingMember[],
): Promise<readonly EndedMember[]> {
  const dependants = await mapDependants(
    own,
    leaving.map(({ person }) => person.personKey),
  );
  const concerned = leaving.map(({ person }) => person.id);
  for (const ids of dependants.values()) concerned.push(...ids);
  const spans = await mapStanding(own, companyPolicyId, concerned);
  const ended: MemberRow[] = [];
  const left = new Map<string, LeftMember>();
  const made = new Map<string, MemberRow>();
  /** What is known now takes the place of a row; a mistake covered nothing, and neither did anything before its first day. */
  const end = (row: MemberRow, { validTo, reason }: CoverEnd): MemberMove => {
    const isNothing = reason === 'mistake' || validTo <= row.validFrom;
    const after = isNothing ? null : { ...newRow(own, { ...row, by }), validTo, reason };
    ended.push(row);
    const { companyPersonId: id } = row;
    const others = (spans.get(id) ?? []).filter((each) => each !== row);
    spans.set(id, after === null ? others : [...others, after]);
    if (after !== null) made.set(after.id, after);
    const move = { before: row.id, after: after?.id ?? null };
    const earlier = left.get(id);
    const { coverageGroup, validFrom } = earlier ?? row;
    const moves = joinMove(earlier?.moves ?? [], move);
    left.set(id, { companyPersonId: id, coverageGroup, validFrom, validTo, reason, moves });
    return move;
  };
  const outcomes = leaving.map(({ person, ...day }): EndedMember => {
    const ends = spansToEnd(spans.get(person.id) ?? [], day);
    if (ends.type !== 'ends') return ends;
    const beside = (dependants.get(person.personKey) ?? []).flatMap((id) =>
      spansBeside(spans.get(id) ?? [], ends.first, day),
    );
    return { type: 'done', moves: [...ends.spans, ...beside].map((row) => end(row, day)) };
  });
  await supersede(
    own,
    ended.flatMap(({ id }) => (made.has(id) ? [] : [id])),
    by,
  );
  await createRows(own, [...made.values()]);
  // A dependant's own day, and then their holder's: both were said.
  await supersede(
    own,
    ended.flatMap(({ id }) => (made.has(id) ? [id] : [])),
    by,
  );
  if (ended.length > 0)
    await countPeopleUp(
      own,
      ended.map(({ companyPersonId }) => companyPersonId),
    );
  const told = [...left.values()].filter(({ companyPersonId }) => companyPersonId !== declined);
  await noteLeft(own, { companyPolicyId, by, loadedBy }, told);
  return outcomes;
}

/** Of a row that took a place and was taken itself at once, what stood before it is what matters. */
const joinMove = (moves: readonly MemberMove[], move: MemberMove): readonly MemberMove[] =>
  moves.some(({ after }) => after === move.before)
    ? moves.map((each) => (each.after === move.before ? { ...each, after: move.after } : each))
    : [...moves, move];

/** Rows stand no longer; by the clock of the database, as the moment when the next ones were recorded. */
export async function supersede(
  own: OneTenantDatabase,
  ids: readonly string[],
  by: string,
): Promise<void> {
  if (ids.length === 0) return;
  const now = literal('now()') as unknown as Date;
  await memberModel(own).update(
    { supersededAt: now, supersededBy: by },
    { where: { id: [...ids] }, ...own.scope },
  );
}

/** A copy of rows that stood, which stands from now on. */
export const copyRow = (own: OneTenantDatabase, row: MemberRow, by: string): MemberRow => ({
  ...newRow(own, { ...row, by }),
  validTo: row.validTo,
  reason: row.reason,
});

/** Of so many rows an INSERT takes the parameters. */
const chunk = 1_000;

/** Adds rows; when they were recorded is the database's to say. */
export async function createRows(
  own: OneTenantDatabase,
  rows: readonly MemberRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk)
    await memberModel(own).bulkCreate(
      rows
        .slice(at, at + chunk)
        .map(({ recordedAt: _, supersededAt: __, supersededBy: ___, ...row }) => row),
      own.scope,
    );
}

/** Rows about these people in a policy that nothing took the place of, the first day first; locked where they are about to change. */
export function listStanding(
  own: OneTenantDatabase,
  companyPolicyId: string,
  personIds: readonly string[],
  locked = true,
): Promise<readonly MemberRow[]> {
  return memberModel(own).findAll({
    where: { companyPolicyId, companyPersonId: [...personIds], supersededAt: null },
    order: [['validFrom', 'ASC']],
    ...(locked ? { lock: rowLock } : {}),
    raw: true,
    ...own.scope,
  });
}

/** The same by person; nobody is in no policy. */
export async function mapStanding(
  own: OneTenantDatabase,
  companyPolicyId: string | null,
  personIds: readonly string[],
  locked = true,
): Promise<Map<string, readonly MemberRow[]>> {
  if (companyPolicyId === null || personIds.length === 0) return new Map();
  const rows = await listStanding(own, companyPolicyId, [...new Set(personIds)], locked);
  return groupBy(rows, ({ companyPersonId }) => companyPersonId);
}

function groupBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, readonly Row[]> {
  const grouped = new Map<string, readonly Row[]>();
  for (const row of rows) grouped.set(keyOf(row), [...(grouped.get(keyOf(row)) ?? []), row]);
  return grouped;
}

/** The ids of people of the company by their keys. */
export async function mapIds(
  own: OneTenantDatabase,
  personKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personKeys.length === 0) return new Map();
  const rows = await companyPersonModel(own).findAll({
    attributes: ['id', 'personKey'],
    where: { personKey: [...new Set(personKeys)] },
    raw: true,
    ...own.scope,
  });
  return new Map(rows.map(({ id, personKey }) => [personKey, id]));
}

/** The ids of dependants by the keys of their holders. */
export async function mapDependants(
  own: OneTenantDatabase,
  personKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (personKeys.length === 0) return new Map();
  const rows = await companyPersonModel(own).findAll({
    attributes: ['id', 'holderKey'],
    where: { holderKey: [...personKeys] },
    raw: true,
    ...own.scope,
  });
  const grouped = groupBy(rows, ({ holderKey }) => holderKey ?? '');
  return new Map([...grouped].map(([key, some]) => [key, some.map(({ id }) => id)]));
}

/** Whoever a policy covers on a day or later is in another one from then on, in the same group. */
export async function carryPeople(
  own: OneTenantDatabase,
  { from, to, on, by }: { from: string; to: string; on: string; by: string },
): Promise<void> {
  const rows = await memberModel(own).findAll({
    attributes: ['companyPersonId', 'coverageGroup', 'validFrom', 'validTo', 'reason'],
    where: { companyPolicyId: from, ...endingAfter(on) },
    raw: true,
    ...own.scope,
  });
  const { companyId } = own.tenant;
  for (let at = 0; at < rows.length; at += chunk) {
    const part = rows.slice(at, at + chunk);
    await memberModel(own).bulkCreate(
      part.map((row) => ({
        ...row,
        id: randomUUID(),
        companyId,
        companyPolicyId: to,
        validFrom: row.validFrom > on ? row.validFrom : on,
        recordedBy: by,
      })),
      own.scope,
    );
    await countPeopleUp(
      own,
      part.map(({ companyPersonId }) => companyPersonId),
    );
  }
}

/** What is known of them is another version: a load that saw them before leaves them as they are, and is checked again. */
export async function countPeopleUp(own: OneTenantDatabase, ids: readonly string[]): Promise<void> {
  await companyPersonModel(own).update(
    {
      version: literal('version + 1') as unknown as number,
      updatedAt: literal('now()') as unknown as Date,
    },
    { where: { id: [...new Set(ids)] }, ...own.scope },
  );
  await countRosterUp(own);
}
