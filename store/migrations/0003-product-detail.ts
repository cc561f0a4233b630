import type { Migration } from './migration.ts';

/** What is read when someone opens a product: coverages, tops, texts, documents, payment, steps. */
export const productDetail: Migration = {
  name: '0003-product-detail',
  up: /* sql */ `
CREATE TABLE coverage_category (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  display_name text NOT NULL,
  display_name_en text NOT NULL,
  display_name_pt text NOT NULL,
  icon text NOT NULL,
  order_position smallint NOT NULL
);
CREATE TABLE benefit (
  id integer PRIMARY KEY,
  coverage_category_id integer NOT NULL REFERENCES coverage_category,
  -- cl-86 and cl-4091 are the two that coverage requirements name (spec 1 §9).
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  order_position smallint NOT NULL
);

CREATE TABLE product_coverage (
  id integer PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  benefit_id integer NOT NULL REFERENCES benefit,
  -- Null: wherever the product covers.
  coverage_organization_id integer REFERENCES coverage_organization,
  note text,
  order_position smallint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (product_id, benefit_id, coverage_organization_id)
);
-- Kinds of spec 2 §3. A null maximum with a unit means without limit (Sin Tope).
CREATE TABLE product_coverage_amount (
  product_coverage_id integer NOT NULL REFERENCES product_coverage ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('max_coverage', 'percentage', 'percentage_isapre',
    'percentage_fonasa', 'percentage_particular', 'deductible', 'deductible_fonasa', 'top_amount',
    'yearly_top', 'monthly_top', 'weekly_top', 'daily_top', 'bed_day', 'compensation',
    'top_amount_libre', 'top_amount_pref', 'yearly_top_libre', 'yearly_top_pref')),
  min_amount bigint CHECK (min_amount >= 0),
  max_amount bigint CHECK (max_amount >= 0),
  unit_code text NOT NULL REFERENCES unit,
  PRIMARY KEY (product_coverage_id, kind),
  CHECK (min_amount IS NULL OR max_amount IS NULL OR min_amount <= max_amount),
  CHECK (kind NOT LIKE 'percentage%' OR (unit_code = '%' AND max_amount <= 100))
);

-- What the previous cover (Isapre, Fonasa) must pay before this one does; 0 = no requirement.
CREATE TABLE product_coverage_requirement (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  code text NOT NULL,
  prevision_name text NOT NULL CHECK (prevision_name IN ('Isapre', 'Fonasa')),
  min_value bigint NOT NULL CHECK (min_value >= 0),
  max_value bigint NOT NULL,
  unit_code text NOT NULL REFERENCES unit,
  PRIMARY KEY (product_id, code, prevision_name),
  CHECK (min_value <= max_value)
);

CREATE TABLE product_limit (
  id integer PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  name text NOT NULL,
  order_position smallint NOT NULL,
  UNIQUE (product_id, name)
);
CREATE TABLE product_limit_organization (
  product_limit_id integer NOT NULL REFERENCES product_limit ON DELETE CASCADE,
  coverage_organization_id integer NOT NULL REFERENCES coverage_organization,
  PRIMARY KEY (product_limit_id, coverage_organization_id)
);
CREATE TABLE product_limit_amount (
  product_limit_id integer NOT NULL REFERENCES product_limit ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('top', 'deductible')),
  amount bigint CHECK (amount >= 0),
  unit_code text NOT NULL REFERENCES unit,
  period text CHECK (period IN ('anual', 'mensual', 'semanal', 'diario', 'evento')),
  -- calificados: whom or what the amount holds for
  qualified text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX product_limit_amount_by_limit ON product_limit_amount (product_limit_id);

CREATE TABLE product_exclusion (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  order_position smallint NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  PRIMARY KEY (product_id, order_position)
);
CREATE TABLE product_extra_benefit (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  order_position smallint NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  icon text NOT NULL,
  PRIMARY KEY (product_id, order_position)
);
-- Sections are those of spec 2 §2.9.
CREATE TABLE product_document (
  id integer PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  section text NOT NULL CHECK (section IN ('Condicion General', 'Ficha Inscripcion',
    'Clausula Adicionales', 'Folleto', 'Resumen Condicionado general', 'Resumen Producto',
    'Derecho y deberes', 'Manual usuario')),
  title text NOT NULL,
  -- Only the text deposited with the regulator has one: POL 3 2019 9104.
  deposit_code text CHECK (deposit_code ~ '^(POL|CAD) ?[123] ?([0-9]{2}|[0-9]{4}) ?[0-9]{3,4}$'),
  order_position smallint NOT NULL,
  UNIQUE (product_id, order_position)
);
CREATE TABLE product_faq (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  order_position smallint NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  PRIMARY KEY (product_id, order_position)
);
CREATE TABLE product_description (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  section text NOT NULL,
  order_position smallint NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (product_id, section)
);
CREATE TABLE product_seo (
  product_id integer PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  seo_title text NOT NULL,
  seo_description text NOT NULL,
  seo_image text,
  keywords text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE payment_method (
  id integer PRIMARY KEY,
  name text NOT NULL CHECK (name IN
    ('t', 'tdd', 'tdc', 'transfer', 'transfer_non_automated', 'no_payment', 'tdc-token')),
  flow text NOT NULL,
  payment_provider text NOT NULL CHECK (payment_provider IN ('kushki', 'linkify', 'linkify_qps',
    'queplan', 'queseguro', 'transbank', 'mercadopago', 'kushki_ad')),
  display_name text NOT NULL,
  hint text NOT NULL,
  country_code text NOT NULL REFERENCES country,
  UNIQUE (name, flow, payment_provider, country_code)
);
CREATE TABLE product_payment_method (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  payment_method_id integer NOT NULL REFERENCES payment_method,
  order_position smallint NOT NULL,
  PRIMARY KEY (product_id, payment_method_id)
);

-- The steps of an online purchase by product type; form_key names a form of
-- domain/purchase/step/step-definitions.ts. The title is what the path says, with hyphens.
CREATE TABLE purchase_step_definition (
  product_type text NOT NULL,
  step_id text NOT NULL CHECK (step_id ~ '^[a-z-]+$'),
  form_key text NOT NULL,
  title_es text NOT NULL,
  title_en text NOT NULL,
  title_pt text NOT NULL,
  path text NOT NULL CHECK (path ~ '^[A-Za-z0-9-]+$'),
  order_position smallint NOT NULL CHECK (order_position > 0),
  PRIMARY KEY (product_type, step_id),
  UNIQUE (product_type, order_position),
  UNIQUE (product_type, path)
);
`,
};
