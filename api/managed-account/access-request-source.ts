import type { AccessRequestRecord } from '@cotejo/domain/managed-account/access-request-row.ts';
import type { accessRequestRecord } from '@cotejo/domain/managed-account/access-request.record.ts';
import { writeRole } from '@cotejo/domain/managed-account/access-forms.ts';
import { invitedPlace } from '@cotejo/domain/managed-account/invite-form.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reaches } from '@cotejo/domain/account/reach.ts';
import { mayHandOut } from '@cotejo/domain/account/role-places.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toPlace } from '@cotejo/domain/record/reach-record.ts';
import type { AccessRequest } from '@cotejo/store/access-request/access-request.model.ts';
import { accessRequestTable } from '@cotejo/store/access-request/access-request-table.ts';
import {
  findAccessRequest,
  loadAccessRequests,
  openInvited,
} from '@cotejo/store/access-request/access-requests.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { inTransaction, type Dependencies } from '../dependencies.ts';
import type { Actor } from '../http/actor.ts';
import type { HistoryItem, Move, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { toHappened } from './account-history.ts';
import { askInvitation } from './ask-access.ts';
import { decideAccess, permissionOf } from './decide-access.ts';
import { inviteAgain, isLapsed } from './invite-again.ts';

type Acts = (typeof accessRequestRecord)['acts'];

/** What is asked about access, for who manages it at its place; an invitation is a new one (docs/decisions/permissions.md). */
export function accessRequestSource(
  dependencies: Dependencies,
): RecordSource<AccessRequestRecord, Acts> {
  const { recordKeys } = dependencies.configuration;
  return {
    table: accessRequestTable,
    load: async (db, ids, actor) => {
      const requests = await loadAccessRequests(db, ids);
      const people = requests.flatMap(({ requestedBy, kind, accountId }) =>
        kind === 'invite' || accountId === null ? [requestedBy] : [requestedBy, accountId],
      );
      const names = await nameAccounts(db, recordKeys, people);
      return requests.map((request) => present(recordKeys, request, { names, actor }));
    },
    history: async (db, id) => ({ items: await readHistory(db, recordKeys, id), next: null }),
    mayAct: ({ id: _, ...row }, actor, act) => mayDecide(row, actor, act),
    create: async (tx, { values, context }) => {
      const person = { name: String(values['name']).trim(), email: String(values['email']) };
      const invited = { person, language: values['language'] as Language, passwordPolicy: null };
      const asked = {
        role: values['role'] as Role,
        ...invitedPlace(values),
        supervisorId: null,
      };
      try {
        const { id } = await askInvitation(
          inTransaction(dependencies, tx),
          context,
          invited,
          asked,
        );
        return { type: 'done', id };
      } catch (error) {
        throw toValues(error, asked.scopeKind);
      }
    },
    acts: {
      confirm: decide(dependencies, true),
      decline: decide(dependencies, false),
      inviteAgain: async (tx, { row, version, context }) => {
        const own = inTransaction(dependencies, tx);
        const isSent = await inviteAgain(own, context, { id: row.id, version });
        return isSent ? { type: 'done', audited: true } : { type: 'changed' };
      },
    },
  };
}

/** Who asked only takes it back, and nobody decides about themselves or about a role that they may not give. */
function mayDecide(
  { kind, role, place, isOwn, account, expiresAt }: Omit<AccessRequestRecord, 'id'>,
  actor: Actor,
  act: string,
): boolean {
  const grant = getGrant(actor.role, permissionOf[kind]);
  const [scopeKind, ...id] = place.split(' ');
  const at = { scopeKind, scopeId: id.join(' ') } as Parameters<typeof reaches>[2];
  if (grant === null || !reaches(grant, actor, at)) return false;
  const name = role?.split(' ')[0] as Role | undefined;
  if (name !== undefined && !mayHandOut(actor.role, name)) return false;
  if (act === 'inviteAgain')
    return name === undefined || !isLapsed({ role: name, expiresAt: new Date(expiresAt) });
  return act === 'decline' || (!isOwn && account?.id !== actor.accountId);
}

/** Confirms or declines; what was decided so by the same person before is the answer that was lost. */
const decide =
  (dependencies: Dependencies, confirmed: boolean): Move<AccessRequestRecord> =>
  async (tx, { row, version, actor, context }): Promise<MoveOutcome> => {
    const now = await findAccessRequest(tx, row.id);
    const status = confirmed ? 'done' : 'declined';
    const isRepeated = now?.status === status && now.decidedBy === actor.accountId;
    if (now?.version !== version && !isRepeated) return { type: 'changed' };
    await decideAccess(inTransaction(dependencies, tx), context, row.id, confirmed);
    return { type: 'done', audited: true };
  };

function present(
  keys: RecordKeys,
  request: AccessRequest,
  { names, actor }: { readonly names: ReadonlyMap<string, string>; readonly actor: Actor },
): AccessRequestRecord {
  const { id, version, kind, status, role, accountId, requestedBy } = request;
  const { scopeKind, scopeId, requestedAt, expiresAt } = request;
  const person = openInvited(keys, request)?.person ?? null;
  return {
    id,
    version,
    kind,
    status: status === 'asked' && expiresAt.getTime() <= Date.now() ? 'expired' : status,
    name: person?.name ?? null,
    email: person?.email ?? null,
    account:
      kind === 'invite' || accountId === null
        ? null
        : { id: accountId, name: names.get(accountId) ?? accountId },
    role: role === null ? null : writeRole({ role, scopeKind, scopeId }),
    place: toPlace(request),
    requestedBy: names.get(requestedBy) ?? requestedBy,
    isOwn: requestedBy === actor.accountId,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

async function readHistory(
  db: Database,
  keys: RecordKeys,
  id: string,
): Promise<readonly HistoryItem[]> {
  const request = await findAccessRequest(db, id);
  if (request === null) return [];
  const { requestedBy, decidedBy } = request;
  const names = await nameAccounts(db, keys, [requestedBy, decidedBy ?? []].flat());
  // Which role, and where, stands beside it.
  return toHappened(request, names).map((item) => ({ ...item, changes: [] }));
}

/** What was refused about an invitation points at the fields of its form. */
function toValues(error: unknown, scopeKind: string): unknown {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') return error;
  const code = ['company', 'group'].includes(scopeKind) ? `${scopeKind}Code` : 'place';
  const errors = (error.options.errors ?? []).map((each) => ({
    ...each,
    pointer: each.pointer
      .replace(/^\/membership\/scope(Kind|Id)$/, `/${code}`)
      .replace(/^/, '/values'),
  }));
  return new AppError('VALIDATION_FAILED', { errors });
}
