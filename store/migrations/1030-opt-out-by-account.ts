import type { Migration } from './migration.ts';

/** Somebody who is signed in says which mails they want, beside the links of the mails (docs/decisions/own-consents.md). */
export const optOutByAccount: Migration = {
  name: '1030-opt-out-by-account',
  up: /* sql */ `
ALTER TABLE opt_out
  DROP CONSTRAINT opt_out_source_check,
  ADD CONSTRAINT opt_out_source_check
    CHECK (source IN ('link', 'one_click', 'staff', 'complaint', 'account'));
`,
};
