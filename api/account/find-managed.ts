import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { reaches, reachesEverything } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { MembershipRow } from '@cotejo/store/account/account.model.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import { listMembershipsOf } from '@cotejo/store/account/list-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Actor } from '../http/actor.ts';

export type ManagingPermission = Extract<
  Permission,
  'account:invite' | 'account:disable' | 'role:grant' | 'session:revoke'
>;

/** Of the roles that somebody holds those that the actor manages. */
export function managedOf(
  actor: Actor,
  permission: ManagingPermission,
  memberships: readonly MembershipRow[],
): readonly MembershipRow[] {
  const grant = getGrant(actor.role, permission);
  return grant === null ? [] : memberships.filter((each) => reaches(grant, actor, each));
}

/** Whether the actor manages accounts as a whole, and not what people are at one place. */
export function managesAccounts(actor: Actor, permission: ManagingPermission): boolean {
  const grant = getGrant(actor.role, permission);
  return grant !== null && reachesEverything(grant, actor);
}

/**
 * An account that the caller may manage, with the roles within reach: what somebody is elsewhere is neither shown nor
 * changed. Outside it does not exist: USER_NOT_FOUND. `isWhole`: it has no other role.
 */
export async function findManaged(
  db: Database,
  actor: Actor,
  id: string,
  permission: ManagingPermission,
) {
  const [account, held] = await Promise.all([findAccount(db, id), listMembershipsOf(db, [id])]);
  const memberships = managedOf(actor, permission, held);
  const isReached = managesAccounts(actor, permission) || memberships.length > 0;
  if (account === null || !isReached) throw new AppError('USER_NOT_FOUND');
  return { account, memberships, isWhole: memberships.length === held.length };
}

/** As `findManaged`, for what nobody does to their own account: throws NOT_EDITABLE. */
export function findOther(db: Database, actor: Actor, id: string, permission: ManagingPermission) {
  if (id === actor.accountId) throw new AppError('NOT_EDITABLE');
  return findManaged(db, actor, id, permission);
}
