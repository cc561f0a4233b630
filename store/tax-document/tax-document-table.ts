import type { RecordTable } from '../record/record-table.ts';

/** The cells of a tax document in its table (domain/tax-document/tax-document.record.ts). */
export const taxDocumentTable: RecordTable = {
  from: `tax_document d JOIN tenant_company c ON c.id = d.company_id
         JOIN company_period m ON m.id = d.company_period_id
         JOIN company_policy p ON p.id = m.company_policy_id`,
  id: 'd.id',
  version: 'd.version',
  columns: {
    companyId: { sql: 'd.company_id', type: 'uuid' },
    companyCode: { sql: 'c.code', type: 'text' },
    policyNumber: { sql: 'p.number', type: 'text' },
    period: { sql: 'd.company_period_id', type: 'uuid' },
    kind: { sql: 'd.kind', type: 'text' },
    number: { sql: 'd.number', type: 'text' },
    issuedOn: { sql: 'd.issued_on', type: 'date' },
    state: { sql: 'd.state', type: 'text' },
    awaitedSince: { sql: 'd.awaited_since', type: 'timestamptz' },
    changedAt: { sql: 'd.updated_at', type: 'timestamptz' },
  },
  split: ['companyId'],
};
