import type { RecordTable } from '../record/record-table.ts';

/** The cells of what customers said in their table (domain/feedback/feedback.record.ts). */
export const feedbackTable: RecordTable = {
  from: 'feedback f JOIN lead l ON l.id = f.lead_id',
  id: 'f.id',
  version: 'f.version',
  columns: {
    countryCode: { sql: 'f.country_code', type: 'text' },
    rating: { sql: 'f.rating', type: 'integer' },
    assignedTo: { sql: 'l.assigned_to', type: 'uuid' },
    readAt: { sql: 'f.read_at', type: 'timestamptz' },
    answeredAt: { sql: 'f.answered_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};
