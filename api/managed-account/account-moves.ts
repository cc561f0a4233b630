import type { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import type { AccountRecord } from '@cotejo/domain/managed-account/account-row.ts';
import { readRole, type HeldRole } from '@cotejo/domain/managed-account/access-forms.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { claimAccountVersion, holdAccountVersion } from '@cotejo/store/account/account-version.ts';
import { markDisabled, markEnabled } from '@cotejo/store/account/create-account.ts';
import {
  disableMemberships,
  enableMemberships,
} from '@cotejo/store/account/disable-memberships.ts';
import { listMemberships } from '@cotejo/store/account/find-account.ts';
import { listMembershipsOf } from '@cotejo/store/account/list-accounts.ts';
import type { AccessRequestKind } from '@cotejo/store/access-request/access-request.model.ts';
import { listOpenRequests } from '@cotejo/store/access-request/requests-of-account.ts';
import { listAuditEvents } from '@cotejo/store/audit/list-audit.ts';
import type { Database } from '@cotejo/store/database.ts';
import { returnLeads } from '@cotejo/store/lead/return-leads.ts';
import { revokeAllSessions, revokeSessionsAt } from '@cotejo/store/session/sessions.ts';
import { managedOf, managesAccounts, type ManagingPermission } from '../account/find-managed.ts';
import { inTransaction, type Dependencies } from '../dependencies.ts';
import type { Actor } from '../http/actor.ts';
import type { AskedMove, Move, MoveOutcome } from '../record/record-source.ts';
import { askFactorReset, askRoleChange } from './ask-access.ts';
import { decideAccess } from './decide-access.ts';
import type { AskedRole } from './require-role.ts';

type ActName = keyof (typeof accountRecord)['acts'];

const done: MoveOutcome = { type: 'done' };
const changed: MoveOutcome = { type: 'changed' };

/** The act that asks for what a request is about. */
export const actOfRequest = (kind: AccessRequestKind): ActName =>
  kind === 'end' ? 'endRole' : kind === 'reset_factor' ? 'resetFactor' : 'grantRole';

/** How an account changes. The version is taken first, so that of two at once one is told. */
export function accountMoves(
  dependencies: Dependencies,
): Readonly<Record<ActName, Move<AccountRecord>>> {
  return {
    disable: async (tx, { row, version, actor }) => {
      if (row.status === 'DISABLED' && (await isRepeated(tx, row, version, actor, 'disable')))
        return done;
      if (!(await claimAccountVersion(tx, row.id, version))) return changed;
      await disable(tx, actor, row.id);
      await returnLeads(tx, { accountId: row.id, movedBy: actor.accountId });
      return done;
    },
    enable: async (tx, { row, version, actor }) => {
      if (row.status !== 'DISABLED' && (await isRepeated(tx, row, version, actor, 'enable')))
        return done;
      if (!(await claimAccountVersion(tx, row.id, version))) return changed;
      return (await enable(tx, actor, row.id)) ? done : { type: 'refused' };
    },
    endSessions: async (tx, { row, version, actor }) => {
      if (!(await claimAccountVersion(tx, row.id, version))) return changed;
      if (managesAccounts(actor, 'session:revoke'))
        await revokeAllSessions(tx, row.id, 'BY_MANAGER');
      else {
        const managed = await listManaged(tx, actor, 'session:revoke', row.id);
        await revokeSessionsAt(tx, row.id, managed, 'BY_MANAGER');
      }
      return done;
    },
    resetFactor: (tx, asked) =>
      byTwo(dependencies, tx, asked, 'reset_factor', null, (own) =>
        askFactorReset(own, asked.context, asked.row.id),
      ),
    grantRole: (tx, asked) => {
      const supervisorId = asked.values['supervisorId'];
      const [scopeKind, ...id] = String(asked.values['place']).split(' ');
      const role = {
        ...toHeld(`${String(asked.values['role'])} ${scopeKind} ${id.join(' ')}`),
        supervisorId: typeof supervisorId === 'string' ? supervisorId : null,
      };
      return byTwo(dependencies, tx, asked, 'grant', role, (own) =>
        askRoleChange(own, asked.context, asked.row.id, 'grant', role),
      );
    },
    endRole: (tx, asked) => {
      const role = { ...toHeld(String(asked.values['role'])), supervisorId: null };
      return byTwo(dependencies, tx, asked, 'end', role, (own) =>
        askRoleChange(own, asked.context, asked.row.id, 'end', role),
      );
    },
  };
}

/** The roles of an account that the actor manages, by their ids. */
async function listManaged(
  tx: Database,
  actor: Actor,
  permission: ManagingPermission,
  accountId: string,
): Promise<readonly string[]> {
  const held = await listMembershipsOf(tx, [accountId]);
  return managedOf(actor, permission, held).map(({ id }) => id);
}

/** Who manages a place lets somebody in there no more; the account is its owner's and may be used elsewhere. */
async function disable(tx: Database, actor: Actor, accountId: string): Promise<void> {
  if (managesAccounts(actor, 'account:disable')) {
    await markDisabled(tx, accountId);
    await revokeAllSessions(tx, accountId, 'DISABLED');
    return;
  }
  const managed = await listManaged(tx, actor, 'account:disable', accountId);
  await disableMemberships(tx, managed);
  const worksElsewhere = (await listMemberships(tx, accountId)).length > 0;
  await revokeSessionsAt(tx, accountId, managed, worksElsewhere ? 'BY_MANAGER' : 'DISABLED');
}

/** False where it is none of the actor's: the account itself was disabled, or nothing is. */
async function enable(tx: Database, actor: Actor, accountId: string): Promise<boolean> {
  if (managesAccounts(actor, 'account:disable') && (await markEnabled(tx, accountId))) return true;
  const managed = await listManaged(tx, actor, 'account:disable', accountId);
  return (await enableMemberships(tx, managed)) > 0;
}

/** The answer to the same act of theirs was lost. Another's is not theirs to take back. */
async function isRepeated(
  tx: Database,
  row: AccountRecord,
  version: number,
  { accountId }: Actor,
  act: 'disable' | 'enable',
): Promise<boolean> {
  if (row.version !== version + 1) return false;
  const asked = { action: `account:${act}`, target: `account/${row.id}` };
  const [last] = await listAuditEvents(tx, asked, null, 1);
  return last?.actorId === accountId;
}

/** Checked by the form, whose options it is one of. */
function toHeld(text: string): HeldRole {
  const held = readRole(text);
  if (held === null) throw new AppError('BAD_REQUEST');
  return held;
}

/**
 * What takes two people where the table says so: asked for by the first, confirmed by the second one who asks for exactly the same. Both
 * write their own line of the audit, with the request.
 */
async function byTwo(
  dependencies: Dependencies,
  tx: Database,
  { row, version, actor, context }: AskedMove<AccountRecord>,
  kind: AccessRequestKind,
  role: AskedRole | null,
  ask: (own: Dependencies) => Promise<{ readonly status: string }>,
): Promise<MoveOutcome> {
  if (!(await holdAccountVersion(tx, row.id, version))) return changed;
  const own = inTransaction(dependencies, tx);
  const open = (await listOpenRequests(tx, row.id)).find(
    (request) =>
      request.kind === kind &&
      request.role === (role?.role ?? null) &&
      (role === null || (request.scopeKind === role.scopeKind && request.scopeId === role.scopeId)),
  );
  try {
    if (open !== undefined && open.requestedBy !== actor.accountId)
      await decideAccess(own, context, open.id, true);
    else if ((await ask(own)).status !== 'done') return { type: 'asked', audited: true };
    return { type: 'done', audited: true };
  } catch (error) {
    throw toValues(error);
  }
}

/** What was refused about a role points at the fields of the act. */
function toValues(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') return error;
  const errors = (error.options.errors ?? []).map((each) => ({
    ...each,
    pointer: each.pointer.replace('/membership/', '/values/').replace(/scope(Kind|Id)$/, 'place'),
  }));
  return new AppError('VALIDATION_FAILED', { errors });
}
