import { randomUUID } from 'node:crypto';
import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { countRosterUp, findPeople, toContentKey, toPersonKey } from './people.ts';
import { writePeople } from './write-people.sql.ts';

/**
 * What became of somebody.
 *
 * - done: they are among the company's people
 * - there: another one has the document
 * - no-holder: whose dependant they are is no worker of the company
 */
export type KeptPerson =
  { readonly type: 'done'; readonly id: string } | { readonly type: 'there' | 'no-holder' };

/** Adds somebody to a company, sealed with its keys. */
export async function keepPerson(
  own: OneTenantDatabase,
  masters: RecordKeys,
  person: LoadedPerson,
  id: string = randomUUID(),
): Promise<KeptPerson> {
  const { recordKeys, indexKey } = await openCompanyKeys(own, masters);
  const personKey = toPersonKey(indexKey, person.legalId);
  const { holderLegalId } = person;
  const holderKey = holderLegalId === null ? null : toPersonKey(indexKey, holderLegalId);
  // Nobody else adds people of the company until this is over.
  await countRosterUp(own);
  const known = await findPeople(own, [personKey, holderKey ?? []].flat(), true);
  if (known.has(personKey)) return { type: 'there' };
  if (holderKey !== null && known.get(holderKey)?.isDependant !== false)
    return { type: 'no-holder' };
  try {
    await writePeople(own, [
      {
        id,
        personKey,
        isDependant: person.isDependant,
        holderKey,
        contentKey: toContentKey(indexKey, person),
        sealedPerson: seal(recordKeys, id, person),
        version: 1,
      },
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) return { type: 'there' };
    throw error;
  }
  return { type: 'done', id };
}
