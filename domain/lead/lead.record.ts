import { countryCodes } from '../country/country.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';
import type { RecordLink } from '../record/cell.ts';
import { defineRecord } from '../record/define-record.ts';
import { assignForm, endStatuses, scheduleForm, statusForm, toPosition } from './desk-forms.ts';
import { agendaStatus, assignedStatus, mayDeskMove } from './desk-moves.ts';
import {
  leadStatuses,
  leadTransitions,
  type LeadStatus,
  type LeadSubStatus,
} from './lead-statuses.ts';

/** A lead as the desk works with it; who asked is sealed with the request, and not in it. */
export type LeadRecord = {
  readonly id: string;
  readonly version: number;
  /** The visitor has it, too: `S-7K3M-9P2Q`; null: of a purchase. */
  readonly reference: string | null;
  readonly countryCode: string;
  readonly productCode: string | null;
  readonly businessLine: string | null;
  /** Who attends to the line. */
  readonly team: string | null;
  readonly status: LeadStatus;
  readonly subStatus: LeadSubStatus | null;
  readonly assignedTo: RecordLink | null;
  /** When it is to be called or written to. */
  readonly dueOn: string | null;
  /** Of the purchase that it follows. */
  readonly purchase: PurchaseStatus | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export const leadRecord = defineRecord<LeadRecord>()({
  name: 'lead',
  path: '/api/staff/leads',
  page: '/portal/solicitudes',
  permissions: { read: 'lead:read' },
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
      unassigned: 'unassigned=1&status=8',
      agenda: 'status=13&due=0..7&sort=due',
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
    },
  },
});
