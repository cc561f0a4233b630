import type { RecordTable } from '../record/record-table.ts';

/** The cells of a ticket in its table (domain/ticket/ticket.record.ts). */
export const ticketTable: RecordTable = {
  from: 'ticket t',
  id: 't.id',
  version: 't.version',
  columns: {
    id: { sql: 't.id', type: 'uuid' },
    reference: { sql: 't.reference', type: 'text' },
    countryCode: { sql: 't.country_code', type: 'text' },
    kind: { sql: 't.kind', type: 'text' },
    state: { sql: 't.state', type: 'text' },
    priority: { sql: 't.priority', type: 'text' },
    assignedTo: { sql: 't.assigned_to', type: 'uuid' },
    dueAt: { sql: 't.due_at', type: 'timestamptz' },
    updatedAt: { sql: 't.updated_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};
