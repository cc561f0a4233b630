import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** People of a company, and the loads that make them (docs/decisions/bulk-loads.md). */
export const bulkLoad: Migration = {
  name: '0610-bulk-load',
  up: /* sql */ `
-- One row for each company that has people: whoever changes one of them counts the version up.
CREATE TABLE company_roster (
  company_id uuid PRIMARY KEY REFERENCES company,
  version bigint NOT NULL DEFAULT 0
);
${tenantTable('company_roster')}

-- Somebody who works for a company, or a dependant of theirs.
CREATE TABLE company_person (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  -- The document, hashed with the company's key: one person once in a company, and no link between companies.
  person_key text NOT NULL,
  is_dependant boolean NOT NULL,
  -- person_key of whose dependant they are.
  holder_key text,
  -- All that is known of them, hashed with the company's key: whether a row would change anything.
  content_key text NOT NULL,
  -- Sealed with the company's key for the id.
  sealed_person bytea NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, person_key),
  CHECK (is_dependant = (holder_key IS NOT NULL))
);
CREATE INDEX company_person_of_holder ON company_person (company_id, holder_key) WHERE holder_key IS NOT NULL;
${tenantTable('company_person')}

CREATE TABLE bulk_load (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company,
  kind text NOT NULL CHECK (kind IN ('people')),
  state text NOT NULL CHECK (state IN ('reading', 'checking', 'review', 'applying', 'paused', 'applied', 'stopped',
    'undoing', 'undone', 'refused', 'discarded')),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of the caller's Idempotency-Key: a file whose answer was lost is one load.
  creation_key text,
  -- Sealed with the company's key for {id}/name: people name files after people.
  sealed_file_name bytea NOT NULL,
  -- SHA-256 of the file, keyed with the company's key.
  content_hash text NOT NULL,
  -- The language of who sent it: in it faults of the file are read.
  language text NOT NULL,
  -- Why nothing of it could be read.
  refused_why text,
  heading_row integer,
  -- The cells of the row of headings, sealed with the company's key for {id}/headings.
  sealed_headings bytea,
  -- How many rows stand in which state; written by what moves them.
  counts jsonb NOT NULL,
  -- Of what would be done, to the last row: what a person confirms.
  digest text,
  -- Version of the company's people when it was checked.
  roster_version bigint,
  needs_second boolean NOT NULL DEFAULT false,
  -- The first of two people who confirm.
  asked_by uuid,
  confirmed_digest text,
  confirmed_by uuid,
  -- Since somebody confirmed, something changed, and it would do something else now.
  changed_since boolean NOT NULL DEFAULT false,
  -- Until when somebody may confirm it, or take back what it did.
  due_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (company_id, creation_key)
);
CREATE INDEX bulk_load_list ON bulk_load (company_id, created_at DESC, id DESC);
CREATE INDEX bulk_load_open ON bulk_load (updated_at)
  WHERE state IN ('reading', 'checking', 'review', 'applying', 'paused', 'undoing');
-- Two loads of one company never write at the same time.
CREATE UNIQUE INDEX bulk_load_writes ON bulk_load (company_id) WHERE state IN ('applying', 'undoing');
${tenantTable('bulk_load')}

-- The file until its rows are read; sealed with the company's key for {id}/file.
CREATE TABLE bulk_load_file (
  bulk_load_id uuid PRIMARY KEY REFERENCES bulk_load ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company,
  sealed_file bytea NOT NULL
);
${tenantTable('bulk_load_file')}

CREATE TABLE bulk_load_row (
  bulk_load_id uuid NOT NULL REFERENCES bulk_load ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company,
  -- As the spreadsheet counts them.
  number integer NOT NULL,
  state text NOT NULL CHECK (state IN ('read', 'faulty', 'same', 'create', 'update', 'created', 'updated', 'moved',
    'removed', 'restored', 'kept')),
  is_dependant boolean NOT NULL,
  person_key text,
  holder_key text,
  content_key text NOT NULL,
  -- The cells as they stand in the file and the person that they say, sealed with the company's key for {load}/{number}.
  sealed_cells bytea NOT NULL,
  -- Columns and codes; what stands in the cells is not repeated. Those of its own cells, and those of checking.
  cell_problems jsonb NOT NULL,
  problems jsonb NOT NULL,
  -- What the person was when it was checked; null = nobody.
  seen_version integer,
  seen_content_key text,
  -- Whom it made or changed, which version that was, and what stood there before.
  person_id uuid,
  version_after integer,
  content_key_before text,
  holder_key_before text,
  sealed_before bytea,
  PRIMARY KEY (bulk_load_id, number)
);
-- Holders before their dependants, so that whoever is loaded has theirs.
CREATE INDEX bulk_load_row_next ON bulk_load_row (bulk_load_id, state, is_dependant, number);
CREATE INDEX bulk_load_row_person ON bulk_load_row (bulk_load_id, person_key, number) WHERE person_key IS NOT NULL;
${tenantTable('bulk_load_row')}
`,
};
