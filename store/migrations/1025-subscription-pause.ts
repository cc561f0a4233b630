import type { Migration } from './migration.ts';

/** Periods that their holder pauses where the insurer allows it (docs/decisions/pauses.md). */
export const subscriptionPause: Migration = {
  name: '1025-subscription-pause',
  up: /* sql */ `
-- What an insurer allows of a product; without a row nothing of it is paused.
CREATE TABLE product_pause (
  product_id integer PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  most_months smallint NOT NULL CHECK (most_months BETWEEN 1 AND 12),
  most_months_a_year smallint NOT NULL CHECK (most_months_a_year BETWEEN most_months AND 12)
);

CREATE TABLE subscription_pause (
  id uuid PRIMARY KEY,
  policy_id uuid NOT NULL REFERENCES policy,
  purchase_id uuid NOT NULL REFERENCES purchase,
  -- The first period and how many.
  number integer NOT NULL CHECK (number > 0),
  count smallint NOT NULL CHECK (count > 0),
  -- Days without cover, both included.
  covers_from date NOT NULL,
  covers_to date NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Its holder took it back before it began.
  taken_back_at timestamptz,
  CHECK (covers_from <= covers_to)
);
CREATE UNIQUE INDEX subscription_pause_live ON subscription_pause (policy_id, number) WHERE taken_back_at IS NULL;
CREATE INDEX subscription_pause_of ON subscription_pause (purchase_id);

-- Of a period that is cancelled because it is paused.
ALTER TABLE billing_period ADD COLUMN pause_id uuid REFERENCES subscription_pause,
  ADD CHECK (pause_id IS NULL OR state = 'cancelled');
`,
};
