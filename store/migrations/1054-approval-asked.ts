import type { Migration } from './migration.ts';

/** What a person asked for is kept where the other one has to read it first (docs/decisions/company-prices.md). */
export const approvalAsked: Migration = {
  name: '1054-approval-asked',
  up: /* sql */ `
-- Sealed for the approval's id with /asked; null: the request says it all.
ALTER TABLE approval ADD COLUMN sealed_asked bytea;
`,
};
