import type { RecordTable } from '../record/record-table.ts';

/** The cells of a month of a policy in its table (domain/company-billing/company-period.record.ts). */
export const companyPeriodTable: RecordTable = {
  from: `company_period m JOIN tenant_company c ON c.id = m.company_id
         JOIN company_policy p ON p.id = m.company_policy_id`,
  id: 'm.id',
  version: 'm.version',
  columns: {
    companyId: { sql: 'm.company_id', type: 'uuid' },
    companyCode: { sql: 'c.code', type: 'text' },
    policyNumber: { sql: 'p.number', type: 'text' },
    month: { sql: 'm.month', type: 'date' },
    state: { sql: 'm.state', type: 'text' },
    problem: { sql: 'm.problem', type: 'text' },
    standing: { sql: 'm.standing', type: 'text' },
    dueOn: { sql: 'm.due_on', type: 'date' },
    changedAt: { sql: 'm.updated_at', type: 'timestamptz' },
  },
  split: ['companyId'],
};
