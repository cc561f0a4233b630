import type { Migration } from './migration.ts';

/**
 * Every policy is a purchase's: what a group or a company has without one is a `company_policy`. The build before still names
 * `country_code` and `product_id`, always null, where it issues one: a later release drops both, and the check about them.
 * What is written from here on is checked; what stands already, in the next migration, while policies are issued.
 */
export const policyOfPurchase: Migration = {
  name: '0977-policy-of-purchase',
  up: /* sql */ `
ALTER TABLE policy
  ADD CONSTRAINT policy_has_purchase CHECK (purchase_id IS NOT NULL AND attempt_id IS NOT NULL) NOT VALID,
  DROP CONSTRAINT policy_of_purchase_is_paid;

CREATE OR REPLACE VIEW tenant_policy AS
SELECT p.id, p.number, p.starts_on, p.status, p.issued_at, u.product_id,
       (SELECT max(e.at) FROM policy_event e WHERE e.policy_id = p.id AND e.status = 'INACTIVE') AS ended_at
  FROM policy p
  JOIN purchase u ON u.id = p.purchase_id
 WHERE EXISTS (SELECT FROM company_policy c WHERE c.policy_id = p.id AND c.company_id = ANY (tenant_companies()));
`,
};
