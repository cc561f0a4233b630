import type { Migration } from './migration.ts';

/** Who assigned a lead by mistake takes that back: its line names the one that it undoes. */
export const undoneAssignment: Migration = {
  name: '1005-undone-assignment',
  up: /* sql */ `
ALTER TABLE lead_event ADD COLUMN undoes integer;
`,
};
