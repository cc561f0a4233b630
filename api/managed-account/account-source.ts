import type { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import type { AccountRecord } from '@cotejo/domain/managed-account/account-row.ts';
import { writeRole } from '@cotejo/domain/managed-account/access-forms.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reaches, type Place } from '@cotejo/domain/account/reach.ts';
import { roles } from '@cotejo/domain/account/roles.ts';
import { toPlace } from '@cotejo/domain/record/reach-record.ts';
import type { AccountRow, MembershipRow } from '@cotejo/store/account/account.model.ts';
import { accountTable } from '@cotejo/store/account/account-table.ts';
import { openPerson } from '@cotejo/store/account/find-account.ts';
import { listMembershipsOf, loadAccounts } from '@cotejo/store/account/list-accounts.ts';
import { listSupervisors } from '@cotejo/store/account/list-supervisors.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { listOpenRequests } from '@cotejo/store/access-request/requests-of-account.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { managesAccounts } from '../account/find-managed.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Actor } from '../http/actor.ts';
import type { RecordSource } from '../record/record-source.ts';
import { readAccountHistory } from './account-history.ts';
import { accountMoves, actOfRequest } from './account-moves.ts';

type Acts = (typeof accountRecord)['acts'];

/** What who manages access reads of accounts, and how they change (docs/decisions/permissions.md). */
export function accountSource(dependencies: Dependencies): RecordSource<AccountRecord, Acts> {
  const { recordKeys } = dependencies.configuration;
  return {
    table: accountTable,
    load: async (db, ids, actor) => {
      const rows = await loadAccounts(db, ids);
      const memberships = await listMembershipsOf(db, ids);
      return rows.map((row) =>
        present(
          recordKeys,
          row,
          seenBy(
            actor,
            memberships.filter(({ accountId }) => accountId === row.id),
          ),
        ),
      );
    },
    history: (db, id, before, actor) =>
      readAccountHistory(db, recordKeys, { id, before, isSeen: (place) => isSeen(actor, place) }),
    asked: async (db, { id }, actor) => {
      const open = await listOpenRequests(db, id);
      return new Map(
        open.map(({ kind, requestedBy }) => [
          actOfRequest(kind),
          requestedBy === actor.accountId ? ('own' as const) : ('asked' as const),
        ]),
      );
    },
    // Nobody changes their own access; ending one's own sessions is another thing.
    mayAct: ({ id }, actor, act) => id !== actor.accountId || act === 'endSessions',
    moved: (id) => dependencies.actors.forgetAccount(id),
    acts: accountMoves(dependencies),
    choices: {
      grantRole: async (db) => {
        const ids = await listSupervisors(db);
        const names = await nameAccounts(db, recordKeys, ids);
        return {
          supervisorId: ids.map((id) => ({ id, name: names.get(id) ?? id, detail: null })),
        };
      },
    },
  };
}

/** What somebody is at places that the actor does not manage is not theirs to read. */
function isSeen(actor: Actor, place: Place): boolean {
  const grant = getGrant(actor.role, 'account:invite');
  return grant !== null && reaches(grant, actor, place);
}

interface Seen {
  readonly memberships: readonly MembershipRow[];
  readonly isWhole: boolean;
}

const seenBy = (actor: Actor, memberships: readonly MembershipRow[]): Seen => ({
  memberships: memberships.filter((each) => isSeen(actor, each)),
  isWhole: managesAccounts(actor, 'account:invite'),
});

/** For who manages a place it is what it is there: its kind, its status and its roles. */
function present(
  keys: RecordKeys,
  account: AccountRow,
  { memberships, isWhole }: Seen,
): AccountRecord {
  const { id, version, language, createdAt } = account;
  const { name, email } = openPerson(keys, account);
  const places = [...new Set(memberships.map(toPlace))];
  const [first] = memberships;
  const isDisabled =
    memberships.length > 0 && memberships.every(({ disabledAt }) => disabledAt !== null);
  return {
    id,
    version,
    name,
    email,
    status: account.status === 'ACTIVE' && isDisabled ? 'DISABLED' : account.status,
    language,
    accountKind: isWhole || first === undefined ? account.kind : roles[first.role].kind,
    roles: memberships.map(writeRole).join(', '),
    place: places.length === 1 || !isWhole ? (places[0] ?? null) : null,
    createdAt: createdAt.toISOString(),
  };
}
