import { defineRecord } from '../record/define-record.ts';
import type { AccessRequestRecord } from './access-request-row.ts';
import { sayAccessRequestCell } from './access-request-words.ts';
import { inviteForm } from './invite-form.ts';

/** What the list is asked for: each of them takes more of the caller where it is done (api/managed-account/decide-access.ts). */
const permission = 'account:invite';
const isAsked = ({ status }: AccessRequestRecord): boolean => status === 'asked';

export const accessRequestRecord = defineRecord<AccessRequestRecord>()({
  name: 'access-request',
  path: '/api/accounts/requests',
  page: '/portal/accesos',
  permissions: { read: permission, create: permission },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { place: 'place' },
  cells: {
    id: 'id',
    version: 'count',
    kind: 'status',
    status: 'status',
    name: { sealed: 'text' },
    email: { sealed: 'email' },
    account: { record: 'account' },
    role: 'text',
    place: 'text',
    requestedBy: { sealed: 'text' },
    isOwn: 'yes-no',
    requestedAt: 'time',
    expiresAt: 'time',
  },
  headings: {
    kind: { es: 'Qué se pide', en: 'What is asked', pt: 'O que se pede' },
    status: { es: 'Estado', en: 'Status', pt: 'Estado' },
    name: { es: 'Persona invitada', en: 'Person invited', pt: 'Pessoa convidada' },
    email: { es: 'Correo', en: 'E-mail', pt: 'E-mail' },
    account: { es: 'Cuenta', en: 'Account', pt: 'Conta' },
    role: { es: 'Rol', en: 'Role', pt: 'Papel' },
    place: { es: 'Lugar', en: 'Place', pt: 'Lugar' },
    requestedBy: { es: 'Lo pidió', en: 'Asked by', pt: 'Pedido por' },
    requestedAt: { es: 'Se pidió', en: 'Asked', pt: 'Pedido em' },
    expiresAt: { es: 'Vence', en: 'Expires', pt: 'Vence' },
  },
  say: sayAccessRequestCell,
  form: inviteForm,
  list: {
    columns: ['kind', 'name', 'account', 'role', 'status', 'requestedAt'],
    filters: {
      status: { in: 'status', options: ['asked', 'done', 'declined', 'expired'] },
      kind: { in: 'kind', options: ['invite', 'grant', 'end', 'reset_factor'] },
    },
    sorts: { requested: { by: 'requestedAt', index: 'access_request_by_requested' } },
    sort: '-requested',
    views: { all: '', asked: 'status=asked', invited: 'kind=invite&status=done' },
  },
  facts: [
    ['kind', 'status', 'role', 'place'],
    ['name', 'email', 'account'],
    ['requestedBy', 'requestedAt', 'expiresAt'],
  ],
  acts: {
    confirm: { permission, when: isAsked },
    decline: { permission, confirm: true, when: isAsked },
    inviteAgain: {
      permission,
      path: 'again',
      when: ({ kind, status }) => kind === 'invite' && status === 'done',
    },
  },
});
