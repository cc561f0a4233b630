import type { Migration } from './migration.ts';

const tables = ['feature_flag', 'experiment'] as const;

/**
 * Feature flags and the experiments that run on them, as the GrowthBook SDK knows them. Every change
 * raises `flag_version` (its `dateUpdated`) in the same transaction and is notified on channel `flags`.
 */
export const experiments: Migration = {
  name: '0060-experiments',
  up: /* sql */ `
CREATE TABLE feature_flag (
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9-]+$'),
  description text NOT NULL,
  -- What everybody gets who is in no experiment: the control.
  default_value jsonb NOT NULL,
  -- Off: not even its experiment runs.
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE experiment (
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9-]+$'),
  feature_key text NOT NULL REFERENCES feature_flag,
  variations jsonb NOT NULL CHECK (jsonb_typeof(variations) = 'array' AND jsonb_array_length(variations) >= 2),
  weights double precision[] NOT NULL,
  -- Share of the visitors that take part at all.
  coverage double precision NOT NULL DEFAULT 1 CHECK (coverage BETWEEN 0 AND 1),
  -- Visitors are split by a hash of their id and this text: another text is another split.
  seed text NOT NULL,
  running boolean NOT NULL DEFAULT true,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CHECK (cardinality(weights) = jsonb_array_length(variations))
);
CREATE INDEX experiment_by_feature ON experiment (feature_key);

-- Who has seen which variation, once per visitor and experiment: a later split never moves anybody.
CREATE TABLE experiment_exposure (
  experiment_key text NOT NULL REFERENCES experiment ON DELETE CASCADE,
  visitor_id text NOT NULL CHECK (length(visitor_id) BETWEEN 16 AND 64),
  variation text NOT NULL,
  country_code text NOT NULL REFERENCES country,
  language text NOT NULL,
  page text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (experiment_key, visitor_id)
);
CREATE INDEX experiment_exposure_by_visitor ON experiment_exposure (visitor_id);

CREATE TABLE flag_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL,
  changed_at timestamptz NOT NULL
);
INSERT INTO flag_version (version, changed_at) VALUES (1, now());

CREATE FUNCTION flags_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE now_at bigint;
BEGIN
  -- clock_timestamp and not now: two changes of one transaction, and of two that began together,
  -- must not carry the same date, because the SDK ignores a date that it knows.
  UPDATE flag_version SET version = version + 1, changed_at = clock_timestamp()
    RETURNING version INTO now_at;
  PERFORM pg_notify('flags', now_at::text);
  RETURN NULL;
END $$;
${tables
  .map(
    (table) => `CREATE TRIGGER ${table}_changes_flags AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION flags_changed();`,
  )
  .join('\n')}

-- spec 1 §9: 50/50 weights, 90 days.
INSERT INTO feature_flag (key, description, default_value) VALUES
  ('cluster-test', 'Categorías agrupadas sobre los resultados', '"control"'),
  ('why-we-form-test', 'Por qué comparar aquí, junto al formulario de perfil', '"control"'),
  ('distance-test', 'Puntaje de afinidad en las tarjetas', '"score"'),
  ('contratar-color', 'Color del botón Contratar en la lista', '"strong"');
INSERT INTO experiment (key, feature_key, variations, weights, seed, ends_at)
SELECT key, key, variations::jsonb, '{0.5,0.5}', key, now() + interval '90 days'
  FROM (VALUES
    ('cluster-test', '["control","clusters"]'),
    ('why-we-form-test', '["control","reasons"]'),
    ('distance-test', '["score","no-score"]'),
    ('contratar-color', '["strong","main"]')) AS first (key, variations);

-- Visitors by variation, with the share that the split gave them: what a result starts from.
CREATE VIEW experiment_result AS
SELECT e.key AS experiment_key, v.variation, v.ordinal,
       e.starts_at, e.ends_at,
       e.running AND now() >= e.starts_at AND now() < e.ends_at AS running,
       e.weights[v.ordinal::integer] AS weight,
       count(x.visitor_id)::integer AS visitors,
       min(x.seen_at) AS first_seen_at, max(x.seen_at) AS last_seen_at
  FROM experiment e
 CROSS JOIN LATERAL jsonb_array_elements_text(e.variations) WITH ORDINALITY AS v (variation, ordinal)
  LEFT JOIN experiment_exposure x ON x.experiment_key = e.key AND x.variation = v.variation
 GROUP BY e.key, v.variation, v.ordinal;
`,
};
