import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { assignForm, endStatuses, scheduleForm, statusForm, toPosition } from './desk-forms.ts';
import type { LeadRecord } from './desk-lead.ts';
import { agendaStatus, assignedStatus, mayDeskMove } from './desk-moves.ts';
import { sayLeadStatus, sayLeadSubStatus } from './lead-names.ts';
import { leadStatuses, leadTransitions } from './lead-statuses.ts';

export const leadRecord = defineRecord<LeadRecord>()({
  name: 'lead',
  path: '/api/staff/leads',
  page: '/portal/solicitudes',
  permissions: { read: 'lead:read', export: 'lead:export' },
  reach: { country: 'countryCode', team: 'assignedTo', own: 'assignedTo' },
  cells: {
    id: 'id',
    version: 'count',
    reference: 'code',
    countryCode: 'country',
    productCode: 'code',
    businessLine: 'text',
    team: 'text',
    status: 'status',
    subStatus: 'status',
    assignedTo: { record: 'account' },
    dueOn: 'day',
    purchase: 'status',
    createdAt: 'time',
    updatedAt: 'time',
  },
  headings: {
    reference: { es: 'Solicitud', en: 'Request', pt: 'Solicitação' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    productCode: { es: 'Producto', en: 'Product', pt: 'Produto' },
    businessLine: { es: 'Línea', en: 'Line', pt: 'Linha' },
    team: { es: 'Equipo', en: 'Team', pt: 'Equipe' },
    status: { es: 'Estado', en: 'Status', pt: 'Estado' },
    subStatus: { es: 'Subestado', en: 'Sub-status', pt: 'Subestado' },
    assignedTo: { es: 'Responsable', en: 'Assigned to', pt: 'Responsável' },
    dueOn: { es: 'Día', en: 'Day', pt: 'Dia' },
    purchase: { es: 'Compra', en: 'Purchase', pt: 'Compra' },
    createdAt: { es: 'Llegó', en: 'Came in', pt: 'Chegou' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: (cell, value, language) => {
    if (cell === 'status') return `${String(value)} ${sayLeadStatus(Number(value), language)}`;
    return cell === 'subStatus'
      ? `${String(value)} ${sayLeadSubStatus(Number(value), language)}`
      : undefined;
  },
  states: { cell: 'status', table: leadTransitions },
  list: {
    columns: ['reference', 'status', 'productCode', 'team', 'assignedTo', 'dueOn', 'updatedAt'],
    filters: {
      reference: { is: 'reference' },
      status: { in: 'status', options: Object.keys(leadStatuses).map(Number) },
      country: { in: 'countryCode', options: countryCodes },
      team: { is: 'team' },
      mine: { me: 'assignedTo' },
      unassigned: { missing: 'assignedTo' },
      due: { days: 'dueOn' },
    },
    search: 'reference',
    sorts: {
      changed: { by: 'updatedAt', index: 'lead_by_country' },
      due: { by: 'dueOn', index: 'lead_by_day' },
    },
    sort: '-changed',
    views: {
      all: '',
      mine: 'mine=1',
      // What came in, what was given back, and what was deleted by mistake.
      unassigned: 'unassigned=1&status=8&status=7&status=1',
      today: 'status=13&due=..0&sort=due',
      agenda: 'status=13&due=0..7&sort=due',
      closing: 'status=9',
      overdue: 'due=..-1&sort=due',
    },
  },
  facts: [
    ['reference', 'status', 'subStatus', 'assignedTo', 'dueOn'],
    ['productCode', 'businessLine', 'team', 'countryCode', 'purchase', 'createdAt', 'updatedAt'],
  ],
  acts: {
    assign: {
      permission: 'lead:assign',
      path: 'assignment',
      to: [assignedStatus],
      when: (lead) => mayDeskMove(toPosition(lead), assignedStatus),
      form: assignForm,
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
  },
});
