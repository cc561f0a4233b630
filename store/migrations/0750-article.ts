import type { Migration } from './migration.ts';

/** Articles: what is written about a subject of a country, in each language by itself, version by version. */
export const article: Migration = {
  name: '0750-article',
  up: /* sql */ `
CREATE TABLE article (
  id uuid PRIMARY KEY,
  -- One address in every language.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  country_code text NOT NULL,
  tags text[] NOT NULL,
  -- Lists or categories of the health list that it leads to, the nearest first.
  lists text[] NOT NULL
);
CREATE TABLE article_text (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES article,
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'published', 'withdrawn')),
  -- The newest version, and the one that the site shows.
  newest_number integer NOT NULL CHECK (newest_number > 0),
  shown_number integer,
  -- When the newest version takes its place.
  publish_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Raised by each change.
  version integer NOT NULL DEFAULT 1,
  UNIQUE (article_id, language),
  CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)),
  CHECK (state <> 'published' OR (shown_number IS NOT NULL AND published_at IS NOT NULL))
);
-- Never changed: another text is another number.
CREATE TABLE article_version (
  text_id uuid NOT NULL REFERENCES article_text,
  number integer NOT NULL CHECK (number > 0),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL CHECK (summary <> ''),
  body text NOT NULL CHECK (body <> ''),
  sources jsonb NOT NULL,
  author text NOT NULL,
  checked_on date NOT NULL,
  review_by date NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  -- The account that wrote it; without one it is the catalogue's own.
  written_by uuid,
  PRIMARY KEY (text_id, number)
);
`,
};
