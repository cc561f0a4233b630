import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { isOfStaff, isPrivileged } from '@cotejo/domain/account/role-places.ts';
import { roles } from '@cotejo/domain/account/roles.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AccessRequest } from '@cotejo/store/access-request/access-request.model.ts';
import {
  endAccessRequest,
  openAccessRequest,
  type InvitedPerson,
  type NewAccessRequest,
} from '@cotejo/store/access-request/access-requests.ts';
import { isUniqueViolation } from '@cotejo/store/unique-violation.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { enforceLimits } from '../limit/enforce-limits.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { carryOut } from './carry-out.ts';
import { findOther } from '../account/find-managed.ts';
import { requireHandOut, requirePlace, type AskedRole } from './require-role.ts';
import { tellManagers } from './tell-access.ts';

export interface AskedAccess {
  readonly id: string;
  readonly status: 'done' | 'awaiting_approval';
}

/**
 * Invites somebody to a role; a second person confirms one of the staff, or of who may invite others. The answer does
 * not say whether the address has an account.
 */
export async function askInvitation(
  dependencies: Dependencies,
  context: RequestContext,
  invited: InvitedPerson,
  asked: AskedRole,
): Promise<AskedAccess> {
  const actor = requireActor(context.actor);
  const { db, configuration } = dependencies;
  requireHandOut(actor, 'account:invite', asked);
  await requirePlace(db, asked);
  if (roles[asked.role].kind === 'staff')
    requireStaffMail(configuration.staffMailDomains, invited.person.email);
  await enforceLimits(dependencies, context, [
    { name: 'invitationsOfAccount', value: actor.accountId },
    { name: 'invitationsOfPlace', value: `${asked.scopeKind} ${asked.scopeId}` },
  ]);
  const request: NewAccessRequest = {
    ...asked,
    kind: 'invite',
    accountId: null,
    invited,
    requestedBy: actor.accountId,
  };
  const run = () => ask(dependencies, context, request, isPrivileged(asked.role));
  return run().catch((error: unknown) => {
    // The same address was given an account at the same moment: now it has one.
    if (isUniqueViolation(error)) return run();
    throw error;
  });
}

/** Staff are invited where the company's mail is. */
function requireStaffMail(domains: readonly string[], email: string): void {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  if (domains.includes(domain)) return;
  const message = `staff are invited at ${domains.join(', ') || 'no domain: STAFF_MAIL_DOMAINS is not set'}`;
  throw new AppError('VALIDATION_FAILED', {
    errors: [{ pointer: '/email', code: 'NOT_STAFF_MAIL', message }],
  });
}

/** Gives an account another role, or takes one away. */
export async function askRoleChange(
  dependencies: Dependencies,
  context: RequestContext,
  accountId: string,
  kind: 'grant' | 'end',
  asked: AskedRole,
): Promise<AskedAccess> {
  const { db } = dependencies;
  const actor = requireActor(context.actor);
  const { account, memberships } = await findOther(db, actor, accountId, 'role:grant');
  requireHandOut(actor, 'role:grant', asked);
  if (kind === 'grant') {
    await requirePlace(db, asked);
    // Our own people have accounts apart, with rules of their own for passwords and factors.
    if (isOfStaff(asked.role) !== (account.kind === 'staff')) throw new AppError('FORBIDDEN');
  } else if (!memberships.some((each) => isSame(each, asked))) throw new AppError('NOT_EDITABLE');
  const needsTwo =
    isPrivileged(asked.role) || getGrant(actor.role, 'role:grant')?.fourEyes === true;
  const request = { ...asked, kind, accountId, invited: null, requestedBy: actor.accountId };
  return ask(dependencies, context, request, needsTwo);
}

const isSame = (one: Omit<AskedRole, 'supervisorId'>, other: AskedRole): boolean =>
  one.role === other.role && one.scopeKind === other.scopeKind && one.scopeId === other.scopeId;

/** A lost app no longer counts; two people say so of accounts whose role takes two. */
export async function askFactorReset(
  dependencies: Dependencies,
  context: RequestContext,
  accountId: string,
): Promise<AskedAccess> {
  const actor = requireActor(context.actor);
  const { memberships, isWhole } = await findOther(
    dependencies.db,
    actor,
    accountId,
    'session:revoke',
  );
  // The factor opens what they are elsewhere, too.
  if (!isWhole) throw new AppError('NOT_EDITABLE');
  const [first] = memberships;
  if (first === undefined) throw new AppError('NOT_EDITABLE');
  const { scopeKind, scopeId } = first;
  const request: NewAccessRequest = {
    kind: 'reset_factor',
    role: null,
    supervisorId: null,
    invited: null,
    accountId,
    scopeKind,
    scopeId,
    requestedBy: actor.accountId,
  };
  const needsTwo = memberships.some(({ role }) => isPrivileged(role));
  return ask(dependencies, context, request, needsTwo);
}

async function ask(
  dependencies: Dependencies,
  context: RequestContext,
  asked: NewAccessRequest,
  needsTwo: boolean,
): Promise<AskedAccess> {
  const { db, configuration } = dependencies;
  const answer = await db.transaction(async (tx): Promise<AskedAccess> => {
    const { request, isNew } = await openAccessRequest(tx, configuration, asked);
    const { id } = request;
    // Asked before, by the same call or by somebody else.
    if (!isNew) return { id, status: request.status === 'asked' ? 'awaiting_approval' : 'done' };
    await auditAct(tx, context, {
      action: needsTwo ? `access:ask-${asked.kind}` : `access:${asked.kind}`,
      target: targetOf(request),
      detail: detailOf(request),
    });
    if (needsTwo) {
      await tellManagers(tx, 'access_asked', request, asked.requestedBy);
      return { id, status: 'awaiting_approval' };
    }
    const accountId = await carryOut(tx, configuration, { request, confirmedBy: null });
    await endAccessRequest(tx, id, { status: 'done', accountId, decidedBy: null });
    return { id, status: 'done' };
  });
  if (asked.accountId !== null) dependencies.actors.forgetAccount(asked.accountId);
  return answer;
}

export const targetOf = ({ id, accountId }: Pick<AccessRequest, 'id' | 'accountId'>): string =>
  accountId === null ? `access-request/${id}` : `account/${accountId}`;

export const detailOf = ({ id, role, scopeKind, scopeId }: AccessRequest) => ({
  request: id,
  role: role ?? '',
  scopeKind,
  scopeId,
});
