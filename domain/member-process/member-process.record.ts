import { defineRecord } from '../record/define-record.ts';
import { answerSheet } from './answer-sheet.ts';
import { declineForm, sayDeclined } from './decline-form.ts';
import type { MemberProcessRecord } from './process-row.ts';
import { processKinds, processStates, processTransitions } from './process-state.ts';
import { sayProcessCell } from './process-words.ts';

const isSent = ({ state }: MemberProcessRecord): boolean => state === 'sent';

/** What insurers are told of who enters and leaves policies of companies (docs/decisions/member-processes.md). */
export const memberProcessRecord = defineRecord<MemberProcessRecord>()({
  name: 'member-process',
  path: '/api/member-processes',
  page: '/portal/altas-bajas',
  permissions: {
    read: 'employee:read',
    // The rows of a file are the insurer's answers; who accepts declines, too.
    upload: 'policy-employee:process-activation:accept',
  },
  readings: { list: 'accounts', read: 'people' },
  reach: { tenant: 'companyId', country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    companyId: 'id',
    company: 'text',
    companyCode: 'text',
    countryCode: 'country',
    policy: { record: 'company-policy' },
    insurer: 'text',
    insurerCode: 'text',
    kind: 'status',
    name: { sealed: 'text' },
    person: { record: 'employee' },
    legalId: { sealed: 'text' },
    day: 'day',
    group: 'text',
    exclusionReason: 'status',
    state: 'status',
    sentAt: 'time',
    answerBy: 'day',
    declineReason: 'status',
    kept: 'yes-no',
    isOwn: 'yes-no',
    madeAt: 'time',
    changedAt: 'time',
  },
  headings: {
    kind: { es: 'Movimiento', en: 'Movement', pt: 'Movimento' },
    name: { es: 'Persona', en: 'Person', pt: 'Pessoa' },
    person: { es: 'Persona', en: 'Person', pt: 'Pessoa' },
    legalId: { es: 'Documento', en: 'Document', pt: 'Documento' },
    day: { es: 'Vale desde', en: 'Counts from', pt: 'Vale desde' },
    group: { es: 'Grupo de cobertura', en: 'Coverage group', pt: 'Grupo de cobertura' },
    exclusionReason: { es: 'Motivo de la baja', en: 'Why they leave', pt: 'Motivo da exclusão' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    policy: { es: 'Póliza', en: 'Policy', pt: 'Apólice' },
    insurer: { es: 'Aseguradora', en: 'Insurer', pt: 'Seguradora' },
    insurerCode: { es: 'Código', en: 'Code', pt: 'Código' },
    company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
    companyCode: { es: 'Código de la empresa', en: 'Company code', pt: 'Código da empresa' },
    sentAt: { es: 'Se informó', en: 'Sent', pt: 'Informado' },
    answerBy: { es: 'Responde hasta', en: 'Answers by', pt: 'Responde até' },
    declineReason: { es: 'Por qué se rechazó', en: 'Why it was declined', pt: 'Por que recusou' },
    kept: {
      es: 'La póliza cambió después',
      en: 'The policy changed since',
      pt: 'A apólice mudou depois',
    },
    isOwn: { es: 'La pediste tú', en: 'You asked for it', pt: 'Pedida por você' },
    madeAt: { es: 'Se anotó', en: 'Noted', pt: 'Anotado' },
    changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayProcessCell,
  sheet: answerSheet,
  states: { cell: 'state', table: processTransitions },
  list: {
    columns: ['name', 'kind', 'day', 'state', 'answerBy', 'insurer', 'company'],
    filters: {
      state: { in: 'state', options: processStates },
      kind: { in: 'kind', options: processKinds },
      company: { is: 'companyCode' },
      insurer: { is: 'insurerCode' },
      policy: { is: 'policy' },
      due: { days: 'answerBy' },
    },
    sorts: {
      changed: { by: 'changedAt', index: 'member_process_list' },
      due: { by: 'answerBy', index: null },
    },
    sort: '-changed',
    views: {
      waiting: 'state=to-send,sent',
      toSend: 'state=to-send',
      sent: 'state=sent&sort=due',
      late: 'state=sent&due=..-1&sort=due',
      declined: 'state=declined',
      all: '',
    },
  },
  facts: [
    ['kind', 'person', 'legalId', 'day', 'group', 'exclusionReason'],
    ['state', 'sentAt', 'answerBy', 'declineReason', 'kept', 'isOwn'],
    ['policy', 'insurer', 'company', 'madeAt', 'changedAt'],
  ],
  acts: {
    /** By somebody else than who noted it. */
    acceptActivation: {
      permission: 'policy-employee:process-activation:accept',
      path: 'activation/accept',
      to: ['accepted'],
      when: (row) => isSent(row) && row.kind === 'activation',
    },
    acceptCancellation: {
      permission: 'policy-employee:process-cancellation:accept',
      path: 'cancellation/accept',
      to: ['accepted'],
      when: (row) => isSent(row) && row.kind === 'cancellation',
    },
    declineActivation: {
      permission: 'policy-employee:process-activation:decline',
      path: 'activation/decline',
      to: ['declined'],
      when: (row) => isSent(row) && row.kind === 'activation',
      form: declineForm,
      confirm: true,
      confirmText: sayDeclined,
    },
    declineCancellation: {
      permission: 'policy-employee:process-cancellation:decline',
      path: 'cancellation/decline',
      to: ['declined'],
      when: (row) => isSent(row) && row.kind === 'cancellation',
      form: declineForm,
      confirm: true,
      confirmText: sayDeclined,
    },
  },
});
