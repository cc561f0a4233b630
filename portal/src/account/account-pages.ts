import * as calls from '@cotejo/contract/account/manage-calls.ts';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { AccountRoles, AccountStatusCell } from './account-cells.tsx';

export const pages = recordPages(
  accountRecord,
  {
    list: calls.listAccounts,
    export: calls.exportAccounts,
    watch: calls.watchAccounts,
    read: calls.readAccount,
    history: calls.readAccountHistory,
    acts: {
      grantRole: calls.grantRole,
      endRole: calls.endRole,
      disable: calls.disableAccount,
      enable: calls.enableAccount,
      endSessions: calls.endAccountSessions,
      resetFactor: calls.resetSecondFactor,
    },
    selections: { disable: calls.disableAccounts, enable: calls.enableAccounts },
    choices: { grantRole: calls.listSupervisors },
  },
  {
    cells: { roles: AccountRoles, status: AccountStatusCell },
  },
);
