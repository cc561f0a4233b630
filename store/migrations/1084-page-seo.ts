import type { Migration } from './migration.ts';

/** What staff say of a page to search engines and where it is shared, in each language by itself (docs/decisions/page-seo.md). */
export const pageSeo: Migration = {
  name: '1084-page-seo',
  up: /* sql */ `
CREATE TABLE page_seo (
  id uuid PRIMARY KEY,
  country_code text NOT NULL REFERENCES country (code),
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  -- By its Spanish name, without a query.
  path text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'withdrawn')),
  -- The newest version, and the one that the site shows.
  newest_number integer NOT NULL DEFAULT 1 CHECK (newest_number > 0),
  shown_number integer,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (country_code, language, path),
  CHECK ((state = 'published') = (shown_number IS NOT NULL))
);
-- Never changed: other words are another number.
CREATE TABLE page_seo_version (
  seo_id uuid NOT NULL REFERENCES page_seo,
  number integer NOT NULL CHECK (number > 0),
  -- Empty: what the page says itself.
  title text NOT NULL,
  description text NOT NULL,
  -- Null: the page's own picture.
  image text REFERENCES picture,
  indexed boolean NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (seo_id, number)
);
CREATE INDEX page_seo_version_by_image ON page_seo_version (image);
CREATE TABLE page_seo_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seo_id uuid NOT NULL REFERENCES page_seo,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('created', 'written', 'set-image', 'removed-image', 'published', 'withdrawn', 'restored')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_seo_event_of ON page_seo_event (seo_id, id DESC);
CREATE TRIGGER page_seo_changed AFTER UPDATE OF version ON page_seo
  FOR EACH ROW EXECUTE FUNCTION notify_record('page-seo');
CREATE TRIGGER page_seo_added AFTER INSERT ON page_seo
  FOR EACH ROW EXECUTE FUNCTION notify_record('page-seo');
`,
};
