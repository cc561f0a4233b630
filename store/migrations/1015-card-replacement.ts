import type { Migration } from './migration.ts';

/** Cards that holders put in the place of the one that pays their periods, without a payment (docs/decisions/card-replacement.md). */
export const cardReplacement: Migration = {
  name: '1015-card-replacement',
  up: /* sql */ `
CREATE TABLE card_replacement (
  id uuid PRIMARY KEY,
  -- The subscription that it is for, and the purchase of that.
  subscription_id uuid NOT NULL REFERENCES subscription,
  purchase_id uuid NOT NULL REFERENCES purchase,
  provider text NOT NULL,
  kind text NOT NULL,
  flow text NOT NULL,
  -- Of the provider's account.
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCESS', 'DECLINED')),
  -- Why it was not taken.
  reason text,
  stored_card_id uuid REFERENCES stored_card,
  -- The page on which its holder inscribes the card, the provider's handle of it, and what a browser that comes back has.
  redirect jsonb,
  provider_ref text,
  return_state text UNIQUE,
  return_used_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'SUCCESS') = (stored_card_id IS NOT NULL)),
  CHECK ((status = 'DECLINED') = (reason IS NOT NULL))
);
-- One at a time: whoever begins again gives the one before up.
CREATE UNIQUE INDEX card_replacement_open ON card_replacement (subscription_id) WHERE status = 'PENDING';
CREATE INDEX card_replacement_of ON card_replacement (purchase_id, created_at);

-- A card that was stored without a payment names none.
ALTER TABLE stored_card ALTER COLUMN attempt_id DROP NOT NULL;
`,
};
