import type { Migration } from './migration.ts';

/** What menu, footer and pages to land on say, in each language by itself (docs/decisions/site-texts.md). */
export const siteText: Migration = {
  name: '1046-site-text',
  up: /* sql */ `
CREATE TABLE site_text (
  id uuid PRIMARY KEY,
  -- A part of the menu, or the page by its Spanish name.
  part text NOT NULL,
  country_code text NOT NULL REFERENCES country (code),
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  -- Whose site has it; null: our own.
  partner_kind text NOT NULL GENERATED ALWAYS AS ('partner') STORED,
  partner text,
  -- Whether the newest version is published.
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'withdrawn')),
  newest_number integer NOT NULL DEFAULT 1 CHECK (newest_number > 0),
  -- Versions up to this one were withdrawn: the site does not show them.
  hidden_number integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (part, country_code, language, partner),
  FOREIGN KEY (partner_kind, partner) REFERENCES access_place (kind, id)
);
CREATE INDEX site_text_of_partner ON site_text (partner_kind, partner);
-- Never changed but for when it is shown: other words are another number.
CREATE TABLE site_text_version (
  text_id uuid NOT NULL REFERENCES site_text,
  number integer NOT NULL CHECK (number > 0),
  title text NOT NULL,
  lead text NOT NULL,
  link text,
  link_text text,
  body text NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  -- The site shows it from then on; null: nobody published it.
  shown_from timestamptz,
  PRIMARY KEY (text_id, number),
  CHECK ((link IS NULL) = (link_text IS NULL))
);
CREATE TABLE site_text_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text_id uuid NOT NULL REFERENCES site_text,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('created', 'written', 'published', 'scheduled', 'cancelled', 'withdrawn', 'restored')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_text_event_of ON site_text_event (text_id, id DESC);
CREATE TRIGGER site_text_changed AFTER UPDATE OF version ON site_text
  FOR EACH ROW EXECUTE FUNCTION notify_record('site-text');
CREATE TRIGGER site_text_added AFTER INSERT ON site_text
  FOR EACH ROW EXECUTE FUNCTION notify_record('site-text');
`,
};
