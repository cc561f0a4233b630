import type { RecordTable } from '../record/record-table.ts';

/** The cells of a request in its table (domain/privacy/subject-request.record.ts). */
export const subjectRequestTable: RecordTable = {
  from: 'subject_request r',
  id: 'r.id',
  version: 'r.version',
  columns: {
    reference: { sql: 'r.reference', type: 'text' },
    kind: { sql: 'r.kind', type: 'text' },
    status: { sql: 'r.status', type: 'text' },
    countryCode: { sql: 'r.country_code', type: 'text' },
    askedBy: { sql: 'r.asked_by', type: 'text' },
    assignedTo: { sql: 'r.assigned_to', type: 'uuid' },
    receivedAt: { sql: 'r.received_at', type: 'timestamptz' },
    dueAt: { sql: 'r.due_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};
