import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** A person says which column of a file is which, and the company's next file is read by it (docs/decisions/bulk-loads.md). */
export const loadMatching: Migration = {
  name: '0700-load-matching',
  up: /* sql */ `
ALTER TABLE bulk_load
  -- Column → its place in a row, from 0; null until that is known.
  ADD COLUMN places jsonb,
  -- The first rows below headings that are not known, sealed with the company's key for {id}/sample; gone once it is read.
  ADD COLUMN sealed_sample bytea,
  DROP CONSTRAINT bulk_load_state_check,
  ADD CONSTRAINT bulk_load_state_check CHECK (state IN ('reading', 'matching', 'checking', 'review', 'applying', 'paused',
    'applied', 'stopped', 'undoing', 'undone', 'refused', 'discarded'));
DROP INDEX bulk_load_open;
CREATE INDEX bulk_load_open ON bulk_load (updated_at)
  WHERE state IN ('reading', 'matching', 'checking', 'review', 'applying', 'paused', 'undoing');

-- What a company has said about the headings of its files of a kind: {heading: column or null}, sealed with its key.
CREATE TABLE sheet_match (
  company_id uuid NOT NULL REFERENCES company,
  kind text NOT NULL CHECK (kind IN ('people')),
  sealed_said bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, kind)
);
${tenantTable('sheet_match')}
`,
};
