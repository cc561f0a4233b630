import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** What a bank's statement did with which payment, so that it is taken back as a whole (docs/decisions/bank-statements.md). */
export const bankStatementRow: Migration = {
  name: '1065-bank-statement-row',
  up: /* sql */ `
CREATE TABLE bank_statement_row (
  -- Of the file and of whoever brought it.
  statement_id uuid NOT NULL,
  company_payment_id uuid NOT NULL REFERENCES company_payment,
  company_id uuid NOT NULL REFERENCES company,
  did text NOT NULL CHECK (did IN ('entered', 'received')),
  -- The version that the payment has had since.
  version integer NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (statement_id, company_payment_id)
);
CREATE INDEX bank_statement_row_of ON bank_statement_row (company_payment_id, taken_at DESC);
CREATE INDEX bank_statement_row_of_company ON bank_statement_row (company_id);
${tenantTable('bank_statement_row')}

ALTER TABLE company_payment_event DROP CONSTRAINT company_payment_event_kind_check;
ALTER TABLE company_payment_event ADD CONSTRAINT company_payment_event_kind_check
  CHECK (kind IN ('entered', 'file-added', 'received', 'rejected', 'applied', 'reversed', 'paid-back', 'statement-undone'));
`,
};
