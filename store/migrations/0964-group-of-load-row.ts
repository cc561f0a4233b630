import type { Migration } from './migration.ts';

/**
 * The policy's group that a check found stands beside what the row asked: a later check reads what was asked
 * (docs/decisions/loads-of-policies.md).
 */
export const groupOfLoadRow: Migration = {
  name: '0964-group-of-load-row',
  up: /* sql */ `
ALTER TABLE bulk_load_row
  -- In which somebody will be, or was; null: it is not checked, or the policy has no group of that name.
  ADD COLUMN policy_group text;
-- Rows that a release before has checked keep the group that was found; those of every company, once it is named.
DO $$ BEGIN
  PERFORM set_config('app.companies', (SELECT coalesce(string_agg(id::text, ','), '') FROM company), true);
END $$;
UPDATE bulk_load_row SET policy_group = coverage_group WHERE coverage_group IS NOT NULL AND state <> 'read';
`,
};
