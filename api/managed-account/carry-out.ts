import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { growAccountVersion } from '@cotejo/store/account/account-version.ts';
import {
  createAccount,
  endMembership,
  grantMembership,
} from '@cotejo/store/account/create-account.ts';
import { findAccountByEmail } from '@cotejo/store/account/find-account.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import { tellAccounts } from '@cotejo/store/account/tell-accounts.ts';
import { forgetSecondFactors } from '@cotejo/store/account/reset-factor.ts';
import type { AccessRequest } from '@cotejo/store/access-request/access-request.model.ts';
import { openInvited, type AccessKeys } from '@cotejo/store/access-request/access-requests.ts';
import type { Database } from '@cotejo/store/database.ts';
import { returnLeads } from '@cotejo/store/lead/return-leads.ts';
import { revokeAllSessions, revokeSessionsAt } from '@cotejo/store/session/sessions.ts';
import { sendLink } from '../account/send-link.ts';

interface Decided {
  readonly request: AccessRequest;
  /** The second person; null where one was enough. */
  readonly confirmedBy: string | null;
}

/** Does what was asked; answers the account, null for an invitation of somebody who has one. */
export async function carryOut(
  tx: Database,
  keys: AccessKeys,
  { request, confirmedBy }: Decided,
): Promise<string | null> {
  const { id, kind, accountId } = request;
  if (kind === 'invite') return invite(tx, keys, { request, confirmedBy });
  if (accountId === null) throw new Error(`request ${id} is about no account`);
  if (kind === 'reset_factor') await forgetSecondFactors(tx, accountId);
  if (kind === 'grant') await grantMembership(tx, { ...roleOf(request), accountId, confirmedBy });
  if (kind === 'end') {
    await endRole(tx, accountId, request);
    await returnLeads(tx, { accountId, movedBy: confirmedBy ?? request.requestedBy });
  }
  await growAccountVersion(tx, accountId);
  if (kind === 'reset_factor') await revokeAllSessions(tx, accountId, 'BY_MANAGER');
  // The owner reads what it means for signing in; of a role, which one and where.
  if (kind === 'reset_factor')
    await notifyOwner(tx, keys.recordKeys, accountId, 'second_factor_reset', null);
  else await tellAccounts(tx, 'access_changed', id, [accountId]);
  return accountId;
}

/** What works for the role ends with it, and nothing that works for another one. */
async function endRole(tx: Database, accountId: string, request: AccessRequest): Promise<void> {
  const ended = await endMembership(tx, { ...roleOf(request), accountId });
  if (ended === null) throw new AppError('NOT_EDITABLE');
  await revokeSessionsAt(tx, accountId, [ended], 'BY_MANAGER');
}

async function invite(
  tx: Database,
  keys: AccessKeys,
  { request, confirmedBy }: Decided,
): Promise<string | null> {
  const invited = openInvited(keys.recordKeys, request);
  if (invited === null) throw new Error(`request ${request.id} invites nobody`);
  const { passwordPolicy, ...who } = invited;
  const id = await createAccount(tx, keys, {
    ...who,
    ...roleOf(request),
    ...(passwordPolicy === null ? {} : { passwordPolicy }),
    confirmedBy,
  });
  if (id !== null) await sendLink(tx, keys.recordKeys, id, 'invite');
  else await tellOwner(tx, request);
  return id;
}

/** An invited person who already has an account is mailed and accepts or declines (api/account); the inviter is not told. */
export async function tellOwner(
  tx: Database,
  { id, emailKey, answer }: Pick<AccessRequest, 'id' | 'emailKey' | 'answer'>,
): Promise<void> {
  // Nobody is asked again for what they declined.
  if (answer === 'declined') return;
  const owner = await findAccountByEmail(tx, emailKey ?? '');
  if (owner !== null) await tellAccounts(tx, 'account_exists', id, [owner.id]);
}

function roleOf({ id, role, scopeKind, scopeId, supervisorId, requestedBy }: AccessRequest) {
  if (role === null) throw new Error(`request ${id} names no role`);
  return { role, scopeKind, scopeId, supervisorId, grantedBy: requestedBy };
}
