import type { Migration } from './migration.ts';

/** Who has an account and is invited to a further role says whether they take it (docs/decisions/accounts.md). */
export const invitationAnswer: Migration = {
  name: '0601-invitation-answer',
  up: /* sql */ `
ALTER TABLE access_request
  -- Of an invitation that made no account because its address had one.
  ADD COLUMN answer text CHECK (answer IN ('accepted', 'declined')),
  ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT access_request_answer CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR kind = 'invite'));
`,
};
