import { Op } from 'sequelize';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches, type Place } from '@cotejo/domain/account/reach.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import type { Database } from '../database.ts';
import {
  accountModel,
  membershipModel,
  type AccountRow,
  type MembershipRow,
} from './account.model.ts';
import { listAccountIdsAt } from './find-account.ts';

export const accountsPageSize = 50;

/**
 * Accounts that have all their roles at a place (null = wherever), the newest first. Those that were invited and never
 * came in are invitations: `listAccessRequests` has them.
 */
export async function listAccounts(
  db: Database,
  place: Place | null,
  page: number,
): Promise<{ readonly rows: readonly AccountRow[]; readonly count: number }> {
  return accountModel(db).findAndCountAll({
    where: {
      status: ['ACTIVE', 'DISABLED'],
      emailKey: { [Op.notLike]: 'erased/%' },
      ...(place === null ? {} : { id: [...(await listIdsOnlyAt(db, place))] }),
    },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'ASC'],
    ],
    limit: accountsPageSize,
    offset: (page - 1) * accountsPageSize,
    raw: true,
    ...db.scope,
  });
}

/** Who has roles there now and nowhere else. */
async function listIdsOnlyAt(db: Database, place: Place): Promise<readonly string[]> {
  const there = await listAccountIdsAt(db, place);
  const memberships = await listMembershipsOf(db, there);
  const elsewhere = new Set(
    memberships
      .filter((each) => each.scopeKind !== place.scopeKind || each.scopeId !== place.scopeId)
      .map(({ accountId }) => accountId),
  );
  return there.filter((id) => !elsewhere.has(id));
}

/** What these accounts may be at the moment. */
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
    where: { role: holding, endedAt: null },
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
