import type { RecordTable } from '../record/record-table.ts';

/** The cells of a partner's site in its table (domain/partner/site.record.ts). */
export const siteTable: RecordTable = {
  from: 'partner_site s',
  id: 's.id',
  version: 's.version',
  columns: {
    countryCode: { sql: 's.country_code', type: 'text' },
    state: { sql: 's.state', type: 'text' },
    createdAt: { sql: 's.created_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};
