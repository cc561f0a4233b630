import type { Migration } from './migration.ts';

/**
 * Organisations, insurance types and products: what a comparison needs. Money is bigint in the
 * smallest unit of its currency (UF ten-thousandths, cents, pesos).
 */
export const catalogue: Migration = {
  name: '0002-catalogue',
  up: /* sql */ `
CREATE TABLE organization (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  country_code text NOT NULL REFERENCES country,
  type text NOT NULL CHECK (type IN
    ('isapre', 'aseguradora', 'clinica', 'eps', 'medicina-prepagada', 'asistencia')),
  display_name text NOT NULL,
  acronym text NOT NULL,
  url text NOT NULL CHECK (url ~ '^[A-Za-z0-9-]+$'),
  image text,
  available_to_sell boolean NOT NULL DEFAULT true,
  -- spec 3 §3: url, abbreviation, image, requestCount, operationDates, additionalData.open
  metadata jsonb NOT NULL DEFAULT '{}',
  UNIQUE (country_code, type, url)
);
CREATE INDEX organization_by_url ON organization (country_code, url);

CREATE TABLE upper_type (
  name text PRIMARY KEY,
  display_name text NOT NULL,
  display_name_en text NOT NULL,
  display_name_pt text NOT NULL,
  order_position smallint NOT NULL
);

CREATE TABLE insurance_type (
  id integer PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9-]+$'),
  upper_type_name text NOT NULL REFERENCES upper_type,
  display_name text NOT NULL,
  display_name_en text NOT NULL,
  display_name_pt text NOT NULL,
  description text NOT NULL,
  color text NOT NULL DEFAULT '#00a4b2' CHECK (color ~ '^#[0-9a-f]{6}$'),
  icon text NOT NULL,
  category text NOT NULL,
  order_position smallint NOT NULL
);

CREATE TABLE product (
  id integer PRIMARY KEY,
  product_code text NOT NULL UNIQUE CHECK (product_code ~ '^[A-Za-z0-9-]+$'),
  country_code text NOT NULL REFERENCES country,
  organization_id integer NOT NULL REFERENCES organization,
  insurance_type_id integer NOT NULL REFERENCES insurance_type,
  name text NOT NULL,
  display_name text NOT NULL,
  url text NOT NULL CHECK (url ~ '^[A-Za-z0-9-]+$'),
  product_type text NOT NULL,
  sales_channel text[] NOT NULL DEFAULT '{}',
  tier text CHECK (tier IN ('Estándar', 'Intermedio', 'Premium', 'Élite')),
  available_from date NOT NULL,
  available_to date,
  is_promoted boolean NOT NULL DEFAULT false,
  exclusive boolean NOT NULL DEFAULT false,
  is_popular boolean NOT NULL DEFAULT false,
  distance numeric(3, 1) CHECK (distance BETWEEN 0 AND 10),
  popularity integer NOT NULL DEFAULT 0 CHECK (popularity >= 0),

  currency_code text NOT NULL CHECK (currency_code IN ('CLP', 'UF', 'PEN', 'COP', 'USD', 'MXN')),
  currency_unit text REFERENCES unit,
  period text NOT NULL CHECK (period IN ('month', 'year', 'day')),
  price_rule text NOT NULL CHECK (price_rule IN ('per_person', 'family_factor', 'flat',
    'per_employee', 'per_head', 'per_pet', 'per_day', 'payroll_percent')),
  family_factors integer[],
  -- Prices that are not by sex and age: animals, volume, payroll (domain/catalogue/tariff.ts).
  tariff jsonb,
  minimum_employees integer CHECK (minimum_employees > 0),
  age_min_entry smallint NOT NULL CHECK (age_min_entry BETWEEN 0 AND 109),
  age_max_entry smallint NOT NULL CHECK (age_max_entry BETWEEN 0 AND 109),
  maximum_dependants smallint NOT NULL DEFAULT 0 CHECK (maximum_dependants >= 0),
  previsiones text[] NOT NULL DEFAULT '{}',

  -- The facts that every card shows in the same order. An amount without a unit is not informed; a
  -- unit without an amount means there is none (Sin Tope, Sin Deducible).
  top_amount bigint CHECK (top_amount >= 0),
  top_unit text REFERENCES unit,
  top_period text CHECK (top_period IN ('anual', 'mensual', 'semanal', 'diario', 'evento')),
  deductible_amount bigint CHECK (deductible_amount >= 0),
  deductible_unit text REFERENCES unit,
  deductible_period text CHECK (deductible_period IN ('anual', 'mensual', 'semanal', 'diario', 'evento')),
  deductible_uf bigint CHECK (deductible_uf >= 0),
  coverage_percentage smallint CHECK (coverage_percentage BETWEEN 0 AND 100),
  life_cover_amount bigint CHECK (life_cover_amount >= 0),
  life_cover_unit text REFERENCES unit,
  preexisting text CHECK (preexisting IN ('covered', 'declared', 'excluded', 'not_relevant')),
  free_choice boolean NOT NULL,
  main_exclusion text,

  metadata jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),

  UNIQUE (country_code, organization_id, url),
  CHECK (age_min_entry <= age_max_entry),
  CHECK (available_to IS NULL OR available_to >= available_from),
  CHECK (top_amount IS NULL OR top_unit IS NOT NULL),
  CHECK (deductible_amount IS NULL OR deductible_unit IS NOT NULL),
  CHECK ((price_rule = 'family_factor') <= (family_factors IS NOT NULL)),
  CHECK ((price_rule IN ('per_pet', 'per_head', 'payroll_percent')) <= (tariff IS NOT NULL)),
  CHECK (cardinality(family_factors) > 0 AND 0 < ALL (family_factors))
);
CREATE INDEX product_by_country ON product (country_code, insurance_type_id);
CREATE INDEX product_by_organization ON product (organization_id);

-- Effective-dated: a new price list closes the old rows (effective_to is the first day they no longer
-- hold) and opens new ones, so that a price can be explained for any past day.
CREATE TABLE product_rate (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('holder', 'dependant')),
  sex text CHECK (sex IN ('M', 'F')),
  age_from smallint NOT NULL CHECK (age_from BETWEEN 0 AND 109),
  age_to smallint NOT NULL CHECK (age_to BETWEEN 0 AND 109),
  amount bigint NOT NULL CHECK (amount >= 0),
  effective_from date NOT NULL,
  effective_to date,
  CHECK (age_from <= age_to),
  CHECK (effective_to IS NULL OR effective_to > effective_from)
);
CREATE UNIQUE INDEX product_rate_step
  ON product_rate (product_id, role, coalesce(sex, '*'), age_from, effective_from);

CREATE TABLE product_offer (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('DISCOUNT', 'PARCELED', 'AGGREGATE', 'GIFTCARD', 'STOCK')),
  name text NOT NULL,
  description text NOT NULL,
  unit_code text NOT NULL CHECK (unit_code IN ('%', 'CLP', 'UF', 'PEN', 'COP', 'USD', 'MXN')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- "installments;amount" (spec 3 §3)
  parceled_discounts text[] NOT NULL DEFAULT '{}',
  sales_limit_quantity_enable boolean NOT NULL DEFAULT false,
  -- What is left to sell; never below zero, so that two buyers cannot take the last one.
  stock integer CHECK (stock >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CHECK (unit_code <> '%' OR amount <= 100),
  CHECK (sales_limit_quantity_enable = (stock IS NOT NULL)),
  CHECK ((type = 'PARCELED') = (cardinality(parceled_discounts) > 0))
);
CREATE INDEX product_offer_by_product ON product_offer (product_id);

CREATE TABLE feature (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  name_en text NOT NULL,
  name_pt text NOT NULL,
  icon text NOT NULL,
  order_position smallint NOT NULL
);
CREATE TABLE product_feature (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  feature_id integer NOT NULL REFERENCES feature,
  detail text,
  PRIMARY KEY (product_id, feature_id)
);

-- Where a product covers: clinics, hospitals, networks, and the codes of free choice (QPCL-1 to 3).
CREATE TABLE coverage_organization (
  id integer PRIMARY KEY,
  organization_code text NOT NULL UNIQUE,
  country_code text NOT NULL REFERENCES country,
  kind text NOT NULL CHECK (kind IN
    ('free_choice', 'network', 'public', 'clinic', 'hospital', 'medical_centre', 'oncology')),
  display_name text NOT NULL,
  url text NOT NULL CHECK (url ~ '^[A-Za-z0-9-]+$'),
  state_code smallint,
  city text,
  -- Of the city, in millionths of a degree: the list is exact, the pin shows the town.
  latitude integer CHECK (latitude BETWEEN -90000000 AND 90000000),
  longitude integer CHECK (longitude BETWEEN -180000000 AND 180000000),
  organization_id integer REFERENCES organization,
  UNIQUE (country_code, url),
  FOREIGN KEY (country_code, state_code) REFERENCES region
);
CREATE TABLE product_provider (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  coverage_organization_id integer NOT NULL REFERENCES coverage_organization,
  preferred boolean NOT NULL DEFAULT true,
  PRIMARY KEY (product_id, coverage_organization_id)
);
CREATE INDEX product_provider_by_organization ON product_provider (coverage_organization_id);

-- ISO code, or a zone: MUNDO, LATAM.
CREATE TABLE product_coverage_country (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  coverage_country_code text NOT NULL CHECK (coverage_country_code ~ '^[A-Z]{2,6}$'),
  PRIMARY KEY (product_id, coverage_country_code)
);
`,
};
