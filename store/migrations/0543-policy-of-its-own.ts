import type { Migration } from './migration.ts';

/**
 * Policies that nobody bought here, of a group or a company: they say themselves what a purchase says of the others. The
 * build before issues policies of purchases alone, and says neither.
 */
export const policyOfItsOwn: Migration = {
  name: '0543-policy-of-its-own',
  up: /* sql */ `
ALTER TABLE policy
  ADD COLUMN country_code text REFERENCES country,
  ADD COLUMN product_id integer REFERENCES product,
  ALTER COLUMN purchase_id DROP NOT NULL,
  ALTER COLUMN attempt_id DROP NOT NULL,
  ADD CONSTRAINT policy_of_purchase_or_place CHECK (
    num_nonnulls(country_code, product_id) = CASE WHEN purchase_id IS NULL THEN 2 ELSE 0 END),
  ADD CONSTRAINT policy_of_purchase_is_paid CHECK (purchase_id IS NULL OR attempt_id IS NOT NULL);
`,
};
