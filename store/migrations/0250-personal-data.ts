import type { Migration } from './migration.ts';

/**
 * Personal data: what still stood in the clear is sealed (assessments of declarations, profiles, saved links),
 * people's requests about their data have a table, and purchases are found by the holder's address as a keyed hash.
 */
export const personalData: Migration = {
  name: '0250-personal-data',
  up: /* sql */ `
-- What the assessment says follows from the sealed answers, so the rows of before can do without it.
ALTER TABLE health_declaration DROP COLUMN assessment, ADD COLUMN sealed_assessment bytea;
-- Evidence of who read a declaration outlives the declaration.
ALTER TABLE health_declaration_access DROP CONSTRAINT health_declaration_access_declaration_id_fkey;

-- A migration has no keys to seal with: profiles and links in the clear go.
DELETE FROM profile_entry;
ALTER TABLE profile_entry DROP COLUMN profile, ADD COLUMN sealed_profile bytea NOT NULL;
DELETE FROM shared_link;
ALTER TABLE shared_link DROP COLUMN path, DROP COLUMN profile, ADD COLUMN sealed_link bytea NOT NULL;

-- Whose purchase it is: keyed hash of the e-mail address that the personal data name.
CREATE TABLE purchase_holder (
  purchase_id uuid PRIMARY KEY REFERENCES purchase,
  mail_key text NOT NULL
);
CREATE INDEX purchase_holder_by_mail ON purchase_holder (mail_key);

-- What a person asks about their own data; the law gives each a term.
CREATE TABLE subject_request (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('copy', 'correction', 'erasure')),
  status text NOT NULL CHECK (status IN ('received', 'proven', 'done', 'refused')),
  country_code text NOT NULL REFERENCES country,
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  -- Null: staff took it for somebody without an account.
  account_id uuid,
  mail_key text NOT NULL,
  -- Name, e-mail address, and what is to be corrected.
  sealed_request bytea,
  asked_by text NOT NULL CHECK (asked_by IN ('customer', 'staff')),
  received_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  proven_at timestamptz,
  ended_at timestamptz,
  -- How the person was known, and for a refusal why: a sentence of staff, sealed.
  sealed_evidence bytea,
  sealed_reason bytea,
  -- Counts by kind of record: what was erased, what is kept, until when and why. Names nobody.
  outcome jsonb NOT NULL DEFAULT '{}',
  -- The copy, for as long as it may be fetched.
  sealed_copy bytea
);
CREATE INDEX subject_request_of_mail ON subject_request (mail_key, received_at DESC);
CREATE INDEX subject_request_open ON subject_request (due_at) WHERE status IN ('received', 'proven');

CREATE TABLE subject_request_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES subject_request,
  from_status text,
  status text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subject_request_event_of_request ON subject_request_event (request_id, id);
`,
};
