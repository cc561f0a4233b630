import type { RecordTable } from '../record/record-table.ts';

/** The cells of a payment in its table (domain/company-payment/company-payment.record.ts). */
export const companyPaymentTable: RecordTable = {
  from: 'company_payment y JOIN tenant_company c ON c.id = y.company_id',
  id: 'y.id',
  version: 'y.version',
  columns: {
    companyId: { sql: 'y.company_id', type: 'uuid' },
    companyCode: { sql: 'c.code', type: 'text' },
    period: { sql: 'y.company_period_id', type: 'uuid' },
    reference: { sql: 'y.reference', type: 'text' },
    paidOn: { sql: 'y.paid_on', type: 'date' },
    state: { sql: 'y.state', type: 'text' },
    origin: { sql: 'y.origin', type: 'text' },
    changedAt: { sql: 'y.updated_at', type: 'timestamptz' },
  },
  split: ['companyId'],
};
