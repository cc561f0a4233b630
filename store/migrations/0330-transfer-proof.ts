import type { Migration } from './migration.ts';

/** Transfers that a person finds in the bank's statement: what the payer sent, and what people decided. */
export const transferProof: Migration = {
  name: '0330-transfer-proof',
  up: /* sql */ `
CREATE TABLE transfer (
  attempt_id uuid PRIMARY KEY REFERENCES payment_attempt,
  country_code text NOT NULL REFERENCES country (code),
  provider text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'rejected', 'matched')),
  -- Of a rejected one: a code of the table of proof codes.
  rejection text,
  decided_by uuid,
  decided_at timestamptz,
  -- The first proof, and until when a person looks at it; null for money that nobody told of.
  proven_at timestamptz,
  due_at timestamptz,
  CHECK ((status = 'rejected') <= (rejection IS NOT NULL))
);
CREATE INDEX transfer_waiting ON transfer (due_at) WHERE status = 'waiting';

CREATE TABLE transfer_proof (
  id uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES transfer,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size integer NOT NULL CHECK (size > 0),
  -- Keyed hash of the bytes: the same file is found again, and says nothing to who has only the table.
  content_key text NOT NULL,
  sealed_file bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (attempt_id, content_key)
);
CREATE INDEX transfer_proof_content ON transfer_proof (content_key);

-- What a person saw in the statement. It counts when somebody else has seen the same.
CREATE TABLE transfer_match (
  id uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES transfer,
  -- The account: one for each provider and country.
  provider text NOT NULL,
  country_code text NOT NULL,
  operation_number text NOT NULL,
  -- Integer of the currency's smallest unit.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  received_on date NOT NULL,
  reason text NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  approved_by uuid CHECK (approved_by <> proposed_by),
  approved_at timestamptz,
  -- When the provider's books had it.
  reported_at timestamptz,
  UNIQUE (attempt_id, operation_number, amount, received_on),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CHECK (reported_at IS NULL OR approved_at IS NOT NULL)
);
-- A transfer pays once.
CREATE UNIQUE INDEX transfer_match_once ON transfer_match (provider, country_code, operation_number)
  WHERE approved_at IS NOT NULL;
`,
};
