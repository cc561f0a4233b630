import type { RecordTable } from '../record/record-table.ts';

/** The cells of a lead in its table (domain/lead/lead.record.ts), and the columns that the indexes of its lists begin with. */
export const leadTable: RecordTable = {
  from: 'lead l',
  id: 'l.id',
  version: 'l.source_version',
  columns: {
    id: { sql: 'l.id', type: 'uuid' },
    reference: { sql: 'l.reference', type: 'text' },
    countryCode: { sql: 'l.country_code', type: 'text' },
    status: { sql: 'l.status', type: 'integer' },
    assignedTo: { sql: 'l.assigned_to', type: 'uuid' },
    dueOn: { sql: 'l.due_on', type: 'date' },
    updatedAt: { sql: 'l.updated_at', type: 'timestamptz' },
    team: {
      sql: 'l.business_line',
      type: 'text',
      among: (teams) =>
        `l.business_line IN (SELECT name FROM business_line WHERE team = ANY(${teams}))`,
    },
  },
  split: ['countryCode', 'status', 'assignedTo'],
};
