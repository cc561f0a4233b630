import type { Migration } from './migration.ts';

/**
 * Partners as records that two people add (docs/decisions/partners.md). Those that are there are partners already, of the
 * country of their oldest site; `access_place` stays what rows of a partner refer to, and its name is read no more.
 */
export const partner: Migration = {
  name: '1031-partner',
  up: /* sql */ `
CREATE TABLE partner (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text NOT NULL CHECK (name <> ''),
  country_code text NOT NULL REFERENCES country (code),
  -- Of the site that its approval makes; null: it was a partner before.
  host text CHECK (host = lower(host)),
  brand text,
  accent text,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'active', 'withdrawn')),
  -- Who wrote what is proposed; null: it was a partner before.
  proposed_by uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((host IS NULL) = (brand IS NULL) AND (host IS NULL) = (accent IS NULL)),
  CHECK (state <> 'proposed' OR proposed_by IS NOT NULL)
);

CREATE TABLE partner_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_record_id uuid NOT NULL REFERENCES partner ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'approved', 'renamed', 'withdrawn', 'restored')),
  by_account uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX partner_event_of ON partner_event (partner_record_id, id DESC);

CREATE TRIGGER partner_changed AFTER UPDATE OF version ON partner
  FOR EACH ROW EXECUTE FUNCTION notify_record('partner');
CREATE TRIGGER partner_added AFTER INSERT ON partner
  FOR EACH ROW EXECUTE FUNCTION notify_record('partner');

INSERT INTO partner (id, code, name, country_code, state)
SELECT gen_random_uuid(), p.id, coalesce(nullif(p.name, ''), p.id),
       coalesce((SELECT s.country_code FROM partner_site s WHERE s.partner_id = p.id ORDER BY s.created_at LIMIT 1), 'CL'),
       'active'
  FROM access_place p
 WHERE p.kind = 'partner';
`,
};
