import type { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import type { AccountRecord } from '@cotejo/domain/managed-account/account-row.ts';
import { writeRole } from '@cotejo/domain/managed-account/access-forms.ts';
import { toPlace } from '@cotejo/domain/record/reach-record.ts';
import type { AccountRow, MembershipRow } from '@cotejo/store/account/account.model.ts';
import { accountTable } from '@cotejo/store/account/account-table.ts';
import { openPerson } from '@cotejo/store/account/find-account.ts';
import { listMembershipsOf, loadAccounts } from '@cotejo/store/account/list-accounts.ts';
import { listSupervisors } from '@cotejo/store/account/list-supervisors.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { listOpenRequests } from '@cotejo/store/access-request/requests-of-account.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordSource } from '../record/record-source.ts';
import { readAccountHistory } from './account-history.ts';
import { accountMoves, actOfRequest } from './account-moves.ts';

type Acts = (typeof accountRecord)['acts'];

/** What who manages access reads of accounts, and how they change (docs/decisions/permissions.md). */
export function accountSource(dependencies: Dependencies): RecordSource<AccountRecord, Acts> {
  const { recordKeys } = dependencies.configuration;
  return {
    table: accountTable,
    load: async (db, ids) => {
      const rows = await loadAccounts(db, ids);
      const memberships = await listMembershipsOf(db, ids);
      return rows.map((row) =>
        present(
          recordKeys,
          row,
          memberships.filter(({ accountId }) => accountId === row.id),
        ),
      );
    },
    history: (db, id, before) => readAccountHistory(db, recordKeys, id, before),
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

function present(
  keys: RecordKeys,
  account: AccountRow,
  memberships: readonly MembershipRow[],
): AccountRecord {
  const { id, version, kind, status, language, createdAt } = account;
  const { name, email } = openPerson(keys, account);
  const places = [...new Set(memberships.map(toPlace))];
  return {
    id,
    version,
    name,
    email,
    status,
    language,
    accountKind: kind,
    roles: memberships.map(writeRole).join(', '),
    place: places.length === 1 ? (places[0] ?? null) : null,
    createdAt: createdAt.toISOString(),
  };
}
