import type { Migration } from './migration.ts';

/**
 * Addresses of our own site that someone saved or shared under a short code (spec 2 §7): of a
 * comparator, or of a product with the profile that it is priced for. A row never changes what its
 * code shows; the digest makes saving the same twice give the same code.
 */
export const sharedLink: Migration = {
  name: '0080-shared-link',
  up: /* sql */ `
CREATE TABLE shared_link (
  code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{12}$'),
  kind text NOT NULL CHECK (kind IN ('comparator', 'insurance')),
  country_code text NOT NULL REFERENCES country,
  -- Path and query; the host is that of the site.
  path text NOT NULL CHECK (path LIKE '/%' AND length(path) <= 4000),
  -- Sexes, ages and relationships as the address carries them; never a name or a document.
  profile text CHECK (length(profile) <= 2000),
  digest bytea NOT NULL UNIQUE,
  opened integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_opened_at timestamptz
);
`,
};
