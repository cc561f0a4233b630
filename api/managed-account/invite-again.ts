import { isPrivileged } from '@cotejo/domain/account/role-places.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccessRequest } from '@cotejo/store/access-request/access-request.model.ts';
import {
  findAccessRequest,
  lockAccessRequest,
  openInvited,
  prolongInvitation,
} from '@cotejo/store/access-request/access-requests.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { enforceLimits } from '../limit/enforce-limits.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { sendLink } from '../account/send-link.ts';
import { tellOwner } from './carry-out.ts';
import { findReachedRequest, permissionOf } from './decide-access.ts';
import { requireHandOut } from './require-role.ts';

/**
 * Sends the mail of an invitation again, with a new link. False: the invitation is another version by now. Throws
 * NOT_EDITABLE for an invitation that was not confirmed, and for an expired one to a role that takes two people: those two
 * have to invite again.
 */
export async function inviteAgain(
  dependencies: Dependencies,
  context: RequestContext,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<boolean> {
  const { db, configuration } = dependencies;
  const actor = requireActor(context.actor);
  const reached = await findReachedRequest(db, actor, id);
  const { role, scopeKind, scopeId } = reached;
  if (role !== null) requireHandOut(actor, permissionOf[reached.kind], { ...reached, role });
  return db.transaction(async (tx) => {
    const known = await findAccessRequest(tx, id);
    const request = known && (await lockAccessRequest(tx, known));
    if (request?.version !== version) return false;
    if (request.status !== 'done' || openInvited(configuration.recordKeys, request) === null)
      throw new AppError('NOT_EDITABLE');
    if (isLapsed(request)) throw new AppError('NOT_EDITABLE');
    await enforceLimits(dependencies, context, [
      { name: 'invitationsOfAccount', value: actor.accountId },
      { name: 'invitationsOfPlace', value: `${scopeKind} ${scopeId}` },
    ]);
    const account = request.accountId === null ? null : await findAccount(tx, request.accountId);
    if (account?.status === 'INVITED')
      await sendLink(tx, configuration.recordKeys, account.id, 'invite');
    else await tellOwner(tx, request);
    await prolongInvitation(tx, id);
    await auditAct(tx, context, { action: 'account:invite-again', target: `access-request/${id}` });
    return true;
  });
}

/** Two people gave the role, for as long as the invitation is good: one alone gives it no longer life. */
export const isLapsed = ({ role, expiresAt }: Pick<AccessRequest, 'role' | 'expiresAt'>): boolean =>
  role !== null && isPrivileged(role) && expiresAt.getTime() <= Date.now();
