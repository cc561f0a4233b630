import type { Migration } from './migration.ts';

/** A question of a list that somebody keeps for themselves, by a name of their own. */
export const savedView: Migration = {
  name: '0621-saved-view',
  up: /* sql */ `
CREATE TABLE saved_view (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account,
  -- The kind of record, as its definition names it.
  kind text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- The question of the list's address, without its page.
  query text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_view_of ON saved_view (account_id, kind, lower(name));
`,
};
