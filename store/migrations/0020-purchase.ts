import type { Migration } from './migration.ts';

/**
 * Purchases, their steps and answers, payment attempts, webhooks, policies, leads, outbox. Every
 * change of a purchase is `UPDATE … WHERE id AND version`, with its event row in the same
 * transaction; the trigger tells the API processes that hold someone's event stream.
 */
export const purchase: Migration = {
  name: '0020-purchase',
  up: /* sql */ `
CREATE TABLE lead (
  id uuid PRIMARY KEY,
  country_code text NOT NULL REFERENCES country,
  product_code text NOT NULL,
  status integer NOT NULL,
  sub_status integer,
  -- The purchase version that this position comes from; an older one never overwrites a newer.
  source_version integer NOT NULL,
  attribution jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_by_status ON lead (status, sub_status, updated_at DESC);

CREATE TABLE lead_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES lead,
  source_version integer NOT NULL,
  status integer NOT NULL,
  sub_status integer,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (lead_id, source_version)
);

CREATE TABLE purchase (
  id uuid PRIMARY KEY,
  session text NOT NULL UNIQUE CHECK (session ~ '^[A-Za-z0-9_-]{22}$'),
  -- The caller's Idempotency-Key of the creating call, hashed; a repeated call finds its purchase.
  creation_key text UNIQUE,
  creation_hash text,
  country_code text NOT NULL REFERENCES country,
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  product_id integer NOT NULL REFERENCES product,
  product_code text NOT NULL,
  product_type text NOT NULL,
  product jsonb NOT NULL,
  persons jsonb NOT NULL,
  price jsonb NOT NULL,
  offer_id integer,
  status text NOT NULL CHECK (status IN ('filling', 'paying', 'confirming', 'issuing', 'confirmed',
    'cancelled', 'expired', 'refunding', 'refunded')),
  version integer NOT NULL CHECK (version > 0),
  step_id text,
  lead_id uuid NOT NULL REFERENCES lead,
  expires_at timestamptz,
  next_check_at timestamptz,
  end_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX purchase_by_status ON purchase (status, updated_at DESC);

CREATE TABLE purchase_step (
  purchase_id uuid NOT NULL REFERENCES purchase,
  step_id text NOT NULL,
  order_position smallint NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'COMPLETED')),
  submission_id uuid,
  PRIMARY KEY (purchase_id, step_id),
  UNIQUE (purchase_id, order_position)
);

-- Answers as they were sent, sealed per record; the workflow carries the id only.
CREATE TABLE step_submission (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchase,
  step_id text NOT NULL,
  sealed_values bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX step_submission_of_purchase ON step_submission (purchase_id);

-- A health declaration is a submission of its own kind: consent evidenced, every read audited.
CREATE TABLE health_declaration (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchase,
  sealed_answers bytea NOT NULL,
  consent_text_version text NOT NULL,
  consent_given_at timestamptz NOT NULL,
  consent_ip inet,
  -- Only the class of the outcome (accepted, review), never an answer.
  assessment text NOT NULL CHECK (assessment IN ('accepted', 'review')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX health_declaration_of_purchase ON health_declaration (purchase_id);

CREATE TABLE health_declaration_access (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id uuid NOT NULL REFERENCES health_declaration,
  reader text NOT NULL,
  request_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE purchase_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchase,
  version integer NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX purchase_event_of_purchase ON purchase_event (purchase_id, id);

CREATE TABLE payment_attempt (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchase,
  provider text NOT NULL,
  kind text NOT NULL,
  flow text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'sending', 'pending', 'unknown', 'approved',
    'declined', 'not_sent', 'refund_requested', 'refunding', 'refunded', 'refund_unknown',
    'refund_failed', 'charged_back')),
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  -- The provider's handle of the started payment (Webpay token, link id) and of the moved money.
  provider_ref text,
  provider_payment_id text,
  redirect jsonb,
  reason text,
  raw_code text,
  card jsonb,
  authorization_code text,
  expires_at timestamptz,
  refund_id uuid,
  provider_refund_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- At most one attempt of a purchase may be under way, and at most one holds its money.
CREATE UNIQUE INDEX payment_attempt_in_flight ON payment_attempt (purchase_id)
  WHERE status IN ('created', 'sending', 'pending', 'unknown');
CREATE UNIQUE INDEX payment_attempt_approved ON payment_attempt (purchase_id)
  WHERE status = 'approved';
CREATE UNIQUE INDEX payment_attempt_provider_ref ON payment_attempt (provider, provider_ref);
CREATE UNIQUE INDEX payment_attempt_provider_payment ON payment_attempt (provider, provider_payment_id);
CREATE INDEX payment_attempt_of_purchase ON payment_attempt (purchase_id, created_at);

-- Money that moved for an attempt after its purchase had given it up; it goes back.
CREATE TABLE orphan_charge (
  attempt_id uuid PRIMARY KEY REFERENCES payment_attempt,
  provider_payment_id text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('found', 'refunding', 'refunded', 'refund_unknown', 'refund_failed')),
  found_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE payment_webhook (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  dedupe_key text NOT NULL,
  attempt_id uuid,
  body jsonb NOT NULL,
  deliveries integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, dedupe_key)
);

CREATE SEQUENCE policy_number_seq;
CREATE TABLE policy (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  purchase_id uuid NOT NULL UNIQUE REFERENCES purchase,
  attempt_id uuid NOT NULL REFERENCES payment_attempt,
  starts_on date NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PENDING', 'INACTIVE')),
  issued_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE policy_document (
  policy_id uuid PRIMARY KEY REFERENCES policy,
  sealed_pdf bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sent_mail (
  id uuid PRIMARY KEY,
  purchase_id uuid REFERENCES purchase,
  kind text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (purchase_id, kind)
);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (next_try_at, id) WHERE published_at IS NULL;

CREATE FUNCTION notify_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('purchase', NEW.session || ' ' || NEW.version);
  RETURN NULL;
END $$;
CREATE TRIGGER purchase_changed AFTER INSERT OR UPDATE ON purchase
  FOR EACH ROW EXECUTE FUNCTION notify_purchase();

CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_filled AFTER INSERT ON outbox
  FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
`,
};
