import type { RecordTable } from '../record/record-table.ts';

/** The cells of an endpoint in its table (domain/partner/endpoint.record.ts). */
export const endpointTable: RecordTable = {
  from: 'partner_endpoint e',
  id: 'e.id',
  version: 'e.version',
  columns: {
    countryCode: { sql: 'e.country_code', type: 'text' },
    state: { sql: 'e.state', type: 'text' },
    createdAt: { sql: 'e.created_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};
