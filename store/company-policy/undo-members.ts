import { endsAfter, spanOn } from '@cotejo/domain/company-policy/cover-spans.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import type { OneTenantDatabase } from '../database.ts';
import type { MemberMove } from '../member-process/member-process.model.ts';
import { noteTakenBack, type TakenBack } from '../member-process/note-processes.ts';
import { memberModel, type CompanyPolicyRow, type MemberRow } from './company-policy.model.ts';
import {
  copyRow,
  countPeopleUp,
  createRows,
  mapDependants,
  mapIds,
  mapStanding,
  supersede,
} from './move-members.ts';

/**
 * Takes back what was done with people of a policy, whose row is locked: what stood before stands again, and what took its place
 * stays as what was known in between. Each of `done` is taken back whole or not at all, in this order; answers which were.
 *
 * Not taken back: what took the place does not stand any more, somebody is in the policy in another way by now, their group is
 * gone, or they would be left there without their holder. The insurer hears of it where it knows of what is taken back, unless it
 * `declined` that.
 */
export async function undoMembers(
  own: OneTenantDatabase,
  { id: companyPolicyId, coverageGroups }: Pick<CompanyPolicyRow, 'id' | 'coverageGroups'>,
  done: readonly (readonly MemberMove[])[],
  by: string,
  { declined = false }: { readonly declined?: boolean } = {},
): Promise<readonly boolean[]> {
  const rows = await findRows(own, done.flat());
  const personIds = [...new Set([...rows.values()].map(({ companyPersonId }) => companyPersonId))];
  const people = await findPeople(own, personIds);
  const keys = [...people.values()].map(({ personKey }) => personKey);
  const dependants = await mapDependants(own, keys);
  const holders = await mapIds(
    own,
    [...people.values()].flatMap(({ holderKey }) => holderKey ?? []),
  );
  const concerned = [...personIds, ...holders.values()];
  for (const ids of dependants.values()) concerned.push(...ids);
  const spans = await mapStanding(own, companyPolicyId, concerned);
  const gone: string[] = [];
  const back: MemberRow[] = [];
  const touched: string[] = [];
  const taken: TakenBack[] = [];

  const answers = done.map((moves) => {
    const next = new Map(spans);
    const restored: MemberRow[] = [];
    const ended: string[] = [];
    for (const { before, after } of moves) {
      const stood = rows.get(before ?? '');
      const standing = rows.get(after ?? '');
      const id = (stood ?? standing)?.companyPersonId;
      if (id === undefined) return false;
      const own_ = next.get(id) ?? [];
      const taken = after === null ? null : findStanding(own_, after, standing);
      if (taken === undefined) return false;
      const others = own_.filter((each) => each !== taken);
      if (taken !== null) ended.push(taken.id);
      if (stood === undefined) {
        next.set(id, others);
        continue;
      }
      const isTaken = others.some(
        (each) => endsAfter(stood.validFrom)(each) && endsAfter(each.validFrom)(stood),
      );
      if (isTaken || !coverageGroups.includes(stood.coverageGroup)) return false;
      const copy = copyRow(own, stood, by);
      restored.push(copy);
      next.set(
        id,
        [...others, copy].toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1)),
      );
    }
    const ids = moves.flatMap(({ before, after }) => {
      const row = rows.get(before ?? '') ?? rows.get(after ?? '');
      return row === undefined ? [] : [row.companyPersonId];
    });
    if (!ids.every((id) => isBeside(id, next))) return false;
    for (const [id, each] of next) spans.set(id, each);
    gone.push(...ended);
    back.push(...restored);
    touched.push(...ids);
    for (const id of new Set(ids))
      taken.push({
        companyPersonId: id,
        moves: moves.filter(
          ({ before, after }) =>
            (rows.get(before ?? '') ?? rows.get(after ?? ''))?.companyPersonId === id,
        ),
        back: restored.findLast(({ companyPersonId }) => companyPersonId === id) ?? null,
      });
    return true;
  });
  const made = new Set(back.map(({ id }) => id));
  await supersede(
    own,
    gone.filter((id) => !made.has(id)),
    by,
  );
  const isGone = new Set(gone);
  await createRows(
    own,
    back.filter(({ id }) => !isGone.has(id)),
  );
  if (touched.length > 0) await countPeopleUp(own, touched);
  if (!declined) await noteTakenBack(own, { companyPolicyId, by }, taken);
  return answers;

  /** Whether they have their holder, and their dependants have theirs, on the first day of each span. */
  function isBeside(id: string, next: ReadonlyMap<string, readonly MemberRow[]>): boolean {
    const person = people.get(id);
    const has = (dependant: string, holder: string): boolean =>
      (next.get(dependant) ?? []).every(
        ({ validFrom }) => spanOn(next.get(holder) ?? [], validFrom) !== undefined,
      );
    const { holderKey = null, personKey = '' } = person ?? {};
    if (holderKey !== null && !has(id, holders.get(holderKey) ?? '')) return false;
    return (dependants.get(personKey) ?? []).every((each) => has(each, id));
  }
}

/** The row that took a place, or, where it was itself taken and is back, the one that says the same. */
const findStanding = (
  standing: readonly MemberRow[],
  id: string,
  row: MemberRow | undefined,
): MemberRow | undefined =>
  standing.find((each) => each.id === id) ??
  standing.find(
    (each) =>
      each.coverageGroup === row?.coverageGroup &&
      each.validFrom === row.validFrom &&
      each.validTo === row.validTo &&
      each.reason === row.reason,
  );

async function findRows(
  own: OneTenantDatabase,
  moves: readonly MemberMove[],
): Promise<ReadonlyMap<string, MemberRow>> {
  const id = moves.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  if (id.length === 0) return new Map();
  const rows = await memberModel(own).findAll({ where: { id }, raw: true, ...own.scope });
  return new Map(rows.map((row) => [row.id, row]));
}

async function findPeople(own: OneTenantDatabase, ids: readonly string[]) {
  const rows = await companyPersonModel(own).findAll({
    attributes: ['id', 'personKey', 'holderKey'],
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  return new Map(rows.map((row) => [row.id, row]));
}
