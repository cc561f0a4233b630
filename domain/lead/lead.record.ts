import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { purchaseStatuses, type PurchaseStatus } from '../status/purchase-status.ts';
import { assignForm, endStatuses, scheduleForm, statusForm, toPosition } from './desk-forms.ts';
import type { LeadRecord } from './desk-lead.ts';
import {
  agendaStatus,
  assignedStatus,
  isReassigned,
  mayDeskMove,
  openStatuses,
} from './desk-moves.ts';
import { sayLeadStatus, sayLeadSubStatus } from './lead-names.ts';
import { leadStatuses, leadTransitions } from './lead-statuses.ts';
import { purchaseStatusWords, saleStages, saleStageWords, type SaleStage } from './sale-stage.ts';

export const leadRecord = defineRecord<LeadRecord>()({
  name: 'lead',
  path: '/api/staff/leads',
  page: '/portal/solicitudes',
  permissions: { read: 'lead:read', export: 'lead:export' },
  readings: { list: 'leads', read: 'people' },
  reach: { country: 'countryCode', team: 'assignedTo', own: 'assignedTo' },
  cells: {
    id: 'id',
    version: 'count',
    reference: 'code',
    countryCode: 'country',
    productCode: 'code',
    businessLine: 'text',
    team: 'text',
    originRoute: 'text',
    source: 'text',
    status: 'status',
    subStatus: 'status',
    assignedTo: { record: 'account' },
    dueOn: 'day',
    dueTime: 'text',
    dueAt: 'time',
    actBy: 'time',
    escalateAt: 'time',
    undoUntil: 'time',
    duplicateOf: { record: 'lead' },
    duplicates: 'own',
    separatedFrom: { record: 'lead' },
    person: { record: 'person' },
    tickets: 'own',
    purchase: 'status',
    sale: { record: 'purchase' },
    saleStage: 'status',
    soldAt: 'time',
    createdAt: 'time',
    updatedAt: 'time',
  },
  headings: {
    reference: { es: 'Solicitud', en: 'Request', pt: 'Solicitação' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    productCode: { es: 'Producto', en: 'Product', pt: 'Produto' },
    businessLine: { es: 'Línea', en: 'Line', pt: 'Linha' },
    team: { es: 'Equipo', en: 'Team', pt: 'Equipe' },
    originRoute: { es: 'Origen', en: 'Origin', pt: 'Origem' },
    source: { es: 'Vino por', en: 'Came by', pt: 'Veio por' },
    status: { es: 'Estado', en: 'Status', pt: 'Estado' },
    subStatus: { es: 'Subestado', en: 'Sub-status', pt: 'Subestado' },
    assignedTo: { es: 'Responsable', en: 'Assigned to', pt: 'Responsável' },
    dueOn: { es: 'Día', en: 'Day', pt: 'Dia' },
    dueTime: { es: 'Hora', en: 'Hour', pt: 'Hora' },
    dueAt: { es: 'Agenda', en: 'Arranged', pt: 'Agenda' },
    actBy: { es: 'Plazo', en: 'Deadline', pt: 'Prazo' },
    escalateAt: { es: 'Se escala', en: 'Escalates', pt: 'Escala' },
    duplicateOf: { es: 'Repite', en: 'Repeats', pt: 'Repete' },
    duplicates: { es: 'Repetida en', en: 'Repeated in', pt: 'Repetida em' },
    separatedFrom: { es: 'No es la misma que', en: 'Not the same as', pt: 'Não é a mesma que' },
    person: { es: 'Persona', en: 'Person', pt: 'Pessoa' },
    tickets: { es: 'Consultas', en: 'Tickets', pt: 'Consultas' },
    purchase: { es: 'Compra', en: 'Purchase', pt: 'Compra' },
    sale: { es: 'Código de la compra', en: 'Purchase code', pt: 'Código da compra' },
    saleStage: { es: 'La compra llegó a', en: 'Purchase came to', pt: 'A compra chegou a' },
    soldAt: { es: 'Vendida', en: 'Sold', pt: 'Vendida' },
    createdAt: { es: 'Llegó', en: 'Came in', pt: 'Chegou' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: (cell, value, language) => {
    if (cell === 'status') return `${String(value)} ${sayLeadStatus(Number(value), language)}`;
    if (cell === 'purchase') return purchaseStatusWords[value as PurchaseStatus][language];
    if (cell === 'saleStage') return saleStageWords[value as SaleStage][language];
    return cell === 'subStatus'
      ? `${String(value)} ${sayLeadSubStatus(Number(value), language)}`
      : undefined;
  },
  states: { cell: 'status', table: leadTransitions },
  list: {
    columns: ['reference', 'status', 'productCode', 'team', 'assignedTo', 'dueAt', 'actBy', 'updatedAt'],
    filters: {
      reference: { is: 'reference' },
      status: { in: 'status', options: Object.keys(leadStatuses).map(Number) },
      country: { in: 'countryCode', options: countryCodes },
      team: { is: 'team' },
      mine: { me: 'assignedTo' },
      unassigned: { missing: 'assignedTo' },
      due: { days: 'dueOn' },
      late: { past: 'dueAt' },
      // Of its deadlines (docs/decisions/lead-deadlines.md): the first has passed, the second, too.
      overdue: { past: 'actBy' },
      escalated: { past: 'escalateAt' },
      came: { days: 'createdAt', since: true },
      adviser: { is: 'assignedTo' },
      origin: { is: 'originRoute' },
      noOrigin: { missing: 'originRoute' },
      purchase: { in: 'purchase', options: purchaseStatuses },
      stage: { in: 'saleStage', options: saleStages },
      sold: { days: 'soldAt', since: true },
    },
    search: 'reference',
    sorts: {
      changed: { by: 'updatedAt', index: 'lead_by_country' },
      due: { by: 'dueAt', index: 'lead_by_moment' },
      deadline: { by: 'actBy', index: 'lead_by_deadline' },
    },
    sort: '-changed',
    views: {
      all: '',
      mine: 'mine=1',
      // Beside the list's name stands how many these are.
      open: `mine=1&${openStatuses.map((status) => `status=${status}`).join('&')}`,
      // What came in, what was given back, and what was deleted by mistake.
      unassigned: 'unassigned=1&status=8&status=7&status=1',
      today: 'status=13&due=..0&sort=due',
      agenda: 'status=13&due=0..7&sort=due',
      closing: 'status=9',
      // The hour has passed, and nobody has said what came of it.
      overdue: 'late=1&sort=due',
      deadline: 'overdue=1&sort=deadline',
      escalated: 'escalated=1&sort=deadline',
    },
  },
  facts: [
    [
      'reference',
      'person',
      'status',
      'subStatus',
      'assignedTo',
      'dueAt',
      'actBy',
      'escalateAt',
      'duplicateOf',
      'duplicates',
      'separatedFrom',
      'tickets',
    ],
    [
      'productCode',
      'businessLine',
      'team',
      'originRoute',
      'source',
      'countryCode',
      'purchase',
      'sale',
      'saleStage',
      'soldAt',
      'createdAt',
      'updatedAt',
    ],
  ],
  acts: {
    assign: {
      permission: 'lead:assign',
      path: 'assignment',
      to: [assignedStatus],
      when: (lead) => mayDeskMove(toPosition(lead), assignedStatus),
      form: assignForm,
      most: 500,
      inverse: 'unassign',
    },
    // To the next of the pool of its rule (docs/decisions/lead-assignment.md).
    reassign: {
      permission: 'lead:assign',
      path: 'reassignment',
      to: [assignedStatus],
      when: (lead) => isReassigned(lead.status) && mayDeskMove(toPosition(lead), assignedStatus),
      most: 500,
      inverse: 'unassign',
    },
    // By whoever assigned it, for a while: it is where it was (store/lead/undo-assignment.ts).
    unassign: {
      permission: 'lead:assign',
      path: 'assignment-undone',
      when: ({ undoUntil }) => undoUntil !== null,
      most: 500,
    },
    schedule: {
      permission: 'lead:update-status',
      path: 'day',
      to: [agendaStatus],
      when: (lead) => mayDeskMove(toPosition(lead), agendaStatus),
      form: scheduleForm,
    },
    updateStatus: {
      permission: 'lead:update-status',
      path: 'status',
      to: endStatuses,
      when: (lead) => endStatuses.some((status) => mayDeskMove(toPosition(lead), status)),
      form: statusForm,
      most: 500,
    },
    notSame: {
      permission: 'lead:update-status',
      path: 'not-same',
      when: ({ duplicateOf }) => duplicateOf !== null,
      confirm: true,
    },
    // Takes that back.
    sameAgain: {
      permission: 'lead:update-status',
      path: 'same-again',
      when: ({ separatedFrom }) => separatedFrom !== null,
      confirm: true,
    },
  },
});
