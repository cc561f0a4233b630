import type { Migration } from './migration.ts';

/** Loads that put people into a policy, and that take them off it (docs/decisions/loads-of-policies.md). */
export const loadsOfPolicies: Migration = {
  name: '0963-loads-of-policies',
  up: /* sql */ `
ALTER TABLE bulk_load
  ADD COLUMN company_policy_id uuid REFERENCES company_policy,
  -- What the last check went by: its day in the company's country, the policy's version, the days that the insurer takes.
  ADD COLUMN checked_on date,
  ADD COLUMN policy_version integer,
  ADD COLUMN first_day date,
  ADD COLUMN last_day date,
  -- Who asked to undo it.
  ADD COLUMN undone_by uuid,
  DROP CONSTRAINT bulk_load_kind_check,
  ADD CONSTRAINT bulk_load_kind_check CHECK (kind IN ('people', 'activation', 'cancellation')),
  ADD CONSTRAINT bulk_load_of_policy CHECK ((kind = 'people') = (company_policy_id IS NULL));
CREATE INDEX bulk_load_policy ON bulk_load (company_policy_id);

ALTER TABLE bulk_load_row
  -- The first day with cover, or the first one without; null: it says none, or it is about no policy.
  ADD COLUMN effective_on date,
  -- As the row says it, and once it is checked the policy's own.
  ADD COLUMN coverage_group text,
  ADD COLUMN reason text,
  -- Dependants who leave with their holder and have no row.
  ADD COLUMN also_ends integer NOT NULL DEFAULT 0,
  -- Rows of company_policy_member that stood, and those that took their place.
  ADD COLUMN member_moves jsonb NOT NULL DEFAULT '[]',
  DROP CONSTRAINT bulk_load_row_state_check,
  ADD CONSTRAINT bulk_load_row_state_check CHECK (state IN ('read', 'faulty', 'same', 'create', 'update', 'activate',
    'cancel', 'created', 'updated', 'activated', 'cancelled', 'moved', 'removed', 'restored', 'kept'));

ALTER TABLE sheet_match
  DROP CONSTRAINT sheet_match_kind_check,
  ADD CONSTRAINT sheet_match_kind_check CHECK (kind IN ('people', 'activation', 'cancellation'));

ALTER TABLE company_policy_event
  DROP CONSTRAINT company_policy_event_kind_check,
  ADD CONSTRAINT company_policy_event_kind_check CHECK (kind IN ('created', 'bought', 'changed', 'duplicated', 'renewed',
    'person-added', 'person-removed', 'load-applied', 'load-undone', 'removed'));
`,
};
