import type { Migration } from './migration.ts';

/**
 * Payments are an aggregate of their own: an attempt has an owner, its own history and its refunds. Charges that
 * nobody expected are attempts that are refunded, so their table is dropped. What waits for a person
 * has a table of its own.
 */
export const paymentOwner: Migration = {
  name: '0150-payment-owner',
  up: /* sql */ `
ALTER TABLE payment_attempt
  -- Whose payment it is: purchase:{id}, later charge:{policyId}/{period}.
  ADD COLUMN owner text,
  -- Random, in the address that the provider sends the browser back to; an attempt's id opens nothing.
  ADD COLUMN return_state text UNIQUE,
  -- What really moved, where that is not what was asked for.
  ADD COLUMN moved_amount bigint,
  ADD COLUMN moved_currency text,
  -- When the look-up began that the status comes from; news from before it are answered by it.
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN refund_reason text;
UPDATE payment_attempt SET owner = 'purchase:' || purchase_id;
UPDATE payment_attempt a
   SET status = CASE o.status WHEN 'found' THEN 'refund_requested' ELSE o.status END,
       moved_amount = o.amount, moved_currency = o.currency, refund_reason = 'late',
       provider_payment_id = coalesce(a.provider_payment_id, o.provider_payment_id)
  FROM orphan_charge o WHERE o.attempt_id = a.id;
DROP TABLE orphan_charge;
ALTER TABLE payment_attempt DROP COLUMN purchase_id;
ALTER TABLE payment_attempt ALTER COLUMN owner SET NOT NULL;
-- At most one attempt of an owner may be under way, and at most one holds its money.
CREATE UNIQUE INDEX payment_attempt_in_flight ON payment_attempt (owner)
  WHERE status IN ('created', 'sending', 'pending', 'unknown');
CREATE UNIQUE INDEX payment_attempt_approved ON payment_attempt (owner)
  WHERE status = 'approved';
CREATE INDEX payment_attempt_of_owner ON payment_attempt (owner, created_at);
CREATE INDEX payment_attempt_open ON payment_attempt (updated_at)
  WHERE status NOT IN ('approved', 'declined', 'not_sent', 'refunded');

CREATE TABLE payment_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES payment_attempt,
  from_status text,
  status text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_event_of_attempt ON payment_event (attempt_id, id);

CREATE TABLE policy_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_id uuid NOT NULL REFERENCES policy,
  from_status text,
  status text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX policy_event_of_policy ON policy_event (policy_id, id);

-- What the clock does not mend: shown to staff until somebody or something resolves it.
CREATE TABLE attention (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The workflow or row it is about: purchase/{id}, refund/{attemptId}, outbox/{id}.
  subject text NOT NULL,
  kind text NOT NULL,
  needs text NOT NULL CHECK (needs IN ('late', 'person')),
  detail text NOT NULL DEFAULT '',
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz
);
CREATE UNIQUE INDEX attention_open ON attention (subject, kind) WHERE resolved_at IS NULL;

ALTER TABLE outbox
  -- Rows of one key leave in the order in which they were written.
  ADD COLUMN key text,
  ADD COLUMN last_error text,
  -- Given up: no workflow takes it however often it is sent; a person looks.
  ADD COLUMN dead_at timestamptz;
UPDATE outbox SET key = coalesce(payload->>'attemptId', payload->>'purchaseId', payload->>'leadId', id::text);
ALTER TABLE outbox ALTER COLUMN key SET NOT NULL;
-- Leads of purchases follow in the purchase's own transaction; their news have no receiver any more.
DELETE FROM outbox WHERE topic = 'lead.advance' AND payload->'request' IS NULL;
UPDATE outbox SET topic = 'lead.request' WHERE topic = 'lead.advance';
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (next_try_at, id)
  WHERE published_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_of_key ON outbox (key, id) WHERE published_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

DROP TRIGGER outbox_filled ON outbox;
CREATE TRIGGER outbox_filled AFTER INSERT ON outbox
  FOR EACH ROW WHEN (NEW.next_try_at <= now()) EXECUTE FUNCTION notify_outbox();
`,
};
