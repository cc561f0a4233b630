import type {
  ContactDuty,
  InsurerContact,
  InsurerPerson,
} from '@cotejo/domain/insurer/insurer-row.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { insurerContactModel } from './insurer.model.ts';

/** Whom we write to at these insurers, the first that was added first; by the ids of their records. */
export async function listContacts(
  db: Database,
  keys: RecordKeys,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly InsurerContact[]>> {
  const rows = await insurerContactModel(db).findAll({
    where: { recordId: [...recordIds] },
    order: ['createdAt', 'id'],
    raw: true,
    ...db.scope,
  });
  const ofRecord = (record: string): readonly InsurerContact[] =>
    rows
      .filter(({ recordId }) => recordId === record)
      .map(({ id, duty, sealedPerson }) => ({
        id,
        duty,
        ...(unseal(keys, placeOf(id), sealedPerson) as InsurerPerson),
      }));
  return new Map(recordIds.map((id) => [id, ofRecord(id)]));
}

/** Somebody at an insurer; null: they were taken away. */
export async function findContact(
  db: Database,
  keys: RecordKeys,
  id: string,
): Promise<InsurerPerson | null> {
  const row = await insurerContactModel(db).findByPk(id, { raw: true, ...db.scope });
  return row === null ? null : (unseal(keys, placeOf(id), row.sealedPerson) as InsurerPerson);
}

interface Written {
  readonly id: string;
  readonly recordId: string;
  readonly duty: ContactDuty;
  readonly person: InsurerPerson;
}

export async function addContact(
  tx: Database,
  keys: RecordKeys,
  { id, recordId, duty, person }: Written,
): Promise<void> {
  const sealedPerson = seal(keys, placeOf(id), person);
  await insurerContactModel(tx).create(
    { id, recordId, duty, sealedPerson },
    { returning: false, ...tx.scope },
  );
}

/** Whether there was such a contact of the insurer. */
export async function changeContact(
  tx: Database,
  keys: RecordKeys,
  { id, recordId, duty, person }: Written,
): Promise<boolean> {
  const sealedPerson = seal(keys, placeOf(id), person);
  const where = { id, recordId };
  const [count] = await insurerContactModel(tx).update(
    { duty, sealedPerson },
    { where, ...tx.scope },
  );
  return count > 0;
}

/** Nothing of the person is kept. Whether there was such a contact of the insurer. */
export async function endContact(
  tx: Database,
  { id, recordId }: Pick<Written, 'id' | 'recordId'>,
): Promise<boolean> {
  return (await insurerContactModel(tx).destroy({ where: { id, recordId }, ...tx.scope })) > 0;
}

const placeOf = (id: string): string => `${id}/insurer-contact`;
