import type { RecordTable } from '../record/record-table.ts';

/** The cells of a process in its table (domain/member-process/member-process.record.ts). */
export const memberProcessTable: RecordTable = {
  from: `member_process m JOIN tenant_company c ON c.id = m.company_id
         JOIN company_policy p ON p.id = m.company_policy_id
         LEFT JOIN tenant_policy o ON o.id = p.policy_id
         LEFT JOIN product r ON r.id = o.product_id
         LEFT JOIN insurer_file f ON f.id = m.insurer_file_id
         JOIN organization i ON i.id = coalesce(f.organization_id, p.organization_id, r.organization_id)`,
  id: 'm.id',
  version: 'm.version',
  columns: {
    companyId: { sql: 'm.company_id', type: 'uuid' },
    companyCode: { sql: 'c.code', type: 'text' },
    insurerCode: { sql: 'i.code', type: 'text' },
    policy: { sql: 'm.company_policy_id', type: 'uuid' },
    kind: { sql: 'm.kind', type: 'text' },
    state: { sql: 'm.state', type: 'text' },
    answerBy: { sql: 'm.answer_by', type: 'date' },
    changedAt: { sql: 'm.updated_at', type: 'timestamptz' },
  },
  split: ['companyId'],
};
