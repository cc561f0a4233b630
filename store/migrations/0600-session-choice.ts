import type { Migration } from './migration.ts';

/** Who works at several places says at which one a session works (docs/decisions/sessions.md). */
export const sessionChoice: Migration = {
  name: '0600-session-choice',
  up: /* sql */ `
-- None while a sign-in waits for the choice: such a session opens nothing and lives for five minutes.
ALTER TABLE session ALTER COLUMN membership_id DROP NOT NULL;
CREATE INDEX session_of_membership ON session (membership_id) WHERE revoked_at IS NULL;
`,
};
