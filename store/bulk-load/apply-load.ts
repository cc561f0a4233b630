import { randomUUID } from 'node:crypto';
import { undoMs } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import type { CompanyPersonRow } from '../company-person/company-person.model.ts';
import { countRosterUp, findPeople } from '../company-person/people.ts';
import { writePeople } from '../company-person/write-people.sql.ts';
import type { CompanyKeys } from '../crypto/company-keys.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { bulkLoadModel, type LoadRow } from './bulk-load.model.ts';
import { runChunk, type Chunk } from './load-chunk.ts';
import { sealedFor } from './open-load.ts';
import type { SealedRow } from './stage-rows.ts';

const moved = [{ column: 'legalId', code: 'CHANGED_MEANWHILE' }] as const;

/** Makes or changes the people of the next rows; who has changed since they were seen stays as they are. */
export function applyChunk(
  own: OneTenantDatabase,
  masters: RecordKeys,
  id: string,
): Promise<Chunk> {
  return runChunk(
    own,
    { id, state: 'applying', from: ['create', 'update'] },
    async (rows, load) => {
      await countRosterUp(own);
      const keys = await openCompanyKeys(own, masters);
      const wanted = rows.flatMap(({ personKey, holderKey }) =>
        [personKey ?? [], holderKey ?? []].flat(),
      );
      const people = new Map(await findPeople(own, wanted, true));
      const written: ReturnType<typeof toPerson>[] = [];
      const done = rows.map((row): LoadRow => {
        const { personKey, holderKey } = row;
        const known = people.get(personKey ?? '');
        const holder = holderKey === null ? undefined : people.get(holderKey);
        const hasHolder = !row.isDependant || holder?.isDependant === false;
        const isAsSeen = known === undefined ? row.state === 'create' : isSeen(row, known);
        if (!hasHolder || !isAsSeen) return { ...row, state: 'moved', problems: moved };
        const person = toPerson(keys, row, known);
        written.push(person);
        const now = new Date();
        people.set(person.personKey, {
          companyId: load.companyId,
          createdAt: now,
          updatedAt: now,
          ...person,
        });
        return {
          ...row,
          state: known === undefined ? 'created' : 'updated',
          personId: person.id,
          versionAfter: person.version,
          contentKeyBefore: known?.contentKey ?? null,
          holderKeyBefore: known?.holderKey ?? null,
          sealedBefore: known?.sealedPerson ?? null,
        };
      });
      await writePeople(own, written);
      return done;
    },
  );
}

const isSeen = ({ state, seenVersion, isDependant }: LoadRow, known: CompanyPersonRow): boolean =>
  state === 'update' && known.version === seenVersion && known.isDependant === isDependant;

function toPerson({ recordKeys }: CompanyKeys, row: LoadRow, known: CompanyPersonRow | undefined) {
  const { personKey, holderKey, isDependant, contentKey, number, bulkLoadId } = row;
  const sealedRow = unseal(recordKeys, sealedFor.row(bulkLoadId, number), row.sealedCells);
  const id = known?.id ?? randomUUID();
  return {
    id,
    personKey: personKey ?? '',
    isDependant,
    holderKey,
    contentKey,
    sealedPerson: seal(recordKeys, id, (sealedRow as SealedRow).person),
    version: (known?.version ?? 0) + 1,
  };
}

/** Every row has been applied; from now on it can be undone for a while. */
export async function endApplying(own: OneTenantDatabase, id: string): Promise<void> {
  const now = Date.now();
  await bulkLoadModel(own).update(
    {
      state: 'applied',
      dueAt: new Date(now + undoMs),
      updatedAt: new Date(now),
      endedAt: new Date(now),
    },
    { where: { id, state: 'applying' }, ...own.scope },
  );
}
