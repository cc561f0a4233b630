import { isOfStaff } from '@cotejo/domain/account/role-places.ts';
import { roles } from '@cotejo/domain/account/roles.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { sayPlace } from '@cotejo/domain/managed-account/access-forms.ts';
import { isKnownPlace } from '@cotejo/store/account/access-place.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { growAccountVersion } from '@cotejo/store/account/account-version.ts';
import { grantMembership } from '@cotejo/store/account/create-account.ts';
import { findAccount, listMemberships } from '@cotejo/store/account/find-account.ts';
import { holdAccount } from '@cotejo/store/account/hold-account.ts';
import { readPlaceNames } from '@cotejo/store/account/held-places.ts';
import { mayStill } from '@cotejo/store/account/read-witness.ts';
import type { AccessRequest } from '@cotejo/store/access-request/access-request.model.ts';
import { answerInvitation, listInvitations } from '@cotejo/store/access-request/invitations.ts';
import type { Database } from '@cotejo/store/database.ts';
import { tellAccounts } from '@cotejo/store/account/tell-accounts.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requireActor, type Actor } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { auditAct } from '../audit.ts';

/** A role that somebody is invited to. */
type Invitation = AccessRequest & { readonly role: NonNullable<AccessRequest['role']> };

/** What an account is invited to and has not answered, as its owner reads it. */
export async function presentInvitations({ db }: Dependencies, context: RequestContext) {
  const actor = requireActor(context.actor);
  const account = await findAccount(db, actor.accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const invitations = await listOpen(db, account, actor);
  const names = await readPlaceNames(db, invitations);
  return invitations.map((invitation, at) => {
    const { id, role, scopeKind, scopeId, requestedAt, expiresAt } = invitation;
    return {
      id,
      role,
      scopeKind,
      scopeId,
      roleTitle: roles[role].title[context.language],
      placeName: names[at] ?? sayPlace(invitation, context.language),
      invitedAt: requestedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/**
 * Accepts or declines a role that the account was invited to. The inviter is not told either way; once it is accepted, the
 * account appears on their list of people.
 *
 * @throws NOT_FOUND for what is no invitation of this account, or was answered, or is too late; NOT_EDITABLE where no role
 *   is given there any more, or who invited could no longer do so
 */
export async function answerOwnInvitation(
  dependencies: Dependencies,
  context: RequestContext,
  id: string,
  accepted: boolean,
): Promise<void> {
  const actor = requireActor(context.actor);
  const { accountId } = actor;
  await dependencies.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId);
    if (account?.status !== 'ACTIVE') throw new AppError('INVALID_TOKEN');
    const invitation = (await listOpen(tx, account, actor)).find((each) => each.id === id);
    if (invitation === undefined) throw new AppError('NOT_FOUND');
    const answer = accepted ? 'accepted' : 'declined';
    if (!(await answerInvitation(tx, invitation, answer))) throw new AppError('NOT_FOUND');
    if (accepted) await takeRole(tx, accountId, invitation);
    const { role, scopeKind, scopeId } = invitation;
    await auditAct(tx, context, {
      action: accepted ? 'access:accept' : 'access:refuse',
      target: `account/${accountId}`,
      detail: { request: id, role, scopeKind, scopeId },
    });
  });
  dependencies.actors.forgetAccount(accountId);
}

async function takeRole(tx: Database, accountId: string, invitation: Invitation): Promise<void> {
  const { id, role, scopeKind, scopeId, supervisorId, requestedBy, decidedBy } = invitation;
  const may = await mayStill(tx, requestedBy, 'account:invite', invitation);
  if (!may || !(await isKnownPlace(tx, invitation))) throw new AppError('NOT_EDITABLE');
  const place = { role, scopeKind, scopeId, supervisorId };
  await grantMembership(tx, {
    ...place,
    accountId,
    grantedBy: requestedBy,
    confirmedBy: decidedBy,
  });
  await growAccountVersion(tx, accountId);
  await tellAccounts(tx, 'access_changed', id, [accountId]);
}

/**
 * Those that can be taken. Our own people have accounts apart, with their own rules of passwords and factors; nobody gives
 * themselves a role, nor takes one that they have. Where a company's identity provider opened the session, those of the company.
 */
async function listOpen(
  db: Database,
  account: AccountRow,
  { companyCode }: Actor,
): Promise<readonly Invitation[]> {
  const all = await listInvitations(db, account.emailKey);
  const held = await listMemberships(db, account.id);
  return all.flatMap((request) => {
    const { role, scopeKind, scopeId, requestedBy, decidedBy } = request;
    if (role === null || isOfStaff(role) !== (account.kind === 'staff')) return [];
    if (companyCode !== null && (scopeKind !== 'company' || scopeId !== companyCode)) return [];
    if (requestedBy === account.id || decidedBy === account.id) return [];
    const isHeld = held.some(
      (each) => each.role === role && each.scopeKind === scopeKind && each.scopeId === scopeId,
    );
    return isHeld ? [] : [{ ...request, role }];
  });
}
