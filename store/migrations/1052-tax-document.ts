import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Tax documents of pre-invoices, their files and what was said about them (docs/decisions/tax-documents.md). */
export const taxDocument: Migration = {
  name: '1052-tax-document',
  up: /* sql */ `
CREATE TABLE tax_document (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  company_period_id uuid NOT NULL REFERENCES company_period,
  kind text NOT NULL CHECK (kind IN ('invoice', 'exempt-invoice', 'receipt', 'credit-note', 'debit-note')),
  -- Whose number it is: the policy's insurer; null: ours.
  issuer_id integer REFERENCES organization,
  number text NOT NULL,
  -- Of a note: the number that it corrects.
  corrects text,
  issued_on date NOT NULL,
  -- Smallest units, above zero also of a note.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'ACTIVE', 'REJECTED', 'INACTIVE')),
  -- A comment of the company has had no answer since; null: none waits.
  awaited_since timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((corrects IS NOT NULL) = (kind IN ('credit-note', 'debit-note')))
);
-- Authorities number by issuer; what is void may be noted again as it should have been.
CREATE UNIQUE INDEX tax_document_once ON tax_document (company_id, issuer_id, kind, number)
  NULLS NOT DISTINCT WHERE state <> 'INACTIVE';
CREATE INDEX tax_document_list ON tax_document (company_id, issued_on, id);
CREATE INDEX tax_document_of ON tax_document (company_period_id);
${tenantTable('tax_document')}

CREATE TABLE tax_document_file (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  tax_document_id uuid NOT NULL REFERENCES tax_document ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('application/pdf', 'application/xml')),
  size integer NOT NULL CHECK (size > 0),
  sealed_file bytea NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tax_document_id, type)
);
${tenantTable('tax_document_file')}

CREATE TABLE tax_document_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  tax_document_id uuid NOT NULL REFERENCES tax_document ON DELETE CASCADE,
  version integer NOT NULL,
  -- noted: a comment that only our own people read.
  kind text NOT NULL CHECK (kind IN
    ('added', 'changed', 'file-added', 'published', 'rejected', 'restored', 'annulled', 'commented', 'answered', 'noted')),
  by_account uuid NOT NULL,
  sealed_text bytea,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tax_document_event_of ON tax_document_event (tax_document_id, id DESC);
${tenantTable('tax_document_event')}

CREATE TRIGGER tax_document_changed AFTER UPDATE OF version ON tax_document
  FOR EACH ROW EXECUTE FUNCTION notify_record('tax-document', 'company_id');
CREATE TRIGGER tax_document_added AFTER INSERT ON tax_document
  FOR EACH ROW EXECUTE FUNCTION notify_record('tax-document', 'company_id');
`,
};
