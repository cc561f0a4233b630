import * as calls from '@cotejo/contract/account/manage-calls.ts';
import { readRoles, sayRole } from '@cotejo/domain/managed-account/access-forms.ts';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import { recordPages } from '../record/kind-pages.ts';
import { AccountRoles, AccountStatusCell, sayAccountWord } from './account-cells.tsx';

export const pages = recordPages(
  accountRecord,
  {
    list: calls.listAccounts,
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
    choices: { grantRole: calls.listSupervisors },
  },
  {
    cells: { roles: AccountRoles, status: AccountStatusCell },
    say: (cell, value, language) => {
      if (cell !== 'roles') return sayAccountWord(cell, value, language);
      // A filter names a role alone; an account has them with their places.
      const name = roleNames.find((role) => role === value);
      if (name !== undefined) return roles[name].title[language];
      return readRoles(String(value))
        .map((held) => sayRole(held, language))
        .join(', ');
    },
  },
);
