import type { Migration } from './migration.ts';

/** Cards that their holders agreed to be charged by later, and what they agreed to (docs/decisions/subscriptions.md). */
export const subscription: Migration = {
  name: '0380-subscription',
  up: /* sql */ `
CREATE TABLE stored_card (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  -- Of the account that has it.
  currency text NOT NULL,
  -- The payment that stored it, and whose purchase that was.
  attempt_id uuid NOT NULL REFERENCES payment_attempt,
  purchase_id uuid NOT NULL REFERENCES purchase,
  -- The provider's handles, sealed for {id}/handles; null once the provider has it no more.
  sealed_handles bytea,
  brand text,
  last4 text,
  card_type text,
  created_at timestamptz NOT NULL DEFAULT now(),
  removal_asked_at timestamptz,
  removed_at timestamptz,
  CHECK ((removed_at IS NULL) = (sealed_handles IS NOT NULL)),
  CHECK (removed_at IS NULL OR removal_asked_at IS NOT NULL)
);
CREATE INDEX stored_card_of_purchase ON stored_card (purchase_id);

CREATE TABLE subscription (
  attempt_id uuid PRIMARY KEY REFERENCES payment_attempt,
  purchase_id uuid NOT NULL REFERENCES purchase,
  stored_card_id uuid REFERENCES stored_card,
  policy_id uuid UNIQUE REFERENCES policy,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCESS', 'DECLINED')),
  -- spec 3 §3: monthly, yearly, …
  periodicity text NOT NULL,
  -- First day that no payment covers, day of the month of its charges, and the next charge.
  due_on date,
  billing_day smallint CHECK (billing_day BETWEEN 1 AND 31),
  next_charge_on date,
  ended_at timestamptz,
  end_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (status <> 'SUCCESS' OR (policy_id IS NOT NULL AND stored_card_id IS NOT NULL
         AND next_charge_on IS NOT NULL AND billing_day IS NOT NULL AND due_on IS NOT NULL)),
  CHECK (status <> 'DECLINED' OR ended_at IS NOT NULL)
);
CREATE INDEX subscription_of_purchase ON subscription (purchase_id);
CREATE INDEX subscription_of_card ON subscription (stored_card_id) WHERE ended_at IS NULL;

INSERT INTO payment_route (country_code, flow, providers) VALUES
  ('CL', 't-subscriptions', '{transbank}'),
  ('CL', 't-subscriptions-one-click', '{transbank}'),
  ('CL', 'tdc-subscriptions', '{kushki,mercadopago}'),
  ('CL', 'tdd-subscriptions', '{kushki,mercadopago}'),
  ('PE', 'tdc-subscriptions', '{mercadopago}'),
  ('PE', 'tdd-subscriptions', '{mercadopago}'),
  ('CO', 'tdc-subscriptions', '{mercadopago}'),
  ('CO', 'tdd-subscriptions', '{mercadopago}'),
  ('INT', 'tdc-subscriptions', '{mercadopago}');
`,
};
