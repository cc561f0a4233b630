import type { Migration } from './migration.ts';

/**
 * Requests of products that are not bought online (spec 3 §7 solicitarplans). Who asks is sealed per
 * record; `contact_key` and `content_hash` are keyed fingerprints, which find the same person and the
 * same request again without saying who it is.
 */
export const planRequest: Migration = {
  name: '0090-plan-request',
  up: /* sql */ `
-- What a person is told to name the request by; leads of purchases have none.
ALTER TABLE lead ADD COLUMN reference text UNIQUE;

CREATE TABLE plan_request (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES lead,
  -- The lead's version that this request made.
  lead_version integer NOT NULL,
  creation_key text NOT NULL UNIQUE,
  content_hash text NOT NULL,
  contact_key text NOT NULL,
  country_code text NOT NULL REFERENCES country,
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  -- Code, name, insurer and price of each product asked for; a price is null where it is on request.
  products jsonb NOT NULL,
  internal boolean NOT NULL,
  sealed_values bytea NOT NULL,
  consent_text_version text NOT NULL,
  consent_given_at timestamptz NOT NULL DEFAULT now(),
  consent_ip inet,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (lead_id, lead_version)
);
CREATE INDEX plan_request_of_contact ON plan_request (contact_key, received_at DESC);

ALTER TABLE sent_mail ADD COLUMN request_id uuid REFERENCES plan_request;
CREATE UNIQUE INDEX sent_mail_of_request ON sent_mail (request_id, kind);
`,
};
