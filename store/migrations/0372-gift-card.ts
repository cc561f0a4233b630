import type { Migration } from './migration.ts';

/** What offers promise with a policy, and entries of the ledger that no move of a payment makes. */
export const giftCard: Migration = {
  name: '0372-gift-card',
  up: /* sql */ `
CREATE TABLE gift_card (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL UNIQUE REFERENCES purchase,
  policy_id uuid NOT NULL REFERENCES policy,
  status text NOT NULL DEFAULT 'promised' CHECK (status IN ('promised', 'issued', 'cancelled')),
  -- What was promised, and what is left; integers of the currency's smallest unit.
  amount bigint NOT NULL CHECK (amount > 0),
  balance bigint NOT NULL CHECK (balance BETWEEN 0 AND amount),
  currency text NOT NULL,
  due_at timestamptz NOT NULL,
  -- Keyed hash of the code. The sealed copy is for the mail, and is gone once that has left.
  code_key text UNIQUE,
  sealed_code bytea,
  issued_at timestamptz,
  mailed_at timestamptz,
  CHECK ((issued_at IS NULL) = (code_key IS NULL)),
  CHECK (status <> 'issued' OR issued_at IS NOT NULL),
  CHECK (status = 'issued' OR balance = 0 OR status = 'promised'),
  CHECK (sealed_code IS NULL OR (issued_at IS NOT NULL AND mailed_at IS NULL))
);
CREATE INDEX gift_card_due ON gift_card (due_at) WHERE mailed_at IS NULL AND status <> 'cancelled';
CREATE INDEX gift_card_of_policy ON gift_card (policy_id);

-- A benefit that goes with a policy, in the offer's words of the day on which it was issued.
CREATE TABLE policy_benefit (
  policy_id uuid PRIMARY KEY REFERENCES policy,
  offer_id integer NOT NULL,
  -- {"es": {"name", "description"}, "en": {…}, "pt": {…}}
  texts jsonb NOT NULL
);

ALTER TABLE ledger_entry ALTER COLUMN payment_event_id DROP NOT NULL;
-- What is booked besides moves of payments, once: gift_card_issued/{id}.
ALTER TABLE ledger_entry ADD COLUMN source_key text UNIQUE;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_source
  CHECK (num_nonnulls(payment_event_id, source_key) = 1);
`,
};
