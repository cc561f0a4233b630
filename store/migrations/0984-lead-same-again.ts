import type { Migration } from './migration.ts';

/** That somebody said "not the same" is taken back, by whom and when (docs/decisions/lead-duplicates.md). */
export const leadSameAgain: Migration = {
  name: '0984-lead-same-again',
  up: /* sql */ `
-- Of the line that says so: the lead that it repeats again.
ALTER TABLE lead_event ADD COLUMN same_as uuid;
`,
};
