import type { Migration } from './migration.ts';

/** Partners' own sites (docs/decisions/partner-sites.md): whose shop a host is, and what it sells. */
export const partnerSite: Migration = {
  name: '0930-partner-site',
  up: /* sql */ `
CREATE TABLE partner_site (
  id uuid PRIMARY KEY,
  partner_kind text NOT NULL GENERATED ALWAYS AS ('partner') STORED,
  partner_id text NOT NULL,
  country_code text NOT NULL REFERENCES country (code),
  -- In lower case, without a port.
  host text NOT NULL UNIQUE CHECK (host = lower(host)),
  name text NOT NULL,
  -- From which the theme follows (domain/site/derive-theme.ts).
  brand text NOT NULL,
  accent text NOT NULL,
  -- Codes; null: everything of the country's catalogue.
  organizations text[],
  products text[],
  hides_clinics boolean NOT NULL,
  requests boolean NOT NULL,
  score boolean NOT NULL,
  indexed boolean NOT NULL,
  -- By their Spanish names; null: every path.
  allowed_paths text[],
  default_path text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'live', 'paused')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (partner_kind, partner_id) REFERENCES access_place (kind, id)
);
CREATE INDEX partner_site_of ON partner_site (partner_kind, partner_id);

CREATE TABLE partner_site_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id uuid NOT NULL REFERENCES partner_site ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'published', 'paused')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX partner_site_event_of ON partner_site_event (site_id, id DESC);

CREATE TRIGGER partner_site_changed AFTER UPDATE OF version ON partner_site
  FOR EACH ROW EXECUTE FUNCTION notify_record('partner-site');
CREATE TRIGGER partner_site_added AFTER INSERT ON partner_site
  FOR EACH ROW EXECUTE FUNCTION notify_record('partner-site');
`,
};
