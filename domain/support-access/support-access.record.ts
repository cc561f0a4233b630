import { defineRecord } from '../record/define-record.ts';
import { newSupportForm } from './support-access-form.ts';
import { supportStates, type SupportAccessRecord } from './support-access-row.ts';
import { sayEnded, saySupportCell } from './support-access-words.ts';

/** Our staff among the people of a company, for a time that the company sees (docs/decisions/support-access.md). */
export const supportAccessRecord = defineRecord<SupportAccessRecord>()({
  name: 'support-access',
  path: '/api/support-accesses',
  page: '/portal/accesos-soporte',
  permissions: { read: 'support-access:read', create: 'support-access:open' },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { tenant: 'companyId', country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    companyId: 'id',
    company: 'text',
    companyCode: 'text',
    countryCode: 'country',
    person: 'text',
    role: 'text',
    reason: 'text',
    state: 'status',
    openedAt: 'time',
    until: 'time',
    endedAt: 'time',
    endedBy: 'text',
  },
  headings: {
    company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
    companyCode: { es: 'Código de la empresa', en: 'Company code', pt: 'Código da empresa' },
    person: { es: 'Quién de Cotejo', en: 'Who of Cotejo', pt: 'Quem do Cotejo' },
    role: { es: 'Rol', en: 'Role', pt: 'Papel' },
    reason: { es: 'Motivo', en: 'Reason', pt: 'Motivo' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    openedAt: { es: 'Desde', en: 'From', pt: 'Desde' },
    until: { es: 'Hasta a más tardar', en: 'Until at the latest', pt: 'Até no máximo' },
    endedAt: { es: 'Terminado antes', en: 'Ended before', pt: 'Encerrado antes' },
    endedBy: { es: 'Quién lo terminó', en: 'Who ended it', pt: 'Quem o encerrou' },
  },
  say: saySupportCell,
  form: newSupportForm,
  list: {
    columns: ['person', 'company', 'state', 'reason', 'openedAt', 'until'],
    filters: {
      state: { in: 'state', options: supportStates },
      company: { is: 'companyCode' },
    },
    search: 'company',
    sorts: { opened: { by: 'openedAt', index: null } },
    sort: '-opened',
    views: { all: '', open: 'state=open' },
  },
  facts: [
    ['person', 'role', 'company', 'state'],
    ['reason', 'openedAt', 'until'],
    ['endedAt', 'endedBy'],
  ],
  acts: {
    end: {
      permission: 'support-access:end',
      confirm: true,
      confirmText: sayEnded,
      when: ({ state }) => state === 'open',
    },
  },
});
