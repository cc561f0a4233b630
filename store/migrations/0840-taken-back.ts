import type { Migration } from './migration.ts';

/** A subscription that its holder ended is taken back while what was paid still covers; its card is kept until then. */
export const takenBack: Migration = {
  name: '0840-taken-back',
  up: /* sql */ `
-- The last day, in the country, on which its holder may take the end back; null: there is nothing to take back any more.
ALTER TABLE subscription ADD COLUMN kept_until date,
  ADD CHECK (kept_until IS NULL OR end_reason = 'cancelled');
DROP INDEX subscription_of_card;
CREATE INDEX subscription_of_card ON subscription (stored_card_id)
  WHERE ended_at IS NULL OR kept_until IS NOT NULL;
CREATE INDEX subscription_kept ON subscription (kept_until) WHERE kept_until IS NOT NULL;
`,
};
