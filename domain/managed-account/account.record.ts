import { defineRecord } from '../record/define-record.ts';
import { endRoleForm, grantRoleForm } from './access-forms.ts';
import type { AccountRecord } from './account-row.ts';
import { accountKinds, roleNames } from '../account/roles.ts';

export const accountRecord = defineRecord<AccountRecord>()({
  name: 'account',
  path: '/api/accounts',
  page: '/portal/cuentas',
  permissions: { read: 'account:invite' },
  reach: { place: 'place' },
  cells: {
    id: 'id',
    version: 'count',
    name: { sealed: 'text' },
    email: { sealed: 'email' },
    accountKind: 'status',
    status: 'status',
    roles: 'text',
    place: 'text',
    language: 'code',
    createdAt: 'time',
  },
  list: {
    columns: ['name', 'email', 'roles', 'status', 'createdAt'],
    filters: {
      status: { in: 'status', options: ['ACTIVE', 'DISABLED'] },
      kind: { in: 'accountKind', options: accountKinds },
      role: { in: 'roles', options: roleNames },
    },
    sorts: { created: { by: 'createdAt', index: 'account_by_creation' } },
    sort: '-created',
    views: { all: '', disabled: 'status=DISABLED' },
  },
  facts: [
    ['name', 'email', 'status', 'accountKind'],
    ['roles', 'language', 'createdAt'],
  ],
  acts: {
    grantRole: { permission: 'role:grant', path: 'roles', form: grantRoleForm },
    endRole: {
      permission: 'role:grant',
      path: 'roles/end',
      confirm: true,
      when: ({ roles }) => roles !== '',
      form: endRoleForm,
    },
    disable: {
      permission: 'account:disable',
      confirm: true,
      when: ({ status }) => status !== 'DISABLED',
    },
    enable: { permission: 'account:disable', when: ({ status }) => status === 'DISABLED' },
    endSessions: { permission: 'session:revoke', path: 'sessions/end', confirm: true },
    resetFactor: {
      permission: 'session:revoke',
      path: 'second-factor/reset',
      confirm: true,
      when: ({ roles }) => roles !== '',
    },
  },
});
