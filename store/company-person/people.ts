import { literal, Op } from 'sequelize';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import {
  companyPersonModel,
  companyRosterModel,
  type CompanyPersonRow,
} from './company-person.model.ts';

/** What a person of a company is found by, from their bare document. */
export const toPersonKey = (key: IndexKey, legalId: string): string =>
  toIndexValue(key, 'company_person', legalId);

/** Says whether two readings of a person are the same, without saying what they are. */
export const toContentKey = (key: IndexKey, person: unknown): string =>
  toIndexValue(key, 'company_person.content', JSON.stringify(person));

/** People of the company by their keys; locked where they are about to change. */
export async function findPeople(
  own: OneTenantDatabase,
  personKeys: Iterable<string>,
  locked = false,
): Promise<ReadonlyMap<string, CompanyPersonRow>> {
  const keys = [...new Set(personKeys)];
  if (keys.length === 0) return new Map();
  const rows = await companyPersonModel(own).findAll({
    where: { personKey: keys },
    // In one order, so that two transactions never wait for each other.
    order: [['id', 'ASC']],
    ...(locked ? { lock: rowLock } : {}),
    raw: true,
    ...own.scope,
  });
  return new Map(rows.map((row) => [row.personKey, row]));
}

/** Which of these people have dependants. */
export async function listHoldersAmong(
  own: OneTenantDatabase,
  personKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personKeys.length === 0) return new Set();
  const rows = await companyPersonModel(own).findAll({
    attributes: ['holderKey'],
    where: { holderKey: [...personKeys] },
    group: ['holderKey'],
    raw: true,
    ...own.scope,
  });
  return new Set(rows.flatMap(({ holderKey }) => holderKey ?? []));
}

/** Takes people out of the company who were never anything else than what a load has made. */
export async function removePeople(own: OneTenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await companyPersonModel(own).destroy({ where: { id: { [Op.in]: [...ids] } }, ...own.scope });
}

export const countPeople = (own: OneTenantDatabase): Promise<number> =>
  companyPersonModel(own).count({ ...own.scope });

/** How often the company's people have changed. */
export async function readRosterVersion(own: OneTenantDatabase): Promise<number> {
  const { companyId } = own.tenant;
  const row = await companyRosterModel(own).findByPk(companyId, { raw: true, ...own.scope });
  return row?.version ?? 0;
}

/** Says that people of the company change in this transaction; whoever else changes some waits for its end. */
export async function countRosterUp(own: OneTenantDatabase): Promise<void> {
  const { companyId } = own.tenant;
  await companyRosterModel(own).bulkCreate([{ companyId }], {
    ignoreDuplicates: true,
    ...own.scope,
  });
  await companyRosterModel(own).update(
    { version: literal('version + 1') as unknown as number },
    { where: { companyId }, ...own.scope },
  );
}
