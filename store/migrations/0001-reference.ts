import type { Migration } from './migration.ts';

/** The four audiences of the site, and the reference lists that forms choose from (spec 3 §3, §7). */
export const reference: Migration = {
  name: '0001-reference',
  up: /* sql */ `
CREATE TABLE country (
  code text PRIMARY KEY,
  id smallint NOT NULL UNIQUE,
  display_name text NOT NULL,
  currency_code text NOT NULL,
  locale text NOT NULL,
  time_zone text NOT NULL
);
INSERT INTO country (code, id, display_name, currency_code, locale, time_zone) VALUES
  ('CL', 1, 'Chile', 'CLP', 'es-CL', 'America/Santiago'),
  ('PE', 2, 'Perú', 'PEN', 'es-PE', 'America/Lima'),
  ('CO', 3, 'Colombia', 'COP', 'es-CO', 'America/Bogota'),
  ('INT', 4, 'Internacional', 'USD', 'es', 'America/Santiago');

-- exponent null: not money (%, events, days)
CREATE TABLE unit (
  code text PRIMARY KEY,
  name text NOT NULL,
  currency_code text,
  exponent smallint CHECK (exponent BETWEEN 0 AND 4),
  CHECK ((currency_code IS NULL) = (exponent IS NULL))
);
INSERT INTO unit (code, name, currency_code, exponent) VALUES
  ('CLP', 'Pesos chilenos', 'CLP', 0),
  ('UF', 'Unidad de Fomento', 'UF', 4),
  ('PEN', 'Soles', 'PEN', 2),
  ('COP', 'Pesos colombianos', 'COP', 2),
  ('USD', 'Dólares', 'USD', 2),
  ('MXN', 'Pesos mexicanos', 'MXN', 2),
  ('USD/Año', 'Dólares al año', 'USD', 2),
  ('USD/V', 'Dólares de por vida', 'USD', 2),
  ('USD/MUNDO', 'Dólares en todo el mundo', 'USD', 2),
  ('USD/USA', 'Dólares en Estados Unidos', 'USD', 2),
  ('USD/LATAM', 'Dólares en Latinoamérica', 'USD', 2),
  ('%', 'Por ciento', NULL, NULL),
  ('% capital', 'Por ciento del capital', NULL, NULL),
  ('% primas', 'Por ciento de las primas', NULL, NULL),
  ('% remuneración', 'Por ciento de la remuneración', NULL, NULL),
  ('V.A.', 'Veces arancel', NULL, NULL),
  ('eventos', 'Eventos', NULL, NULL),
  ('consultas', 'Consultas', NULL, NULL),
  ('días', 'Días', NULL, NULL),
  ('veces', 'Veces', NULL, NULL);

CREATE TABLE world_country (
  iso2 text PRIMARY KEY CHECK (iso2 ~ '^[A-Z]{2}$'),
  iso3 text NOT NULL UNIQUE CHECK (iso3 ~ '^[A-Z]{3}$'),
  name_es text NOT NULL,
  name_en text NOT NULL,
  name_pt text NOT NULL,
  nationality_es text,
  nationality_es_feminine text,
  calling_code text
);

-- A first-level division: región (CL), departamento (PE, CO).
CREATE TABLE region (
  country_code text NOT NULL REFERENCES country,
  state_code smallint NOT NULL,
  code text NOT NULL,
  iso_3166_2 text NOT NULL UNIQUE,
  name text NOT NULL,
  full_name text NOT NULL,
  abbreviation text NOT NULL,
  order_position smallint NOT NULL,
  -- The specification counts Chilean regions 1 to 13; the three younger ones keep their parent's number.
  historic_state_code smallint NOT NULL,
  PRIMARY KEY (country_code, state_code),
  CHECK (country_code <> 'CL' OR historic_state_code BETWEEN 1 AND 13)
);

CREATE TABLE comuna (
  district_code text PRIMARY KEY CHECK (district_code ~ '^[0-9]{5}$'),
  country_code text NOT NULL DEFAULT 'CL',
  state_code smallint NOT NULL,
  historic_state_code smallint NOT NULL CHECK (historic_state_code BETWEEN 1 AND 13),
  province text NOT NULL,
  name text NOT NULL UNIQUE,
  FOREIGN KEY (country_code, state_code) REFERENCES region
);
CREATE INDEX comuna_by_region ON comuna (historic_state_code, name);

CREATE TABLE bank (
  country_code text NOT NULL REFERENCES country,
  code text NOT NULL,
  name text NOT NULL,
  -- Offered for payouts; legacy codes stay readable on old accounts.
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (country_code, code)
);

CREATE TABLE work_sector_type (
  id smallint PRIMARY KEY,
  display_name text NOT NULL UNIQUE
);
CREATE TABLE work_sector (
  code text PRIMARY KEY,
  work_sector_type_id smallint NOT NULL REFERENCES work_sector_type,
  display_name text NOT NULL
);

-- Hundredths of a peso (39214.8 → 3921480).
CREATE TABLE uf_value (
  date date PRIMARY KEY,
  value integer NOT NULL CHECK (value > 0),
  source text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
`,
};
