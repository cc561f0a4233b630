import { randomUUID } from 'node:crypto';
import type { RowProblem } from '@cotejo/domain/bulk-load/load-problem.ts';
import { mergePerson } from '@cotejo/domain/company-person/loaded-person.ts';
import type { CompanyPersonRow } from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import { findPeople, toContentKey } from '../company-person/people.ts';
import type { WrittenPerson } from '../company-person/write-people.sql.ts';
import type { MemberRow } from '../company-policy/company-policy.model.ts';
import type { CompanyKeys } from '../crypto/company-keys.ts';
import { seal } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import type { LoadRow } from './bulk-load.model.ts';
import { leaveRow } from './leave-row.ts';
import { openRow } from './open-row.ts';

/** What applying a row comes to. */
export interface MadeRow {
  readonly row: LoadRow;
  /** Whether it asks for a place in the load's policy, too. */
  readonly isPlaced: boolean;
  /** Null where the row is left. */
  readonly person: WrittenPerson | null;
  /** Null where nothing about the person is written. */
  readonly written: WrittenPerson | null;
  /** Their place in the load's policy; null where they get none. */
  readonly member: MemberRow | null;
}

/** What people these rows make and change, with nothing written; who has changed since they were seen is left. */
export async function makePeople(
  own: OneTenantDatabase,
  keys: CompanyKeys,
  rows: readonly LoadRow[],
): Promise<readonly MadeRow[]> {
  const wanted = rows.flatMap(({ personKey, holderKey }) =>
    [personKey ?? [], holderKey ?? []].flat(),
  );
  const known = await findPeople(own, wanted, true);
  /** Who is no dependant, with those whom rows before make. */
  const holders = new Set(
    [...known.values()].flatMap((each) => (each.isDependant ? [] : [each.personKey])),
  );
  return rows.map((row): MadeRow => {
    const { personKey, holderKey, isDependant } = row;
    const person = known.get(personKey ?? '');
    const hasHolder = !isDependant || holders.has(holderKey ?? '');
    if (!hasHolder || !isSeen(row, person)) return leaveMade(row);
    if (!isDependant) holders.add(personKey ?? '');
    const next = toPerson(keys, row, person);
    const written = next.contentKey === person?.contentKey ? null : next;
    return {
      isPlaced: row.state === 'activate',
      row: {
        ...row,
        state: person === undefined ? 'created' : 'updated',
        personId: next.id,
        versionAfter: (written ?? person ?? next).version,
        contentKeyBefore: person?.contentKey ?? null,
        holderKeyBefore: person?.holderKey ?? null,
        sealedBefore: written === null ? null : (person?.sealedPerson ?? null),
      },
      person: written ?? person ?? next,
      written,
      member: null,
    };
  });
}

/** Nothing is made of a row. */
export const leaveMade = (row: LoadRow, problems?: readonly RowProblem[]): MadeRow => ({
  row: leaveRow(row, problems),
  isPlaced: false,
  person: null,
  written: null,
  member: null,
});

const isSeen = (
  { state, seenVersion, isDependant }: LoadRow,
  known: CompanyPersonRow | undefined,
): boolean =>
  known === undefined
    ? seenVersion === null && state !== 'update'
    : state !== 'create' && known.version === seenVersion && known.isDependant === isDependant;

function toPerson(
  keys: CompanyKeys,
  row: LoadRow,
  known: CompanyPersonRow | undefined,
): WrittenPerson {
  const { personKey, holderKey, isDependant } = row;
  const { person } = openRow(keys, row);
  const merged = mergePerson(known === undefined ? null : openPerson(keys, known), person);
  const id = known?.id ?? randomUUID();
  return {
    id,
    personKey: personKey ?? '',
    isDependant,
    holderKey,
    contentKey: toContentKey(keys.indexKey, merged),
    sealedPerson: seal(keys.recordKeys, id, merged),
    version: (known?.version ?? 0) + 1,
  };
}
