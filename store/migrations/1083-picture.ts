import type { Migration } from './migration.ts';

/** Pictures that staff upload: photos of advisers, icon and logo of partners' sites (docs/decisions/pictures.md). */
export const picture: Migration = {
  name: '1083-picture',
  up: /* sql */ `
CREATE TABLE picture (
  -- Hash of its bytes, and their type: 3f….webp.
  name text PRIMARY KEY,
  use text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL,
  -- When it was uploaded last: what nothing shows a day later goes.
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_by_upload ON picture (uploaded_at);

ALTER TABLE adviser
  ADD COLUMN photo text REFERENCES picture,
  -- What it shows, in words.
  ADD COLUMN photo_alt text,
  ADD CHECK ((photo IS NULL) = (photo_alt IS NULL));
CREATE INDEX adviser_by_photo ON adviser (photo);
ALTER TABLE adviser_event DROP CONSTRAINT adviser_event_kind_check;
ALTER TABLE adviser_event ADD CONSTRAINT adviser_event_kind_check
  CHECK (kind IN ('created', 'changed', 'published', 'withdrawn', 'set-photo', 'removed-photo'));

ALTER TABLE partner_site
  ADD COLUMN favicon text REFERENCES picture,
  ADD COLUMN logo text REFERENCES picture;
CREATE INDEX partner_site_by_favicon ON partner_site (favicon);
CREATE INDEX partner_site_by_logo ON partner_site (logo);
ALTER TABLE partner_site_event DROP CONSTRAINT partner_site_event_kind_check;
ALTER TABLE partner_site_event ADD CONSTRAINT partner_site_event_kind_check
  CHECK (kind IN ('created', 'changed', 'published', 'paused', 'wrote-html', 'showed-html',
    'set-favicon', 'removed-favicon', 'set-logo', 'removed-logo'));
`,
};
