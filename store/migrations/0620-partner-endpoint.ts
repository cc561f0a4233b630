import type { Migration } from './migration.ts';

/** Partners hear of what came through them (docs/decisions/webhooks.md): a channel of messages beside mail. */
export const partnerEndpoint: Migration = {
  name: '0620-partner-endpoint',
  up: /* sql */ `
CREATE TABLE partner_endpoint (
  id uuid PRIMARY KEY,
  partner_kind text NOT NULL GENERATED ALWAYS AS ('partner') STORED,
  partner_id text NOT NULL,
  country_code text NOT NULL REFERENCES country (code),
  url text NOT NULL,
  -- Kinds of message (domain/partner/webhook-events.ts).
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  language text NOT NULL,
  -- Whom the partner has us write to about it: an address; sealed for {id}/contact.
  sealed_contact bytea NOT NULL,
  -- The secrets that sign, newest first: id, value and until when; sealed for {id}/secrets.
  sealed_secrets bytea NOT NULL,
  -- The newest of them.
  secret_id text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'ended')),
  -- The first try that failed since the last one that was taken.
  failing_since timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (partner_kind, partner_id) REFERENCES access_place (kind, id)
);
CREATE INDEX partner_endpoint_by_creation ON partner_endpoint (country_code, created_at DESC, id DESC);
CREATE INDEX partner_endpoint_of ON partner_endpoint (partner_id) WHERE state <> 'ended';

CREATE TABLE partner_endpoint_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES partner_endpoint ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL,
  -- Null: it followed from what its server answered.
  by_account uuid,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX partner_endpoint_event_of ON partner_endpoint_event (endpoint_id, id DESC);

ALTER TABLE message
  DROP CONSTRAINT message_channel_check,
  ADD CONSTRAINT message_channel_check CHECK (channel IN ('mail', 'webhook')),
  -- Of a webhook: the status of the last answer, null where there was none, and how it began.
  ADD COLUMN last_status integer,
  ADD COLUMN last_answer text;
CREATE INDEX message_of_endpoint ON message (subject_id, created_at DESC) WHERE channel = 'webhook';

-- The partner whose site it came through, by its code; null: our own.
ALTER TABLE lead ADD COLUMN partner_id text;
`,
};
