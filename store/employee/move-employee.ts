import { fn } from 'sequelize';
import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import {
  companyPersonModel,
  type CompanyPersonRow,
} from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import { countRosterUp, listHoldersAmong, toContentKey } from '../company-person/people.ts';
import { memberModel } from '../company-policy/company-policy.model.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { employeeEventModel, type EmployeeEventRow } from './employee-event.model.ts';

/** The version of somebody that was seen. */
export interface SeenEmployee {
  readonly id: string;
  readonly version: number;
}

/** Somebody of this version, whom nobody else changes until the transaction ends; null: they are another one by now. */
export function lockEmployee(
  own: OneTenantDatabase,
  { id, version }: SeenEmployee,
): Promise<CompanyPersonRow | null> {
  return companyPersonModel(own).findOne({
    where: { id, version },
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
}

/** What is known of somebody, from now on; who they are and whose dependant stays. */
export async function changeEmployee(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenEmployee,
  {
    facts,
    by,
  }: {
    readonly facts: Partial<Omit<LoadedPerson, 'legalId' | 'isDependant' | 'holderLegalId'>>;
    readonly by: string;
  },
): Promise<'done' | 'changed'> {
  await countRosterUp(own);
  const row = await lockEmployee(own, seen);
  if (row === null) return 'changed';
  const keys = await openCompanyKeys(own, masters);
  const before = openPerson(keys, row);
  const person: LoadedPerson = { ...before, ...facts };
  const fields = Object.keys(facts).filter(
    (name) => before[name as keyof LoadedPerson] !== person[name as keyof LoadedPerson],
  );
  await companyPersonModel(own).update(
    {
      sealedPerson: seal(keys.recordKeys, row.id, person),
      contentKey: toContentKey(keys.indexKey, person),
      version: row.version + 1,
      updatedAt: fn('now') as unknown as Date,
    },
    { where: { id: row.id }, ...own.scope },
  );
  await noteEmployeeEvent(own, { companyPersonId: row.id, kind: 'changed', fields, byAccount: by });
  return 'done';
}

/**
 * Nothing is left of somebody who was never in a policy.
 *
 * - held: they were, or somebody is their dependant
 */
export async function removeEmployee(
  own: OneTenantDatabase,
  seen: SeenEmployee,
): Promise<'done' | 'changed' | 'held'> {
  await countRosterUp(own);
  const row = await lockEmployee(own, seen);
  if (row === null) return 'changed';
  const noted = await memberModel(own).count({
    where: { companyPersonId: row.id },
    ...own.scope,
  });
  const holders = await listHoldersAmong(own, [row.personKey]);
  if (noted > 0 || holders.size > 0) return 'held';
  // Open pages hear of another version, and find nobody.
  await companyPersonModel(own).update(
    { version: row.version + 1 },
    { where: { id: row.id }, ...own.scope },
  );
  await companyPersonModel(own).destroy({ where: { id: row.id }, ...own.scope });
  return 'done';
}

export async function noteEmployeeEvent(
  own: OneTenantDatabase,
  event: Pick<EmployeeEventRow, 'companyPersonId' | 'kind' | 'fields' | 'byAccount'>,
): Promise<void> {
  const { companyId } = own.tenant;
  await employeeEventModel(own).create({ ...event, companyId }, { returning: false, ...own.scope });
}
