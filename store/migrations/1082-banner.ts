import type { Migration } from './migration.ts';

/** Lines that a site shows for some days (docs/decisions/banners.md). */
export const banner: Migration = {
  name: '1082-banner',
  up: /* sql */ `
CREATE TABLE banner (
  id uuid PRIMARY KEY,
  country_code text NOT NULL REFERENCES country (code),
  language text NOT NULL CHECK (language IN ('es', 'en', 'pt')),
  -- Whose site has it; null: our own.
  partner_kind text NOT NULL GENERATED ALWAYS AS ('partner') STORED,
  partner text,
  text text NOT NULL,
  -- Path of a page by its Spanish name.
  link text,
  link_text text,
  -- Days of the country, both included.
  from_day date NOT NULL,
  until_day date,
  dismissible boolean NOT NULL,
  state text NOT NULL DEFAULT 'withdrawn' CHECK (state IN ('withdrawn', 'published')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((link IS NULL) = (link_text IS NULL)),
  CHECK (until_day >= from_day),
  FOREIGN KEY (partner_kind, partner) REFERENCES access_place (kind, id)
);
CREATE INDEX banner_of_partner ON banner (partner_kind, partner);
CREATE INDEX banner_shown ON banner (country_code, language, from_day DESC)
  WHERE state = 'published';

CREATE TABLE banner_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  banner_id uuid NOT NULL REFERENCES banner ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'published', 'withdrawn')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX banner_event_of ON banner_event (banner_id, id DESC);

CREATE TRIGGER banner_changed AFTER UPDATE OF version ON banner
  FOR EACH ROW EXECUTE FUNCTION notify_record('banner');
CREATE TRIGGER banner_added AFTER INSERT ON banner
  FOR EACH ROW EXECUTE FUNCTION notify_record('banner');
`,
};
