import type { RecordTable } from '../record/record-table.ts';

/** The cells of a support access in its table (domain/support-access/support-access.record.ts). */
export const supportAccessTable: RecordTable = {
  from: 'support_access s JOIN tenant_company c ON c.id = s.company_id',
  id: 's.id',
  version: 's.version',
  columns: {
    companyId: { sql: 's.company_id', type: 'uuid' },
    companyCode: { sql: 'c.code', type: 'text' },
    state: {
      sql: `CASE WHEN s.ended_at IS NULL AND s.until > now() THEN 'open' ELSE 'over' END`,
      type: 'text',
    },
    openedAt: { sql: 's.opened_at', type: 'timestamptz' },
  },
  split: ['companyId'],
};
