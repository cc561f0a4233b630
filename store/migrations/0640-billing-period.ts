import type { Migration } from './migration.ts';

/** Periods of policies whose premium is charged by itself (docs/decisions/billing.md). Rows of policies that stand are written by the calendar. */
export const billingPeriod: Migration = {
  name: '0640-billing-period',
  up: /* sql */ `
-- Day of the month of later charges beside billing_day: how many months after the one in which the cover begins.
ALTER TABLE subscription ADD COLUMN charge_lag smallint NOT NULL DEFAULT 0 CHECK (charge_lag BETWEEN -2 AND 2);
UPDATE subscription s
   SET charge_lag = (extract(year FROM next_charge_on) - extract(year FROM due_on)) * 12
                    + extract(month FROM next_charge_on) - extract(month FROM due_on),
       -- A charge on the first day of cover keeps that day after a month in which it was clamped.
       billing_day = CASE WHEN next_charge_on = due_on THEN extract(day FROM p.starts_on) ELSE billing_day END
  FROM policy p
 WHERE p.id = s.policy_id AND s.next_charge_on IS NOT NULL AND s.due_on IS NOT NULL;

CREATE TABLE billing_period (
  id uuid PRIMARY KEY,
  policy_id uuid NOT NULL REFERENCES policy,
  -- 0 is the one that was paid with the purchase.
  number integer NOT NULL CHECK (number >= 0),
  purchase_id uuid NOT NULL REFERENCES purchase,
  country_code text NOT NULL,
  -- What is covered, both included, and the day of the charge.
  covers_from date NOT NULL,
  covers_to date NOT NULL,
  due_on date NOT NULL,
  -- As the price names it: in UF, where each try converts anew.
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  -- Whose account charges it by itself.
  provider text NOT NULL,
  state text NOT NULL CHECK (state IN ('scheduled', 'processed', 'recycling', 'cancelled')),
  -- Of the last try that was not paid, and the day of the first one that says something of its holder.
  reason text,
  arrears_from date,
  tries integer NOT NULL DEFAULT 0,
  -- Null: nothing is tried by itself.
  next_try_at timestamptz,
  claimed_at timestamptz,
  -- The payment of it.
  attempt_id uuid REFERENCES payment_attempt,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (policy_id, number),
  CHECK (covers_from <= covers_to),
  CHECK (next_try_at IS NULL OR state IN ('scheduled', 'recycling')),
  CHECK (state <> 'processed' OR attempt_id IS NOT NULL)
);
CREATE INDEX billing_period_due ON billing_period (provider, next_try_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX billing_period_unpaid ON billing_period (policy_id) WHERE state = 'recycling';
CREATE INDEX billing_period_of_purchase ON billing_period (purchase_id, number);

-- A card that the payment of a period stores: what subscription.stored_card_id is to a first payment.
CREATE TABLE card_change (
  attempt_id uuid PRIMARY KEY REFERENCES payment_attempt,
  period_id uuid NOT NULL REFERENCES billing_period,
  stored_card_id uuid REFERENCES stored_card,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCESS', 'DECLINED')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX card_change_of_period ON card_change (period_id);
`,
};
