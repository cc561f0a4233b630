import type { Migration } from './migration.ts';

/** Terms and privacy of each country and language, version by version (docs/decisions/legal-texts.md). */
export const legalText: Migration = {
  name: '1075-legal-text',
  up: /* sql */ `
CREATE TABLE legal_text (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy')),
  country_code text NOT NULL REFERENCES country (code),
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  -- Whether the newest version is published.
  state text NOT NULL CHECK (state IN ('draft', 'published')),
  newest_number integer NOT NULL CHECK (newest_number > 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, country_code, language)
);
CREATE TABLE legal_text_version (
  text_id uuid NOT NULL REFERENCES legal_text,
  number integer NOT NULL CHECK (number > 0),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL CHECK (summary <> ''),
  body text NOT NULL CHECK (body <> ''),
  -- The account that wrote it; null: the words that the site began with.
  written_by uuid,
  written_at timestamptz NOT NULL DEFAULT now(),
  -- The day from which it is to be in force, in the country; null: nobody published it.
  valid_from date,
  published_by uuid,
  published_at timestamptz,
  PRIMARY KEY (text_id, number),
  CHECK ((valid_from IS NULL) = (published_at IS NULL)),
  -- Two people: who wrote a version does not publish it.
  CHECK (published_by <> written_by)
);
-- People agreed to it: other words are another version, and what was published stays so.
CREATE FUNCTION keep_legal_text_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.published_at IS NOT NULL
     OR (NEW.text_id, NEW.number, NEW.title, NEW.summary, NEW.body, NEW.written_by, NEW.written_at)
        IS DISTINCT FROM
        (OLD.text_id, OLD.number, OLD.title, OLD.summary, OLD.body, OLD.written_by, OLD.written_at) THEN
    RAISE EXCEPTION 'version % of legal text % is never changed', OLD.number, OLD.text_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER legal_text_version_kept BEFORE UPDATE OR DELETE ON legal_text_version
  FOR EACH ROW EXECUTE FUNCTION keep_legal_text_version();
CREATE TABLE legal_text_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text_id uuid NOT NULL REFERENCES legal_text,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('written', 'published', 'restored')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX legal_text_event_of ON legal_text_event (text_id, id DESC);
CREATE TRIGGER legal_text_changed AFTER UPDATE OF version ON legal_text
  FOR EACH ROW EXECUTE FUNCTION notify_record('legal-text');
`,
};
