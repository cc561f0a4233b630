import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reaches } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type {
  AccessRequest,
  AccessRequestKind,
} from '@cotejo/store/access-request/access-request.model.ts';
import {
  endAccessRequest,
  findAccessRequest,
  lockAccessRequest,
} from '@cotejo/store/access-request/access-requests.ts';
import { mayStill, requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { detailOf, targetOf } from './ask-access.ts';
import { carryOut } from './carry-out.ts';
import { findManaged, type ManagingPermission } from '../account/find-managed.ts';
import { requireHandOut } from './require-role.ts';
import { tellManagers } from './tell-access.ts';

/** What it takes to ask for each kind, and to confirm it. */
export const permissionOf: Readonly<Record<AccessRequestKind, ManagingPermission>> = {
  invite: 'account:invite',
  grant: 'role:grant',
  end: 'role:grant',
  reset_factor: 'session:revoke',
};

/** A request at a place within reach; others do not exist. */
export async function findReachedRequest(
  db: Database,
  actor: Actor,
  id: string,
): Promise<AccessRequest> {
  const request = await findAccessRequest(db, id);
  const grant = request && getGrant(actor.role, permissionOf[request.kind]);
  if (!request || !grant || !reaches(grant, actor, request)) throw new AppError('NOT_FOUND');
  return request;
}

/** Somebody may have been given a role elsewhere since a lost factor was told: then it is nobody's here to reset. */
async function requireWhole(
  db: Database,
  actor: Actor,
  { kind, accountId }: AccessRequest,
): Promise<void> {
  if (kind !== 'reset_factor' || accountId === null) return;
  const { isWhole } = await findManaged(db, actor, accountId, permissionOf[kind]);
  if (!isWhole) throw new AppError('NOT_EDITABLE');
}

/**
 * Confirms or declines what somebody else asked for; whoever asked may only decline it. Throws NOT_TWO_PEOPLE for who
 * is not independent of them, NOT_EDITABLE for what was decided otherwise or is over, or whose asker could no longer
 * ask for it.
 */
export async function decideAccess(
  dependencies: Dependencies,
  context: RequestContext,
  id: string,
  confirmed: boolean,
): Promise<'done' | 'declined'> {
  const { db, configuration } = dependencies;
  const actor = requireActor(context.actor);
  const request = await findReachedRequest(db, actor, id);
  const { role, requestedBy } = request;
  const status = confirmed ? 'done' : 'declined';
  // The answer to the same decision was lost.
  if (request.status === status && request.decidedBy === actor.accountId) return status;
  if (request.status !== 'asked') throw new AppError('NOT_EDITABLE');
  if (role !== null) requireHandOut(actor, permissionOf[request.kind], { ...request, role });
  // Nobody decides about their own account, nor confirms what they asked for.
  if (confirmed && [requestedBy, request.accountId].includes(actor.accountId))
    throw new AppError('NOT_EDITABLE');
  const accountId = await db.transaction(async (tx) => {
    const now = await lockAccessRequest(tx, request);
    if (now?.status !== 'asked') throw new AppError('NOT_EDITABLE');
    let account = request.accountId;
    if (confirmed) {
      await requireWhole(tx, actor, request);
      if (!(await mayStill(tx, requestedBy, permissionOf[request.kind], request)))
        throw new AppError('NOT_EDITABLE');
      await requireTwoPeople(tx, requestedBy, actor.accountId);
      account = await carryOut(tx, configuration, { request, confirmedBy: actor.accountId });
    }
    const end = { status, accountId: account, decidedBy: actor.accountId } as const;
    if (!(await endAccessRequest(tx, id, end))) throw new AppError('NOT_EDITABLE');
    await auditAct(tx, context, {
      action: confirmed ? `access:${request.kind}` : `access:decline-${request.kind}`,
      target: targetOf({ id, accountId: account }),
      detail: { ...detailOf(request), requestedBy },
    });
    await tellManagers(tx, 'access_changed', request, actor.accountId);
    return account;
  });
  if (accountId !== null) dependencies.actors.forgetAccount(accountId);
  return status;
}
