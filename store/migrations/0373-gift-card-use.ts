import type { Migration } from './migration.ts';

/** What gift cards pay: held for a purchase that is open, spent with its policy, returned when that or the purchase ends. */
export const giftCardUse: Migration = {
  name: '0373-gift-card-use',
  up: /* sql */ `
CREATE TABLE gift_card_use (
  id uuid PRIMARY KEY,
  gift_card_id uuid NOT NULL REFERENCES gift_card,
  purchase_id uuid NOT NULL REFERENCES purchase,
  -- Integer of the currency's smallest unit.
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'spent', 'returned')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX gift_card_use_of_purchase ON gift_card_use (purchase_id) WHERE status <> 'returned';
CREATE INDEX gift_card_use_of_card ON gift_card_use (gift_card_id);
`,
};
