import type { Migration } from './migration.ts';

/** Advisers whom visitors know by name, and whose request or purchase came by their link (docs/decisions/advisers.md). */
export const adviser: Migration = {
  name: '1026-adviser',
  up: /* sql */ `
CREATE TABLE adviser (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account,
  country_code text NOT NULL REFERENCES country (code),
  name text NOT NULL,
  -- The word of their link.
  slug text NOT NULL,
  languages text[] NOT NULL CHECK (languages <@ ARRAY['es', 'en', 'pt'] AND languages <> '{}'),
  -- Names of business lines; none: every one.
  lines text[] NOT NULL DEFAULT '{}',
  -- Whole hours by the clocks of the country; to_hour is the first in which no calls are taken.
  from_hour integer NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  to_hour integer NOT NULL CHECK (to_hour BETWEEN 1 AND 24),
  state text NOT NULL DEFAULT 'withdrawn' CHECK (state IN ('withdrawn', 'published')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_hour < to_hour),
  UNIQUE (country_code, slug),
  UNIQUE (account_id, country_code)
);
CREATE TABLE adviser_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  adviser_id uuid NOT NULL REFERENCES adviser ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'published', 'withdrawn')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX adviser_event_of ON adviser_event (adviser_id, id DESC);
CREATE TRIGGER adviser_changed AFTER UPDATE OF version ON adviser
  FOR EACH ROW EXECUTE FUNCTION notify_record('adviser');
CREATE TRIGGER adviser_added AFTER INSERT ON adviser
  FOR EACH ROW EXECUTE FUNCTION notify_record('adviser');

-- By whose link its visitor came.
ALTER TABLE lead ADD COLUMN adviser_id uuid REFERENCES adviser;
CREATE INDEX lead_of_adviser ON lead (adviser_id, created_at) WHERE adviser_id IS NOT NULL;
`,
};
