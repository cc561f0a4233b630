import type { Migration } from './migration.ts';

/**
 * A breaker for each account of a provider, by its currency: Peru's account that is down is no reason to pass Chile's
 * over. What a person has stopped stays stopped in every account; what failed is counted from nothing.
 */
export const breakerAccount: Migration = {
  name: '0440-breaker-account',
  up: /* sql */ `
ALTER TABLE payment_breaker DROP CONSTRAINT payment_breaker_pkey;
-- The default is for workers of the release before, which name no currency.
ALTER TABLE payment_breaker ADD COLUMN currency text NOT NULL DEFAULT '';
INSERT INTO payment_breaker (provider, currency, held_at, changed_at, changed_by, change_reason)
  SELECT b.provider, c.code, b.held_at, b.changed_at, b.changed_by, b.change_reason
    FROM payment_breaker b CROSS JOIN (VALUES ('CLP'), ('PEN'), ('COP'), ('USD')) AS c (code)
   WHERE b.changed_at IS NOT NULL;
DELETE FROM payment_breaker WHERE currency = '';
ALTER TABLE payment_breaker ADD PRIMARY KEY (provider, currency);
`,
};
