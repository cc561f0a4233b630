import { planCancellation } from '@cotejo/domain/bulk-load/plan-cover.ts';
import { endsAfter } from '@cotejo/domain/company-policy/cover-spans.ts';
import type { CompanyPersonRow } from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import { findPeople } from '../company-person/people.ts';
import { mapDependants, mapStanding } from '../company-policy/move-members.ts';
import type { CompanyKeys } from '../crypto/company-keys.ts';
import type { OneTenantDatabase } from '../database.ts';
import { loadRowModel, type BulkLoadRow, type LoadRow } from './bulk-load.model.ts';
import { findFirsts } from './find-firsts.ts';
import { findRelativeKeys } from './find-relatives.ts';
import { readLoadedPolicy } from './loaded-policy.ts';
import { openRow } from './open-row.ts';

const keysOf = (rows: readonly LoadRow[]): readonly string[] =>
  rows.flatMap(({ personKey }) => personKey ?? []);

/** Decides which of these rows take whom off the policy of their load. */
export async function checkCancellations(
  own: OneTenantDatabase,
  keys: CompanyKeys,
  load: BulkLoadRow,
  rows: readonly LoadRow[],
): Promise<readonly LoadRow[]> {
  const { id, companyPolicyId } = load;
  const policy = await readLoadedPolicy(own, load);
  if (policy === null) throw new Error(`the load ${id} is about no policy`);
  // What becomes of a row depends on those of its relatives, whichever chunk they are in.
  const all = [...rows, ...(await findRelatives(own, id, rows))];
  const people = await findPeople(own, keysOf(all));
  const firsts = await findFirsts(own, id, keysOf(all));
  const dependants = await mapDependants(own, keysOf(rows));
  const concerned = Array.from(people.values(), ({ id: personId }) => personId);
  for (const ids of dependants.values()) concerned.push(...ids);
  const spans = await mapStanding(own, companyPolicyId, concerned, false);
  const knownOf = ({ personKey }: LoadRow) => people.get(personKey ?? '') ?? null;
  const others = new Set(
    all.filter((row) => {
      const known = knownOf(row);
      return known !== null && isOther(keys, row, known);
    }),
  );
  const planOf = (row: LoadRow, holderRow: number | null, beside: number) => {
    const { number, personKey, contentKey } = row;
    const known = knownOf(row);
    const { isDependant, holderKey } = known ?? row;
    const problems = row.cellProblems;
    const planned = { number, isDependant, personKey, holderKey, contentKey, problems };
    return planCancellation(planned, row, {
      firstNumber: firsts.get(personKey ?? '') ?? null,
      known,
      policy,
      spans: spans.get(known?.id ?? '') ?? [],
      isOther: others.has(row),
      holderRow,
      beside,
    });
  };
  const leaving = new Map(
    all
      .filter(
        (row) => knownOf(row)?.isDependant === false && planOf(row, null, 0).state !== 'faulty',
      )
      .map((row) => [row.personKey, row]),
  );
  /** The row in which somebody's holder leaves before them. */
  const holderRowOf = (row: LoadRow): number | null => {
    const holder = leaving.get(knownOf(row)?.holderKey ?? '');
    const day = holder?.effectiveOn ?? null;
    return holder !== undefined && day !== null && (row.effectiveOn ?? '') > day
      ? holder.number
      : null;
  };
  const onTheirOwn = new Set(
    all.flatMap((row) =>
      planOf(row, holderRowOf(row), 0).state === 'cancel' ? (knownOf(row)?.id ?? []) : [],
    ),
  );
  return rows.map((row): LoadRow => {
    const { personKey, reason, effectiveOn } = row;
    const beside = (dependants.get(personKey ?? '') ?? []).filter(
      (each) =>
        !onTheirOwn.has(each) &&
        (spans.get(each) ?? []).some(
          reason === 'mistake' ? () => true : endsAfter(effectiveOn ?? ''),
        ),
    );
    const plan = planOf(row, holderRowOf(row), beside.length);
    // Who they are is known; a row may leave it out.
    return { ...row, ...plan, isDependant: (knownOf(row) ?? row).isDependant };
  });
}

/** Whether a row says the date of birth of somebody else: then its document is not who was meant. */
function isOther(keys: CompanyKeys, row: LoadRow, known: CompanyPersonRow): boolean {
  const { birthDate } = openRow(keys, row).person;
  return birthDate !== '' && birthDate !== openPerson(keys, known).birthDate;
}

/** The other rows of the file about the holders and dependants of these people. */
async function findRelatives(
  own: OneTenantDatabase,
  bulkLoadId: string,
  rows: readonly LoadRow[],
): Promise<readonly LoadRow[]> {
  const personKey = await findRelativeKeys(own, keysOf(rows));
  if (personKey.length === 0) return [];
  const found = await loadRowModel(own).findAll({
    where: { bulkLoadId, personKey: [...personKey] },
    raw: true,
    ...own.scope,
  });
  const numbers = new Set(rows.map(({ number }) => number));
  return found.filter(({ number }) => !numbers.has(number));
}
