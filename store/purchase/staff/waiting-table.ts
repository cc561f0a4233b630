import type { RecordTable } from '../../record/record-table.ts';
import { waitingRows, waitingVersion } from './waiting-purchases.sql.ts';

/** The cells of what waits (domain/staff/waiting.record.ts): there is no table of it, and never so much that one would help. */
export const waitingTable: RecordTable = {
  from: `(${waitingRows}) w`,
  id: 'w.id',
  version: waitingVersion,
  columns: {
    kind: { sql: 'w.kind', type: 'text' },
    country: { sql: 'w.country', type: 'text' },
    since: { sql: 'w.since', type: 'timestamptz' },
    dueAt: { sql: 'w.due_at', type: 'timestamptz' },
    purchaseReference: { sql: 'upper(left(w.purchase_id::text, 13))', type: 'text' },
  },
  split: [],
};
