import type { Migration } from './migration.ts';

/**
 * Who may see a purchase: links, of which only a hash is kept; browsers, likewise; codes by mail, of which
 * nothing is kept (both sides compute them from the row's id and a key). What was agreed to is evidence: its
 * rows stay as they are for as long as their purchase exists.
 */
export const purchaseAccess: Migration = {
  name: '0220-purchase-access',
  up: /* sql */ `
CREATE TABLE purchase_link (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchase ON DELETE CASCADE,
  -- SHA-256 of what the address says.
  hash bytea NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('opened', 'mail', 'return')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX purchase_link_of_purchase ON purchase_link (purchase_id);

-- Browsers with full access; the hash is of their cookie's secret.
CREATE TABLE purchase_browser (
  purchase_id uuid NOT NULL REFERENCES purchase ON DELETE CASCADE,
  hash bytea NOT NULL,
  bound_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purchase_id, hash)
);

CREATE TABLE purchase_code (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchase ON DELETE CASCADE,
  -- A code works in the browser that asked for it.
  browser_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Counted before the look.
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX purchase_code_of_purchase ON purchase_code (purchase_id, created_at DESC);

-- Addresses that are in use go on working; their browsers are known from the next code on.
INSERT INTO purchase_link (id, purchase_id, hash, purpose, created_at, expires_at)
SELECT gen_random_uuid(), id, sha256(convert_to(session, 'UTF8')), 'opened', created_at,
       CASE WHEN status IN ('confirmed', 'refunded') THEN updated_at + interval '30 days'
            WHEN status IN ('cancelled', 'expired') THEN updated_at + interval '7 days'
            ELSE created_at + interval '60 days' END
  FROM purchase;

CREATE OR REPLACE FUNCTION notify_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('purchase', NEW.id || ' ' || NEW.version);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION notify_purchase_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('purchase', p.id || ' ' || p.version)
     FROM purchase p WHERE p.id = NEW.purchase_id;
  RETURN NULL;
END $$;
ALTER TABLE purchase DROP COLUMN session;

-- The browser's return from a payment page opens the purchase once.
ALTER TABLE payment_attempt ADD COLUMN return_used_at timestamptz;

CREATE TABLE acceptance (
  id uuid PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchase ON DELETE CASCADE,
  -- What was agreed to: the contract with its charge, or the consent of a health declaration.
  kind text NOT NULL CHECK (kind IN ('contract', 'declaration')),
  -- The payment attempt or the declaration that it came with.
  subject_id uuid NOT NULL,
  text_version text NOT NULL,
  language text NOT NULL,
  -- SHA-256 of the words as they were on the screen.
  text_hash bytea NOT NULL,
  amount bigint CHECK (amount >= 0),
  currency text,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  network inet,
  user_agent text NOT NULL,
  CHECK (kind <> 'contract' OR (amount IS NOT NULL AND currency IS NOT NULL)),
  UNIQUE (kind, subject_id)
);
CREATE INDEX acceptance_of_purchase ON acceptance (purchase_id);

CREATE FUNCTION keep_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM purchase WHERE id = OLD.purchase_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what was agreed to is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER acceptance_stays BEFORE UPDATE OR DELETE ON acceptance
  FOR EACH ROW EXECUTE FUNCTION keep_acceptance();
`,
};
