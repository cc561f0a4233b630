import type { Migration } from './migration.ts';

/** Who manages access acts on an account as it was seen; its list is read by the place of a row. */
export const accountVersion: Migration = {
  name: '0561-account-version',
  up: /* sql */ `
ALTER TABLE account
  -- Grows with each act of somebody who manages access.
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX account_by_creation ON account (created_at DESC, id DESC);
`,
};
