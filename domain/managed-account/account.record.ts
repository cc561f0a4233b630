import { defineRecord } from '../record/define-record.ts';
import { endRoleForm, grantRoleForm } from './access-forms.ts';
import { sayAccountCell } from './account-words.ts';
import type { AccountRecord } from './account-row.ts';
import { accountKinds, roleNames } from '../account/roles.ts';

export const accountRecord = defineRecord<AccountRecord>()({
  name: 'account',
  path: '/api/accounts',
  page: '/portal/cuentas',
  permissions: { read: 'account:invite', export: 'account:export' },
  readings: { list: 'accounts', read: 'people' },
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
  headings: {
    name: { es: 'Persona', en: 'Person', pt: 'Pessoa' },
    email: { es: 'Correo', en: 'E-mail', pt: 'E-mail' },
    accountKind: { es: 'Tipo', en: 'Kind', pt: 'Tipo' },
    status: { es: 'Estado', en: 'Status', pt: 'Estado' },
    roles: { es: 'Roles', en: 'Roles', pt: 'Papéis' },
    place: { es: 'Lugar', en: 'Place', pt: 'Lugar' },
    language: { es: 'Idioma', en: 'Language', pt: 'Idioma' },
    createdAt: { es: 'Desde', en: 'Since', pt: 'Desde' },
  },
  say: sayAccountCell,
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
      most: 100,
      inverse: 'enable',
      when: ({ status }) => status !== 'DISABLED',
    },
    enable: {
      permission: 'account:disable',
      most: 100,
      when: ({ status }) => status === 'DISABLED',
    },
    endSessions: { permission: 'session:revoke', path: 'sessions/end', confirm: true },
    resetFactor: {
      permission: 'session:revoke',
      path: 'second-factor/reset',
      confirm: true,
      when: ({ roles }) => roles !== '',
    },
  },
});
