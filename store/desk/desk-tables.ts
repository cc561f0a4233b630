import type { RecordTable } from '../record/record-table.ts';

/** The cells of a purchase (domain/staff/purchase.record.ts), with the lead that follows it. */
export const purchaseTable: RecordTable = {
  from: 'purchase p JOIN lead l ON l.id = p.lead_id',
  id: 'p.id',
  version: 'p.version',
  columns: {
    country: { sql: 'p.country_code', type: 'text' },
    status: { sql: 'p.status', type: 'text' },
    productCode: { sql: 'p.product_code', type: 'text' },
    assignedTo: { sql: 'l.assigned_to', type: 'uuid' },
    reference: { sql: 'upper(left(p.id::text, 13))', type: 'text' },
    beganAt: { sql: 'p.created_at', type: 'timestamptz' },
    changedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  split: ['country'],
};

/** The cells of a policy (domain/staff/policy.record.ts), with the purchase that it came of. */
export const policyTable: RecordTable = {
  from: 'policy y JOIN purchase p ON p.id = y.purchase_id JOIN lead l ON l.id = p.lead_id',
  id: 'y.id',
  version: '(SELECT count(*) FROM policy_event e WHERE e.policy_id = y.id)',
  columns: {
    country: { sql: 'p.country_code', type: 'text' },
    status: { sql: 'y.status', type: 'text' },
    productCode: { sql: 'p.product_code', type: 'text' },
    assignedTo: { sql: 'l.assigned_to', type: 'uuid' },
    number: { sql: 'y.number', type: 'text' },
    startsOn: { sql: 'y.starts_on', type: 'date' },
    issuedAt: { sql: 'y.issued_at', type: 'timestamptz' },
  },
  split: [],
};
