import type { Migration } from './migration.ts';

/**
 * What a mailed code is for, and what it opened in which browser: the end of a session closes that, and a code that was
 * asked for one thing is not taken for another (docs/decisions/customers.md).
 */
export const openedByCode: Migration = {
  name: '0975-opened-by-code',
  up: /* sql */ `
-- Null: it was asked for by a build that knew no purposes, and is taken for each.
ALTER TABLE holder_code ADD COLUMN purpose text CHECK (purpose IN ('signIn', 'proof', 'join'));

-- 'opened': the browser began the purchase; 'code': a mailed code or an account opened it there, for half a day.
ALTER TABLE purchase_browser ADD COLUMN bound_by text NOT NULL DEFAULT 'opened'
  CHECK (bound_by IN ('opened', 'code'));
UPDATE purchase_browser SET bound_by = 'code' WHERE expires_at < bound_at + interval '1 day';

-- Hash of the browser's secret, as in purchase_browser; null where it has none yet.
ALTER TABLE session ADD COLUMN browser_hash bytea;
`,
};
