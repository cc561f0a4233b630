import type { Migration } from './migration.ts';

/** Gift cards that we give away, which no policy promised; their entries in the ledger go with no payment. */
export const giftCardOfItsOwn: Migration = {
  name: '0580-gift-card-of-its-own',
  up: /* sql */ `
ALTER TABLE gift_card
  ALTER COLUMN purchase_id DROP NOT NULL,
  ALTER COLUMN policy_id DROP NOT NULL,
  ADD CONSTRAINT gift_card_promised_with
    CHECK (num_nonnulls(purchase_id, policy_id) IN (0, 2)),
  -- Nobody is sent one later that goes with no policy: it is there at once.
  ADD CONSTRAINT gift_card_of_its_own CHECK (policy_id IS NOT NULL OR status <> 'promised');

ALTER TABLE ledger_entry
  ALTER COLUMN attempt_id DROP NOT NULL,
  ALTER COLUMN charge_id DROP NOT NULL,
  ALTER COLUMN provider DROP NOT NULL,
  ADD CONSTRAINT ledger_entry_payment CHECK (
    num_nonnulls(attempt_id, charge_id, provider) = 3
    OR (num_nonnulls(attempt_id, charge_id, provider) = 0 AND payment_event_id IS NULL));
`,
};
