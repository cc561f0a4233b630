import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Transfers of companies for their pre-invoices, and how far these are paid (docs/decisions/company-payments.md). */
export const companyPayment: Migration = {
  name: '1053-company-payment',
  up: /* sql */ `
ALTER TABLE company_period
  -- What was received for it: smallest units.
  ADD COLUMN paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  -- Of one below zero: a later month that is closed has taken it off.
  ADD COLUMN carried boolean NOT NULL DEFAULT false CHECK (NOT carried OR total < 0);
ALTER TABLE company_period
  -- Null while it is open, and of one of zero; what is below zero is owed to the company.
  ADD COLUMN standing text GENERATED ALWAYS AS (CASE
    WHEN issued_on IS NULL OR total IS NULL OR total = 0 THEN NULL
    WHEN total < 0 THEN CASE WHEN carried THEN 'carried' ELSE 'credit' END
    WHEN paid >= total THEN 'paid'
    WHEN paid > 0 THEN 'partly'
    ELSE 'unpaid' END) STORED;
CREATE INDEX company_period_owed ON company_period (company_id, due_on) WHERE standing IN ('unpaid', 'partly');
ALTER TABLE company_period_event DROP CONSTRAINT company_period_event_kind_check;
ALTER TABLE company_period_event ADD CONSTRAINT company_period_event_kind_check
  CHECK (kind IN ('issued', 'questioned', 'answered', 'accepted', 'paid', 'unpaid'));

CREATE TABLE company_payment (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  -- The pre-invoice that it was entered for, and that it pays first.
  company_period_id uuid NOT NULL REFERENCES company_period,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  paid_on date NOT NULL,
  -- As the bank names it.
  reference text NOT NULL,
  -- The same however it is written: capitals, letters and digits, no leading zeros.
  reference_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('entered', 'received', 'rejected', 'reversed')),
  origin text NOT NULL CHECK (origin IN ('company', 'staff')),
  entered_by uuid NOT NULL,
  -- Who saw it at the bank, or did not.
  decided_by uuid CHECK (decided_by <> entered_by OR state = 'rejected'),
  -- What was received and has paid nothing yet.
  surplus bigint NOT NULL DEFAULT 0 CHECK (surplus BETWEEN 0 AND amount),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'entered') = (decided_by IS NULL))
);
CREATE INDEX company_payment_list ON company_payment (company_id, paid_on, id);
CREATE INDEX company_payment_of ON company_payment (company_period_id);
-- One transfer is entered once; what was not found may be entered again.
CREATE UNIQUE INDEX company_payment_once ON company_payment (company_id, reference_key, paid_on)
  WHERE state IN ('entered', 'received');
${tenantTable('company_payment')}

-- What a received payment pays of a pre-invoice; of one that was taken back it says what it had paid.
CREATE TABLE company_payment_share (
  company_payment_id uuid NOT NULL REFERENCES company_payment,
  company_period_id uuid NOT NULL REFERENCES company_period,
  company_id uuid NOT NULL REFERENCES company,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (company_payment_id, company_period_id)
);
CREATE INDEX company_payment_share_of ON company_payment_share (company_period_id);
${tenantTable('company_payment_share')}

CREATE TABLE company_payment_file (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_payment_id uuid NOT NULL REFERENCES company_payment,
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size integer NOT NULL CHECK (size > 0),
  sealed_file bytea NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_payment_file_of ON company_payment_file (company_payment_id);
${tenantTable('company_payment_file')}

CREATE TABLE company_payment_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_payment_id uuid NOT NULL REFERENCES company_payment,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('entered', 'file-added', 'received', 'rejected', 'applied', 'reversed')),
  by_account uuid NOT NULL,
  sealed_text bytea,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_payment_event_of ON company_payment_event (company_payment_id, id DESC);
${tenantTable('company_payment_event')}

CREATE TRIGGER company_payment_changed AFTER UPDATE OF version ON company_payment
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-payment', 'company_id');
CREATE TRIGGER company_payment_added AFTER INSERT ON company_payment
  FOR EACH ROW EXECUTE FUNCTION notify_record('company-payment', 'company_id');
`,
};
