import type { Migration } from './migration.ts';

/**
 * Which providers charge a method in a country, first first, and which of them are passed over for now (spec 3 §4:
 * one-time transfers go to linkify, one-time cards to kushki_ad; docs/decisions/payment-routing.md).
 */
export const paymentRoutes: Migration = {
  name: '0360-payment-routes',
  up: /* sql */ `
CREATE TABLE payment_route (
  country_code text NOT NULL CHECK (country_code IN ('CL', 'PE', 'CO', 'INT')),
  flow text NOT NULL,
  -- Of one product; '' is the country's, for all that have none of their own.
  product_code text NOT NULL DEFAULT '',
  providers text[] NOT NULL CHECK (cardinality(providers) > 0),
  -- Counts changes: who changes names the one that was seen.
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Null: as delivered.
  changed_by uuid,
  change_reason text,
  PRIMARY KEY (country_code, flow, product_code)
);
INSERT INTO payment_route (country_code, flow, providers) VALUES
  ('CL', 't-one-time', '{transbank}'),
  ('CL', 'tdc-one-time', '{kushki_ad,mercadopago,kushki}'),
  ('CL', 'tdd-one-time', '{kushki_ad,mercadopago,kushki}'),
  ('CL', 'transfer-one-time', '{linkify,linkify_qps}'),
  ('CL', 'transfer-one-time-non-automated', '{queplan,queseguro}'),
  ('PE', 'tdc-one-time', '{mercadopago}'),
  ('PE', 'tdd-one-time', '{mercadopago}'),
  ('PE', 'transfer-one-time-non-automated', '{queplan}'),
  ('CO', 'tdc-one-time', '{kushki_ad,mercadopago}'),
  ('CO', 'tdd-one-time', '{kushki_ad}'),
  ('INT', 'tdc-one-time', '{mercadopago}');

-- A provider without a row has never failed.
CREATE TABLE payment_breaker (
  provider text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  first_failure_at timestamptz,
  opened_at timestamptz,
  trial_at timestamptz,
  held_at timestamptz,
  -- Of the last act of a person.
  changed_at timestamptz,
  changed_by uuid,
  change_reason text
);
`,
};
