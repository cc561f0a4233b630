import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

const owners = ['bulk_load_file', 'company_payment_file', 'tax_document_file'];

/** Files of companies that are in the file store (docs/decisions/kept-files.md), and which row is whose. */
export const keptFile: Migration = {
  name: '1003-kept-file',
  up: /* sql */ `
CREATE TABLE kept_file (
  -- Its key in the store is {company_id}/{id}; sealed there with the company's key for {id}.
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  -- Of what is stored.
  size integer NOT NULL CHECK (size > 0),
  -- SHA-256 of the file, keyed with the company's key.
  content_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When a sweep first found that no row names it (any more); its age counts from here.
  unnamed_at timestamptz
);
CREATE INDEX kept_file_by_age ON kept_file (created_at) WHERE unnamed_at IS NULL;
CREATE INDEX kept_file_unnamed ON kept_file (unnamed_at) WHERE unnamed_at IS NOT NULL;
CREATE INDEX kept_file_of_company ON kept_file (company_id);
${tenantTable('kept_file')}
${owners
  .map(
    (table) => `
-- Rows from before have their bytes themselves.
ALTER TABLE ${table} ALTER COLUMN sealed_file DROP NOT NULL,
  ADD COLUMN kept_file_id uuid UNIQUE REFERENCES kept_file,
  ADD CHECK ((sealed_file IS NULL) <> (kept_file_id IS NULL));`,
  )
  .join('')}
`,
};
