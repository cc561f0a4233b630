import type { Migration } from './migration.ts';

/** People as the desk finds them, and what their sealed answers are found by (docs/decisions/desk-search.md). */
export const person: Migration = {
  name: '1009-person',
  up: /* sql */ `
-- What names one e-mail address is shown together. Its id stands in addresses of pages and in the audit, where no key may stand.
CREATE TABLE person (
  id uuid PRIMARY KEY,
  -- Keyed hash of the address, as in purchase_holder.
  mail_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX person_by_creation ON person (created_at);
-- Keyed hashes of identification numbers and of the words of names in the sealed answers of a purchase or a request.
CREATE TABLE person_mark (
  -- Of the purchase or the request.
  subject_id uuid NOT NULL,
  mark text NOT NULL,
  -- Whose purchase or request it is.
  mail_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject_id, mark)
);
CREATE INDEX person_mark_by_mark ON person_mark (mark, created_at);
`,
};
