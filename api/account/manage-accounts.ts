import { getGrant, type ScopeKind } from '@cotejo/domain/account/permission-matrix.ts';
import { permissions } from '@cotejo/domain/account/permission-table.ts';
import { reaches } from '@cotejo/domain/account/reach.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import type { PasswordPolicyName } from '@cotejo/domain/account/password-policy.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { createAccount, markDisabled } from '@cotejo/store/account/create-account.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import { revokeAllSessions } from '@cotejo/store/session/sessions.ts';
import { isUniqueViolation } from '@cotejo/store/unique-violation.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireActor, type Actor } from './actor.ts';
import { actorReaderOf } from './actor-reader.ts';
import { auditAct } from './audit.ts';
import { sendLink } from './send-link.ts';

/**
 * Nobody hands out what they do not have: each permission of the role is one of their own. Who manages access
 * has none of them, and hands out every role but ADMIN.
 */
function mayHandOut(actor: Actor, role: Role): boolean {
  if (actor.role === 'ADMIN_QPACCESS') return role !== 'ADMIN';
  if (roles[role].kind === 'staff' && actor.kind !== 'staff') return false;
  return permissions.every(
    (permission) =>
      getGrant(role, permission) === null || getGrant(actor.role, permission) !== null,
  );
}

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly passwordPolicy?: PasswordPolicyName | undefined;
  readonly membership: {
    readonly role: Role;
    readonly scopeKind: ScopeKind;
    readonly scopeId: string;
  };
}

/** Invites a person with a role that the caller may hand out, within the caller's reach. */
export async function inviteAccount(
  { db, configuration }: Dependencies,
  context: RequestContext,
  { name, email, language, passwordPolicy, membership }: Invitation,
): Promise<string> {
  const actor = requireActor(context.actor);
  const grant = getGrant(actor.role, 'account:invite');
  const { role, scopeKind, scopeId } = membership;
  if (grant === null || !reaches(grant, actor, membership) || !mayHandOut(actor, role))
    throw new AppError('FORBIDDEN');
  const invite = db.transaction(async (tx) => {
    const id = await createAccount(tx, configuration, {
      person: { name, email },
      ...{ role, scopeKind, scopeId },
      language,
      ...(passwordPolicy === undefined ? {} : { passwordPolicy }),
      grantedBy: actor.accountId,
    });
    if (id === null) throw new AppError('USER_ALREADY_EXISTS');
    await sendLink(tx, configuration.recordKeys, id, 'invite');
    await auditAct(tx, context, {
      action: 'account:invite',
      target: `account/${id}`,
      detail: { role, scopeKind, scopeId },
    });
    return id;
  });
  return invite.catch((error: unknown) => {
    // The same address was invited at the same moment.
    throw isUniqueViolation(error) ? new AppError('USER_ALREADY_EXISTS') : error;
  });
}

/** An account that the caller may manage. Outside their reach it does not exist: NOT_FOUND. */
export async function findManaged(
  { db }: Dependencies,
  actor: Actor,
  id: string,
  permission: 'account:disable' | 'account:invite',
) {
  const [account, memberships] = await Promise.all([findAccount(db, id), listMemberships(db, id)]);
  const grant = getGrant(actor.role, permission);
  const isReached =
    grant !== null &&
    memberships.length > 0 &&
    memberships.every((each) => reaches(grant, actor, each));
  if (account === null || !isReached) throw new AppError('USER_NOT_FOUND');
  return { account, memberships };
}

/** Disables an account: it cannot sign in, and its sessions end. Its rows stay for the audit. */
export async function disableAccount(
  dependencies: Dependencies,
  context: RequestContext,
  id: string,
): Promise<void> {
  const actor = requireActor(context.actor);
  await findManaged(dependencies, actor, id, 'account:disable');
  if (id === actor.accountId) throw new AppError('NOT_EDITABLE');
  await dependencies.db.transaction(async (tx) => {
    await markDisabled(tx, id);
    await revokeAllSessions(tx, id, 'DISABLED');
    await auditAct(tx, context, { action: 'account:disable', target: `account/${id}` });
  });
  actorReaderOf(dependencies).forgetAccount(id);
}
