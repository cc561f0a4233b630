import type { RecordTable } from '../record/record-table.ts';

/** The cells of a request in its table (domain/managed-account/access-request.record.ts). */
export const accessRequestTable: RecordTable = {
  from: 'access_request r',
  id: 'r.id',
  version: 'r.version',
  columns: {
    kind: { sql: 'r.kind', type: 'text' },
    // What nobody decided in time is over.
    status: {
      sql: `CASE WHEN r.status = 'asked' AND r.expires_at <= now() THEN 'expired' ELSE r.status END`,
      type: 'text',
    },
    place: { sql: `r.scope_kind || ' ' || r.scope_id`, type: 'text' },
    requestedAt: { sql: 'r.requested_at', type: 'timestamptz' },
  },
  split: [],
};
