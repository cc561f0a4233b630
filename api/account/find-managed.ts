import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches, reachesEverything } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Actor } from '../http/actor.ts';

export type ManagingPermission = Extract<
  Permission,
  'account:invite' | 'account:disable' | 'role:grant' | 'session:revoke'
>;

/** An account that the caller may manage: all its roles are within reach. Outside it does not exist: USER_NOT_FOUND. */
export async function findManaged(
  db: Database,
  actor: Actor,
  id: string,
  permission: ManagingPermission,
) {
  const [account, memberships] = await Promise.all([findAccount(db, id), listMemberships(db, id)]);
  const grant = getGrant(actor.role, permission);
  const isReached =
    grant !== null &&
    (reachesEverything(grant, actor) ||
      (memberships.length > 0 && memberships.every((each) => reaches(grant, actor, each))));
  if (account === null || !isReached) throw new AppError('USER_NOT_FOUND');
  return { account, memberships };
}

/** As `findManaged`, for what nobody does to their own account: throws NOT_EDITABLE. */
export function findOther(db: Database, actor: Actor, id: string, permission: ManagingPermission) {
  if (id === actor.accountId) throw new AppError('NOT_EDITABLE');
  return findManaged(db, actor, id, permission);
}
