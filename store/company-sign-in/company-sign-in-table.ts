import type { RecordTable } from '../record/record-table.ts';

/** The cells of a company's sign-in in its table (domain/company-sign-in/sign-in.record.ts). */
export const companySignInTable: RecordTable = {
  from: 'company_sign_in s JOIN tenant_company c ON c.id = s.company_id',
  id: 's.id',
  version: 's.version',
  columns: {
    companyId: { sql: 's.company_id', type: 'uuid' },
    companyCode: { sql: 'c.code', type: 'text' },
    state: { sql: 's.state', type: 'text' },
    changedAt: { sql: 's.updated_at', type: 'timestamptz' },
  },
  split: ['companyId'],
};
