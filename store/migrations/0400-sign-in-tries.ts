import type { Migration } from './migration.ts';

/**
 * Codes of the second factor are counted like passwords, by browsers that the account knows and by others. A session
 * says when its factors were last proven.
 */
export const signInTries: Migration = {
  name: '0400-sign-in-tries',
  up: /* sql */ `
ALTER TABLE failed_sign_in ADD COLUMN factor text NOT NULL DEFAULT 'password'
  CHECK (factor IN ('password', 'code'));
ALTER TABLE credential DROP COLUMN wrong_codes, DROP COLUMN wrong_at;

-- Sessions that are open prove themselves again before an act that needs it.
ALTER TABLE session ADD COLUMN factor_at timestamptz NOT NULL DEFAULT now();
UPDATE session SET factor_at = created_at;
`,
};
