import type { Migration } from './migration.ts';

/**
 * What a provider settled, as its files say it (docs/decisions/settlement-files.md): a file is taken once, by its content, and
 * a movement that another file has told already is not told again.
 */
export const settlementFile: Migration = {
  name: '0983-settlement-file',
  up: /* sql */ `
CREATE TABLE settlement_file (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  currency text NOT NULL,
  -- SHA-256 of the file as it came, in hex.
  digest text NOT NULL UNIQUE,
  -- Of its lines, and of those that no earlier file had told.
  line_count integer NOT NULL CHECK (line_count > 0),
  added_count integer NOT NULL CHECK (added_count BETWEEN 0 AND line_count),
  -- Charges less what went back, and its commission: integers of the smallest unit, of all its lines.
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  first_settled_on date NOT NULL,
  last_settled_on date NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX settlement_file_newest ON settlement_file (added_at DESC);
CREATE TABLE settlement_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES settlement_file,
  row_number integer NOT NULL,
  provider text NOT NULL,
  type text NOT NULL CHECK (type IN ('charge', 'refund', 'charge_back')),
  buy_order text NOT NULL,
  -- The attempt whose charge or refund it is; null where we know none.
  attempt_id uuid REFERENCES payment_attempt,
  -- Empty: the file does not say it.
  authorization_code text NOT NULL,
  moved_on date NOT NULL,
  settled_on date NOT NULL,
  -- Below zero: a charge-back that was given back.
  amount bigint NOT NULL CHECK (amount > 0 OR (amount < 0 AND type = 'charge_back')),
  fee bigint NOT NULL CHECK (fee = 0 OR sign(fee) = sign(amount)),
  currency text NOT NULL,
  -- Which of the same lines of its file: what stands there twice was settled twice.
  occurrence integer NOT NULL CHECK (occurrence > 0),
  -- Without the code of the authorisation: not each download has it.
  UNIQUE (provider, type, buy_order, moved_on, settled_on, amount, fee, occurrence)
);
CREATE INDEX settlement_line_of_file ON settlement_line (file_id);
CREATE INDEX settlement_line_of_charge ON settlement_line (attempt_id);
CREATE INDEX settlement_line_of_day ON settlement_line (provider, moved_on);
`,
};
