import type { Migration } from './migration.ts';

/**
 * What was quoted ends: a purchase has a last day that no act moves, a health declaration is taken for some
 * days, and the profile that a price was made for is kept, sealed, to price it again.
 */
export const quoteEnd: Migration = {
  name: '0215-quote-end',
  up: /* sql */ `
ALTER TABLE product ADD COLUMN declaration_days smallint NOT NULL DEFAULT 30
  CHECK (declaration_days BETWEEN 1 AND 365);

ALTER TABLE purchase
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN sealed_profile bytea;
UPDATE purchase SET ends_at = created_at + interval '30 days';
ALTER TABLE purchase ALTER COLUMN ends_at SET NOT NULL;
`,
};
