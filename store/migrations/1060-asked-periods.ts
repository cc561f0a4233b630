import type { Migration } from './migration.ts';

/** Policies whose holder is asked to pay each period (docs/decisions/asked-periods.md): nothing is charged by itself. */
export const askedPeriods: Migration = {
  name: '1060-asked-periods',
  up: /* sql */ `
-- How it goes on: its card is charged, or its holder is asked; billing_period.provider is 'holder' then.
ALTER TABLE subscription ADD COLUMN renewal text NOT NULL DEFAULT 'card';
-- The second of its unnamed checks: what began has a card, unless its holder is asked. Rows that stand keep both by what they kept
-- until now and by the default, so none is read while the table is locked.
ALTER TABLE subscription
  DROP CONSTRAINT subscription_check1,
  ADD CONSTRAINT subscription_renewal CHECK (renewal IN ('card', 'asked')) NOT VALID,
  ADD CONSTRAINT subscription_started CHECK (status <> 'SUCCESS' OR (policy_id IS NOT NULL
    AND (stored_card_id IS NOT NULL OR renewal = 'asked')
    AND next_charge_on IS NOT NULL AND billing_day IS NOT NULL AND due_on IS NOT NULL)) NOT VALID;
`,
};
