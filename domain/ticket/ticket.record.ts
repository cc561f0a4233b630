import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { canMove } from '../state/transition-table.ts';
import type { RelatedRecord, TicketRecord } from './desk-ticket.ts';
import {
  answeredStates,
  answerForm,
  assignTicketForm,
  classifyForm,
  holdForm,
  linkForm,
  mergeForm,
  noteForm,
  solveForm,
  unlinkForm,
} from './ticket-forms.ts';
import { sayTicketCell, ticketKinds, ticketPriorities } from './ticket-names.ts';
import { ticketStates, ticketTransitions } from './ticket-transitions.ts';

const isLinked = ({ relation }: RelatedRecord): boolean =>
  relation === 'purchase' || relation === 'period';

const isOpen = ({ state }: TicketRecord): boolean => state !== 'SOLVED';

export const ticketRecord = defineRecord<TicketRecord>()({
  name: 'ticket',
  path: '/api/staff/tickets',
  page: '/portal/tickets',
  permissions: { read: 'ticket:read', export: 'ticket:export' },
  readings: { list: 'leads', read: 'people' },
  reach: { country: 'countryCode', team: 'assignedTo', own: 'assignedTo' },
  cells: {
    id: 'id',
    version: 'count',
    reference: 'code',
    countryCode: 'country',
    language: 'code',
    kind: 'status',
    state: 'status',
    priority: 'status',
    businessLine: 'text',
    assignedTo: { record: 'account' },
    dueAt: 'time',
    holdUntil: 'day',
    undoUntil: 'time',
    lead: { record: 'lead' },
    mergedInto: { record: 'ticket' },
    related: 'own',
    createdAt: 'time',
    updatedAt: 'time',
  },
  headings: {
    reference: { es: 'Código', en: 'Reference', pt: 'Código' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    language: { es: 'Idioma', en: 'Language', pt: 'Idioma' },
    kind: { es: 'Tipo', en: 'Kind', pt: 'Tipo' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    priority: { es: 'Prioridad', en: 'Priority', pt: 'Prioridade' },
    businessLine: { es: 'Línea', en: 'Line', pt: 'Linha' },
    assignedTo: { es: 'Responsable', en: 'Assigned to', pt: 'Responsável' },
    dueAt: { es: 'Responder antes de', en: 'Answer before', pt: 'Responder antes de' },
    holdUntil: { es: 'En espera hasta', en: 'On hold until', pt: 'Em espera até' },
    lead: { es: 'Solicitud', en: 'Request', pt: 'Solicitação' },
    mergedInto: { es: 'Sigue en', en: 'Goes on in', pt: 'Continua em' },
    related: { es: 'Relacionado', en: 'Related', pt: 'Relacionado' },
    createdAt: { es: 'Llegó', en: 'Came in', pt: 'Chegou' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayTicketCell,
  states: { cell: 'state', table: ticketTransitions },
  list: {
    columns: ['reference', 'state', 'kind', 'priority', 'assignedTo', 'dueAt', 'updatedAt'],
    filters: {
      reference: { is: 'reference' },
      state: { in: 'state', options: ticketStates },
      kind: { in: 'kind', options: ticketKinds },
      priority: { in: 'priority', options: ticketPriorities },
      country: { in: 'countryCode', options: countryCodes },
      mine: { me: 'assignedTo' },
      unassigned: { missing: 'assignedTo' },
      due: { days: 'dueAt' },
    },
    search: 'reference',
    sorts: {
      changed: { by: 'updatedAt', index: 'ticket_by_country' },
      due: { by: 'dueAt', index: 'ticket_by_due' },
    },
    sort: '-changed',
    views: {
      all: '',
      mine: 'mine=1&sort=due',
      unassigned: 'unassigned=1&state=NEW&state=OPEN&sort=due',
      today: 'due=..0&sort=due',
      late: 'due=..-1&sort=due',
      pending: 'state=PENDING',
    },
  },
  facts: [
    ['reference', 'state', 'assignedTo', 'dueAt', 'holdUntil'],
    ['kind', 'priority', 'businessLine', 'lead', 'countryCode', 'language', 'createdAt'],
    ['mergedInto', 'related'],
  ],
  acts: {
    take: { permission: 'ticket:reply', when: isOpen },
    answer: {
      permission: 'ticket:reply',
      to: answeredStates,
      when: isOpen,
      form: answerForm,
    },
    note: {
      permission: 'ticket:reply',
      when: ({ mergedInto }) => mergedInto === null,
      form: noteForm,
    },
    assign: {
      permission: 'ticket:assign',
      when: isOpen,
      form: assignTicketForm,
      most: 50,
      inverse: 'unassign',
    },
    // By whoever assigned it, for a while.
    unassign: {
      permission: 'ticket:assign',
      path: 'assignment-undone',
      when: ({ undoUntil }) => undoUntil !== null,
      most: 50,
    },
    hold: {
      permission: 'ticket:reply',
      to: ['HOLD'],
      when: ({ state }) => canMove(ticketTransitions, state, 'HOLD'),
      form: holdForm,
    },
    solve: {
      permission: 'ticket:solve',
      to: ['SOLVED'],
      when: isOpen,
      form: solveForm,
      most: 50,
      inverse: 'reopen',
    },
    reopen: {
      permission: 'ticket:solve',
      to: ['OPEN'],
      when: ({ state, mergedInto }) =>
        canMove(ticketTransitions, state, 'OPEN') && state !== 'NEW' && mergedInto === null,
      most: 50,
    },
    merge: {
      permission: 'ticket:solve',
      to: ['SOLVED'],
      when: ({ mergedInto }) => mergedInto === null,
      form: mergeForm,
      inverse: 'separate',
    },
    separate: { permission: 'ticket:solve', when: ({ mergedInto }) => mergedInto !== null },
    link: {
      permission: 'ticket:reply',
      when: ({ mergedInto }) => mergedInto === null,
      form: linkForm,
      inverse: 'unlink',
    },
    unlink: {
      permission: 'ticket:reply',
      when: ({ mergedInto, related }) => mergedInto === null && related.some(isLinked),
      form: unlinkForm,
    },
    classify: { permission: 'ticket:reply', when: isOpen, form: classifyForm },
  },
});
