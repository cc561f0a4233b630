import type { Migration } from './migration.ts';

/** A text in the three languages of the site. */
const texts = (column: string): string =>
  `${column} jsonb NOT NULL CHECK (${column} ?& ARRAY['es', 'en', 'pt'])`;

/** What the site says around the catalogue: menu, comparators, showcases, blocks, questions, fees. */
export const content: Migration = {
  name: '0040-content',
  up: /* sql */ `
CREATE TABLE business_line (
  id integer PRIMARY KEY,
  name text NOT NULL UNIQUE,
  ${texts('display_name')},
  available_countries text[] NOT NULL CHECK (cardinality(available_countries) > 0),
  lead_types text[] NOT NULL CHECK (lead_types <@ ARRAY['contact', 'request', 'purchase']),
  -- Staff may move a lead to it by hand.
  editable boolean NOT NULL DEFAULT true,
  order_position smallint NOT NULL
);
CREATE TABLE business_line_origin (
  business_line_id integer NOT NULL REFERENCES business_line ON DELETE CASCADE,
  route text NOT NULL CHECK (route LIKE '/%'),
  web_application_id integer NOT NULL,
  PRIMARY KEY (business_line_id, route)
);

CREATE TABLE comparator (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[A-Za-z0-9-]+$'),
  path text NOT NULL UNIQUE CHECK (path LIKE '/%'),
  product_type text NOT NULL,
  country_codes text[] NOT NULL CHECK (cardinality(country_codes) > 0),
  organization_types text[] NOT NULL CHECK (cardinality(organization_types) > 0),
  ${texts('title')},
  ${texts('description')},
  icon text NOT NULL,
  order_position smallint NOT NULL
);
CREATE TABLE showcase (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[A-Za-z0-9-]+$'),
  comparator_id integer NOT NULL REFERENCES comparator,
  categories text[] NOT NULL CHECK (cardinality(categories) > 0),
  ${texts('title')},
  ${texts('description')},
  order_position smallint NOT NULL
);

CREATE TABLE menu_item (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]+$'),
  parent_id text REFERENCES menu_item ON DELETE CASCADE,
  country_codes text[] NOT NULL CHECK (cardinality(country_codes) > 0),
  ${texts('title')},
  -- Null: only unfolds its sub-items.
  url text CHECK (url LIKE '/%'),
  icon text,
  order_position smallint NOT NULL,
  CHECK (parent_id IS NULL OR url IS NOT NULL)
);
CREATE INDEX menu_item_by_parent ON menu_item (parent_id);

CREATE TABLE content_block (
  id integer PRIMARY KEY,
  zone text NOT NULL CHECK (zone ~ '^[a-z-]+$'),
  page text NOT NULL CHECK (page LIKE '/%'),
  country_codes text[] NOT NULL CHECK (cardinality(country_codes) > 0),
  ${texts('title')},
  ${texts('body')},
  icon text,
  link_url text CHECK (link_url LIKE '/%'),
  link_label jsonb CHECK (link_label ?& ARRAY['es', 'en', 'pt']),
  order_position smallint NOT NULL,
  CHECK ((link_url IS NULL) = (link_label IS NULL))
);

CREATE TABLE site_question (
  id integer PRIMARY KEY,
  -- Null: asked everywhere.
  comparator_id integer REFERENCES comparator,
  ${texts('question')},
  ${texts('answer')},
  order_position smallint NOT NULL
);

CREATE TABLE why_us (
  id integer PRIMARY KEY,
  comparator_id integer NOT NULL UNIQUE REFERENCES comparator,
  ${texts('title')},
  ${texts('description')}
);
CREATE TABLE why_us_reason (
  why_us_id integer NOT NULL REFERENCES why_us ON DELETE CASCADE,
  order_position smallint NOT NULL,
  ${texts('title')},
  ${texts('body')},
  icon text NOT NULL,
  PRIMARY KEY (why_us_id, order_position)
);

-- The fee schedule (arancel) that an isapre's percentages are of, in pesos.
CREATE TABLE isapre_fee (
  organization_id integer NOT NULL REFERENCES organization,
  code text NOT NULL CHECK (code ~ '^[0-9]{7}$'),
  group_name text NOT NULL,
  name text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (organization_id, code)
);
`,
};
