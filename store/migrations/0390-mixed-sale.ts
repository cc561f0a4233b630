import type { Migration } from './migration.ts';

/** Mixed sales that their adviser has finished (docs/decisions/mixed-sale.md). */
export const mixedSale: Migration = {
  name: '0390-mixed-sale',
  up: /* sql */ `
ALTER TABLE purchase
  -- When staff noted that the partner confirmed the sale; null before, and for a purchase that no adviser finishes.
  ADD COLUMN sale_confirmed_at timestamptz;

-- The leads that wait for an adviser, which are few among all.
CREATE INDEX lead_awaiting_confirmation ON lead (id) WHERE status = 501;
`,
};
