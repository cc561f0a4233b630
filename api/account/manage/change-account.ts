import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  findAccessRequest,
  openInvited,
  prolongInvitation,
} from '@cotejo/store/access-request/access-requests.ts';
import { markDisabled, markEnabled } from '@cotejo/store/account/create-account.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import { revokeAllSessions } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { enforceLimits } from '../../limit/enforce-limits.ts';
import { requireActor } from '../../http/actor.ts';
import { auditAct } from '../audit.ts';
import { sendLink } from '../send-link.ts';
import { tellOwner } from './carry-out.ts';
import { findReachedRequest } from './decide-access.ts';
import { findManaged, findOther } from '../find-managed.ts';

/** Disables an account: it cannot sign in, and its sessions end. Its rows stay for the audit. */
export async function disableAccount(
  dependencies: Dependencies,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { db } = dependencies;
  await findOther(db, requireActor(context.actor), id, 'account:disable');
  await db.transaction(async (tx) => {
    await markDisabled(tx, id);
    await revokeAllSessions(tx, id, 'DISABLED');
    await auditAct(tx, context, { action: 'account:disable', target: `account/${id}` });
  });
  dependencies.actors.forgetAccount(id);
}

/** What was disabled may sign in again; for any other account nothing happens. */
export async function enableAccount(
  { db }: Dependencies,
  context: RequestContext,
  id: string,
): Promise<void> {
  await findOther(db, requireActor(context.actor), id, 'account:disable');
  await db.transaction(async (tx) => {
    if (await markEnabled(tx, id))
      await auditAct(tx, context, { action: 'account:enable', target: `account/${id}` });
  });
}

/** Ends all sessions of somebody. */
export async function endSessionsOf(
  dependencies: Dependencies,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { db } = dependencies;
  await findManaged(db, requireActor(context.actor), id, 'session:revoke');
  await db.transaction(async (tx) => {
    await revokeAllSessions(tx, id, 'BY_MANAGER');
    await auditAct(tx, context, { action: 'session:revoke', target: `account/${id}` });
  });
  dependencies.actors.forgetAccount(id);
}

/** Sends the mail of an invitation once more, with a new link. Throws NOT_EDITABLE for one that was not confirmed. */
export async function inviteAgain(
  dependencies: Dependencies,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { db, configuration } = dependencies;
  const actor = requireActor(context.actor);
  const { scopeKind, scopeId } = await findReachedRequest(db, actor, id);
  await enforceLimits(dependencies, context, [
    { name: 'invitationsOfAccount', value: actor.accountId },
    { name: 'invitationsOfPlace', value: `${scopeKind} ${scopeId}` },
  ]);
  await db.transaction(async (tx) => {
    const request = await findAccessRequest(tx, id);
    if (request?.status !== 'done' || openInvited(configuration.recordKeys, request) === null)
      throw new AppError('NOT_EDITABLE');
    const account = request.accountId === null ? null : await findAccount(tx, request.accountId);
    if (account?.status === 'INVITED')
      await sendLink(tx, configuration.recordKeys, account.id, 'invite');
    else await tellOwner(tx, request);
    await prolongInvitation(tx, id);
    await auditAct(tx, context, { action: 'account:invite-again', target: `access-request/${id}` });
  });
}
