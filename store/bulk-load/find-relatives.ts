import { Op } from 'sequelize';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import type { OneTenantDatabase } from '../database.ts';

/** The keys of these people's dependants and holders, as the company knows them, with those of the people who have some. */
export async function findRelativeKeys(
  own: OneTenantDatabase,
  personKeys: readonly string[],
): Promise<readonly string[]> {
  if (personKeys.length === 0) return [];
  const keys = [...new Set(personKeys)];
  const rows = await companyPersonModel(own).findAll({
    attributes: ['personKey', 'holderKey'],
    where: { [Op.or]: [{ personKey: keys }, { holderKey: keys }] },
    raw: true,
    ...own.scope,
  });
  return [
    ...new Set(
      rows.flatMap(({ personKey, holderKey }) =>
        holderKey === null ? [] : [personKey, holderKey],
      ),
    ),
  ];
}
