import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches, type Place } from '@cotejo/domain/account/reach.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import type { Database } from '../database.ts';
import {
  accountModel,
  inUse,
  membershipModel,
  type AccountRow,
  type MembershipRow,
} from './account.model.ts';

/** These accounts, in any order; one that is gone is left out. */
export function loadAccounts(db: Database, ids: readonly string[]): Promise<readonly AccountRow[]> {
  return accountModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
}

/** The roles that these accounts hold, disabled ones too. */
export function listMembershipsOf(
  db: Database,
  accountIds: readonly string[],
): Promise<readonly MembershipRow[]> {
  return membershipModel(db).findAll({
    where: { accountId: [...accountIds], endedAt: null },
    order: ['grantedAt', 'id'],
    raw: true,
    ...db.scope,
  });
}

/** Active accounts of the staff that hold a permission at a place. */
export async function listStaffHolding(
  db: Database,
  permission: Permission,
  place: Place,
): Promise<readonly string[]> {
  const holding = roleNames.filter(
    (role) => roles[role].kind === 'staff' && getGrant(role, permission) !== null,
  );
  const rows = await membershipModel(db).findAll({
    where: { role: holding, ...inUse },
    raw: true,
    ...db.scope,
  });
  const reached = rows.filter((own) => {
    const grant = getGrant(own.role, permission);
    return grant !== null && reaches(grant, own, place);
  });
  const active = await accountModel(db).findAll({
    attributes: ['id'],
    where: { id: reached.map(({ accountId }) => accountId), status: 'ACTIVE' },
    raw: true,
    ...db.scope,
  });
  return active.map(({ id }) => id);
}
