import { Op } from 'sequelize';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches } from '@cotejo/domain/account/reach.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import type { Database } from '../database.ts';
import { inUse, membershipModel } from './account.model.ts';
import { readHeldPlaces } from './held-places.ts';

/** The accounts of a company's own people, and its group's, that may do something there; by the company's code. */
export async function listCompanyReaders(
  db: Database,
  permission: Permission,
  code: string,
): Promise<readonly string[]> {
  const role = roleNames.filter(
    (name) => roles[name].kind !== 'staff' && getGrant(name, permission) !== null,
  );
  const memberships = await membershipModel(db).findAll({
    where: {
      role,
      ...inUse,
      [Op.or]: [{ scopeKind: 'company', scopeId: code }, { scopeKind: 'group' }],
    },
    raw: true,
    ...db.scope,
  });
  const held = await readHeldPlaces(db, memberships);
  const place = { scopeKind: 'company', scopeId: code } as const;
  const reading = held.filter(({ membership, companies, status }) => {
    const grant = getGrant(membership.role, permission);
    const own = { ...membership, companies };
    return status === 'active' && grant !== null && reaches(grant, own, place);
  });
  return [...new Set(reading.map(({ membership }) => membership.accountId))];
}
