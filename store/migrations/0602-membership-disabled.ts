import type { Migration } from './migration.ts';

/** A company lets somebody in no more without touching what they are elsewhere (docs/decisions/permissions.md). */
export const membershipDisabled: Migration = {
  name: '0602-membership-disabled',
  up: /* sql */ `
-- Held, and opening nothing: whoever manages the place decided so and can take it back.
ALTER TABLE membership ADD COLUMN disabled_at timestamptz;
`,
};
