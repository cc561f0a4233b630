import type { Migration } from './migration.ts';

/**
 * Profiles as visitors entered them (spec 2 §7): ages, sexes and what else decides a price. They name
 * nobody; `visitor` is the signed first-party id of a browser.
 */
export const profileEntry: Migration = {
  name: '0070-profile-entry',
  up: /* sql */ `
CREATE TABLE profile_entry (
  id uuid PRIMARY KEY,
  country_code text NOT NULL,
  product_type text NOT NULL,
  form_kind text NOT NULL,
  language text NOT NULL,
  visitor text NOT NULL,
  profile jsonb NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profile_entry_by_time ON profile_entry (entered_at);
CREATE INDEX profile_entry_by_visitor ON profile_entry (visitor, entered_at);
`,
};
