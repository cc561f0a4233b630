import type { Migration } from './migration.ts';

/**
 * Every policy that stands has its purchase and its payment. The check of the migration before is validated while others read and
 * write, and then says it of the columns: nothing is read under the lock that keeps everybody out.
 */
export const policyHasPurchase: Migration = {
  name: '0978-policy-has-purchase',
  up: /* sql */ `
ALTER TABLE policy VALIDATE CONSTRAINT policy_has_purchase;
ALTER TABLE policy ALTER COLUMN purchase_id SET NOT NULL, ALTER COLUMN attempt_id SET NOT NULL;
ALTER TABLE policy DROP CONSTRAINT policy_has_purchase;
`,
};
