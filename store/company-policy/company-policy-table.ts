import type { RecordTable } from '../record/record-table.ts';

/** The company's day. */
export const companyToday = '(now() AT TIME ZONE c.time_zone)::date';
const number = 'coalesce(p.number, o.number)';
const startsOn = 'coalesce(p.starts_on, o.starts_on)';

/** The cells of a company's policy in its table (domain/company-policy/company-policy.record.ts). */
export const companyPolicyTable: RecordTable = {
  from: `company_policy p JOIN tenant_company c ON c.id = p.company_id
         LEFT JOIN tenant_policy o ON o.id = p.policy_id`,
  id: 'p.id',
  version: 'p.version',
  columns: {
    companyId: { sql: 'p.company_id', type: 'uuid' },
    companyCode: { sql: 'c.code', type: 'text' },
    // As `policyStateOn` says it (domain/company-policy/policy-state.ts).
    state: {
      sql: `CASE WHEN p.removed_at IS NOT NULL THEN 'REMOVED'
                 WHEN o.status = 'INACTIVE' OR p.ends_on < ${companyToday} THEN 'INACTIVE'
                 WHEN o.status = 'PENDING' OR ${startsOn} > ${companyToday} OR ${number} IS NULL THEN 'PENDING'
                 ELSE 'ACTIVE' END`,
      type: 'text',
    },
    pricing: {
      sql: `CASE WHEN p.policy_id IS NOT NULL THEN NULL
                 WHEN EXISTS (SELECT FROM company_price_list l WHERE l.company_policy_id = p.id) THEN 'priced'
                 ELSE 'unpriced' END`,
      type: 'text',
    },
    tier: { sql: 'p.tier', type: 'text' },
    number: { sql: number, type: 'text' },
    startsOn: { sql: startsOn, type: 'date' },
    endsOn: { sql: 'p.ends_on', type: 'date' },
    changedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  split: ['companyId'],
};
