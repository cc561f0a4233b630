import type { Migration } from './migration.ts';

/**
 * Requests of every kind (spec 3 §3, §7): plans, additional insurance and messages; where a lead came in (spec 3 §2)
 * and who attends to it; forms that another system hands over.
 */
export const requestFlows: Migration = {
  name: '0340-request-flows',
  up: /* sql */ `
-- A message is about no product.
ALTER TABLE lead
  ALTER COLUMN product_code DROP NOT NULL,
  -- As it was named when the lead came in.
  ADD COLUMN business_line text,
  ADD COLUMN origin_route text,
  ADD COLUMN web_application_id integer;
CREATE INDEX lead_of_requests ON lead (country_code, created_at) WHERE reference IS NOT NULL;

ALTER TABLE plan_request
  ADD COLUMN kind text NOT NULL DEFAULT 'plan' CHECK (kind IN ('plan', 'insurance', 'contact')),
  -- Keyed hash of what its answer gave: who has it changes the request. An update has that of the request it changes.
  ADD COLUMN token_hash text;
CREATE INDEX plan_request_of_token ON plan_request (token_hash, lead_version DESC);

ALTER TABLE business_line
  ADD COLUMN product_types text[] NOT NULL DEFAULT '{}',
  ADD COLUMN team text NOT NULL DEFAULT 'general';

CREATE TABLE integration_form (
  id uuid PRIMARY KEY,
  -- Keyed hash of the hash in the address.
  key_hash text NOT NULL UNIQUE,
  country_code text NOT NULL REFERENCES country,
  sealed_form bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX integration_form_expiry ON integration_form (expires_at);
`,
};
