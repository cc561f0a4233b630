/** In the unit that the country says deductibles in; null for what is in another. */
const deductible = /* sql */ `CASE
    WHEN p.country_code = 'CL' THEN p.deductible_uf
    WHEN p.deductible_amount = 0 OR p.deductible_unit =
         CASE p.country_code WHEN 'PE' THEN 'PEN' WHEN 'CO' THEN 'COP' ELSE 'USD' END
    THEN p.deductible_amount END`;

/** (product, facet, value, other words for the value), filled once per test database. */
export const oracleTablesSql = /* sql */ `
CREATE TABLE oracle_value AS
  SELECT p.id AS product_id, p.country_code, f.facet, f.value, f.words
    FROM product p
    JOIN insurance_type t ON t.id = p.insurance_type_id
    JOIN organization o ON o.id = p.organization_id
   CROSS JOIN LATERAL (
      SELECT 'insuranceTypes' AS facet, t.id::text AS value, ARRAY[t.name] AS words
      UNION ALL SELECT 'organizations', o.id::text, ARRAY[o.code, o.url]
      UNION ALL SELECT 'organizationTypes', o.type, '{}'
      UNION ALL SELECT 'categoryTypes', t.category, '{}'
      UNION ALL SELECT 'previsiones', x, '{}' FROM unnest(p.previsiones) x
      UNION ALL SELECT 'coverageCountries', c.coverage_country_code, '{}'
                  FROM product_coverage_country c WHERE c.product_id = p.id
      UNION ALL SELECT 'coverageOrganizations', c.id::text, ARRAY[c.organization_code, c.url]
                  FROM product_provider v JOIN coverage_organization c
                    ON c.id = v.coverage_organization_id WHERE v.product_id = p.id
      UNION ALL SELECT 'features', f.id::text, ARRAY[f.code]
                  FROM product_feature v JOIN feature f ON f.id = v.feature_id
                 WHERE v.product_id = p.id
      UNION ALL SELECT 'deductibles', CASE WHEN d.amount = 0 THEN 'none'
                         WHEN d.amount <= d.step THEN 'upTo2' ELSE 'over2' END, '{}'
                  FROM (SELECT ${deductible} AS amount, CASE p.country_code WHEN 'CL' THEN 20000
                          WHEN 'PE' THEN 6000 WHEN 'CO' THEN 10000000 ELSE 500000 END AS step) d
                 WHERE d.amount IS NOT NULL
      UNION ALL SELECT 'entryAges', CASE WHEN p.age_max_entry <= 65 THEN 'upTo65' ELSE 'over65' END, '{}'
      UNION ALL SELECT w.facet, w.value, ARRAY[w.word]
                  FROM (VALUES ('planTypes', 'modalidadplan', 'Libre elección', 'libreEleccion'),
                               ('planTypes', 'modalidadplan', 'Prestador Preferente', 'prestadorPreferente'),
                               ('planTypes', 'modalidadplan', 'Cerrado', 'planCerrado'),
                               ('maternity', 'amplitudcobertura', 'General', 'conParto'),
                               ('maternity', 'amplitudcobertura', 'Reducida parto', 'reducidoParto'),
                               ('planZones', 'zona', 'Norte', 'norte'),
                               ('planZones', 'zona', 'Centro', 'centro'),
                               ('planZones', 'zona', 'Santiago', 'santiago'),
                               ('planZones', 'zona', 'Sur', 'sur'),
                               ('marketable', 'estadoplan', 'Si Comer.', 'Comercializable'),
                               ('marketable', 'estadoplan', 'No Comer.', 'NoComercializable')
                       ) AS w(facet, key, word, value)
                 WHERE p.metadata ->> w.key = w.word
   ) f;
CREATE INDEX ON oracle_value (country_code, facet, value);
CREATE INDEX ON oracle_value (product_id, facet);
ANALYZE oracle_value;
-- Every word that a filter may name a value by; an id wins over another organisation's code.
CREATE TABLE oracle_token AS
  SELECT DISTINCT country_code, facet, value, lower(value) AS token FROM oracle_value;
INSERT INTO oracle_token
  SELECT DISTINCT country_code, facet, value, lower(word) FROM oracle_value v, unnest(words) word
   WHERE NOT EXISTS (SELECT 1 FROM oracle_token t WHERE t.country_code = v.country_code
                        AND t.facet = v.facet AND t.token = lower(word));
CREATE INDEX ON oracle_token (country_code, facet, token);
ANALYZE oracle_token;
`;

/** An integer amount in another currency: UF becomes pesos, half up; everything else is what it is. */
const converted = (amount: string, from: string, to: string): string =>
  `(CASE WHEN ${from} = 'UF' AND ${to} = 'CLP'
         THEN ((${amount}) * (j->>'uf')::bigint + 500000) / 1000000 ELSE (${amount}) END)`;

/**
 * The comparison as one statement over the catalogue's tables. Written for being read beside the
 * specification, not for speed; $1 is the question as JSON.
 */
export const compareSql = /* sql */ `
WITH q AS (SELECT $1::jsonb AS j),
person AS (
  SELECT r.* FROM q, jsonb_to_recordset(j->'persons') AS r(at int, role text, sex text, age int)
),
holder AS (SELECT * FROM person WHERE role = 'holder' ORDER BY at LIMIT 1),
pet AS (
  SELECT r.* FROM q, jsonb_to_recordset(j->'pets')
    AS r(at int, cat boolean, size text, restricted boolean, age int)
),
token AS (
  SELECT r.* FROM q, jsonb_to_recordset(j->'tokens') AS r(facet text, token text)
),
-- Tokens that the country's catalogue knows; an organisation type is known without products.
chosen AS MATERIALIZED (
  SELECT DISTINCT v.facet, v.value
    FROM q JOIN token t ON true JOIN oracle_token v
      ON v.country_code = j->>'country' AND v.facet = t.facet AND v.token = t.token
  UNION SELECT facet, token FROM token WHERE facet = 'organizationTypes'
),
required AS MATERIALIZED (
  SELECT DISTINCT v.value
    FROM q, jsonb_array_elements_text(j->'required') r(token) JOIN oracle_token v ON v.token = r.token
   WHERE v.country_code = j->>'country' AND v.facet = 'features'
),
listed AS MATERIALIZED (
  SELECT p.id, p.country_code, p.currency_code, p.period, p.price_rule, p.family_factors, p.tariff,
         p.age_min_entry, p.age_max_entry, p.maximum_dependants, p.minimum_employees, ${deductible} AS deductible, p.popularity,
         t.upper_type_name, p.previsiones, j->'firstLayers' ? t.name AS is_first_layer
    FROM product p JOIN q ON true JOIN insurance_type t ON t.id = p.insurance_type_id
   WHERE p.country_code = j->>'country'
     AND p.available_from <= (j->>'day')::date
     AND (p.available_to IS NULL OR p.available_to >= (j->>'day')::date)
     AND (j->'kinds' = 'null'::jsonb OR j->'kinds' ? t.upper_type_name)
     AND ((j->>'showcase')::boolean OR t.category NOT IN ('Estetica', 'Coberturas'))
),
rate_today AS MATERIALIZED (
  SELECT r.product_id, r.role, r.sex, r.age_from, r.age_to FROM product_rate r, q
   WHERE r.effective_from <= (j->>'day')::date
     AND (r.effective_to IS NULL OR r.effective_to > (j->>'day')::date)
     AND r.product_id IN (SELECT id FROM listed)
),
-- What affinity is worth is not computed here: compare-in-sql.ts gives each product's key, made one by one.
score AS (
  SELECT r.* FROM q, jsonb_to_recordset(j->'scores') AS r(id int, key float8)
),
-- The rate of each person in each product; a row of the person's sex before one for both.
person_rate AS MATERIALIZED (
  SELECT p.id, x.at, x.role,
         CASE WHEN x.age <= p.age_max_entry AND (x.role <> 'holder' OR x.age >= p.age_min_entry)
         THEN (SELECT r.amount FROM product_rate r, q
                WHERE r.product_id = p.id AND r.role = x.role AND (r.sex = x.sex OR r.sex IS NULL)
                  AND x.age BETWEEN r.age_from AND r.age_to
                  AND r.effective_from <= (j->>'day')::date
                  AND (r.effective_to IS NULL OR r.effective_to > (j->>'day')::date)
                ORDER BY r.sex NULLS LAST, r.age_from LIMIT 1) END AS amount
    FROM listed p CROSS JOIN person x
),
summed AS (
  SELECT id, CASE WHEN count(*) = count(amount) THEN sum(amount)::bigint END AS everybody,
         max(amount) FILTER (WHERE at = (SELECT at FROM holder)) AS of_holder
    FROM person_rate GROUP BY id
),
-- People who have a rate in a product, in their own role and as its holder.
rated AS MATERIALIZED (
  SELECT r.product_id, x.at, bool_or(r.role = x.role) AS own, bool_or(r.role = 'holder') AS as_holder
    FROM rate_today r JOIN person x
      ON (r.sex = x.sex OR r.sex IS NULL) AND x.age BETWEEN r.age_from AND r.age_to
   GROUP BY r.product_id, x.at
),
with_rates AS MATERIALIZED (SELECT DISTINCT product_id FROM rate_today),
-- Products that cannot insure somebody: too young, too old, without a rate, too many, another prevision.
refused AS MATERIALIZED (
  SELECT p.id FROM listed p JOIN q ON true CROSS JOIN person x
    LEFT JOIN rated t ON t.product_id = p.id AND t.at = x.at
    LEFT JOIN with_rates w ON w.product_id = p.id
   CROSS JOIN LATERAL (SELECT p.price_rule IN ('per_person', 'per_day') AS each,
                              x.at = (SELECT at FROM holder) AS main) r
   WHERE (j->>'isGiven')::boolean
     AND p.price_rule IN ('per_person', 'per_day', 'family_factor', 'flat')
     AND ((j->>'dependants')::int > p.maximum_dependants
       OR (j->>'prevision' IS NOT NULL AND NOT p.is_first_layer AND cardinality(p.previsiones) > 0
           AND NOT j->>'prevision' = ANY (p.previsiones))
       OR x.age > p.age_max_entry
       OR (x.age < p.age_min_entry
           AND (p.price_rule = 'flat' OR CASE WHEN r.each THEN x.role = 'holder' ELSE r.main END))
       OR (w.product_id IS NOT NULL AND (r.each OR r.main)
           AND NOT coalesce(CASE WHEN r.each THEN t.own ELSE t.as_holder END, false)))
   GROUP BY p.id
  UNION
  SELECT p.id FROM listed p JOIN q ON true
   WHERE (j->>'hasGroup')::boolean AND p.price_rule = 'per_employee'
     AND coalesce(p.minimum_employees, 5) > (j->>'workers')::int
),
pet_amount AS MATERIALIZED (
  SELECT p.id, a.at, p.tariff, CASE
           WHEN a.age > p.age_max_entry THEN NULL
           WHEN a.restricted AND p.tariff->>'restrictedBreedPercent' IS NULL THEN NULL
           ELSE (CASE WHEN a.cat THEN (p.tariff->>'cat')::bigint
                      ELSE (p.tariff->'dog'->>a.size)::bigint END
                 * (100 + CASE WHEN a.restricted THEN (p.tariff->>'restrictedBreedPercent')::int ELSE 0 END
                    + greatest(0, a.age - (p.tariff->>'agingFrom')::int + 1) * (p.tariff->>'yearlyPercent')::int)
                 + 50) / 100 END AS amount
    FROM listed p CROSS JOIN pet a WHERE p.price_rule = 'per_pet'
),
pets_total AS (
  SELECT id, CASE WHEN count(*) = count(amount) THEN sum(CASE WHEN at = 0 THEN amount
           ELSE (amount * (100 - (tariff->>'nextPetDiscountPercent')::int) + 50) / 100 END)::bigint END AS total
    FROM pet_amount GROUP BY id
),
priced AS (
  SELECT p.*, CASE p.price_rule
    WHEN 'per_person' THEN CASE WHEN (j->>'dependants')::int <= p.maximum_dependants THEN s.everybody END
    WHEN 'flat' THEN s.of_holder
    WHEN 'family_factor' THEN CASE
      WHEN (j->>'dependants')::int <= p.maximum_dependants
       AND NOT EXISTS (SELECT 1 FROM person x WHERE x.age > p.age_max_entry)
      THEN (s.of_holder * p.family_factors[least(jsonb_array_length(j->'persons'),
             cardinality(p.family_factors))] + 50) / 100 END
    WHEN 'per_day' THEN CASE WHEN (j->>'dependants')::int <= p.maximum_dependants
      THEN s.everybody * (j->>'days')::int END
    WHEN 'per_employee' THEN (
      SELECT sum(w.workers * ((s.of_holder * coalesce(p.family_factors[least(w.each + 1,
               cardinality(p.family_factors))], 100) + 50) / 100))::bigint
        FROM (SELECT (j->>'workersDependants')::int / (j->>'workers')::int AS each,
                     (j->>'workers')::int - (j->>'workersDependants')::int % (j->>'workers')::int AS workers
              UNION ALL
              SELECT (j->>'workersDependants')::int / (j->>'workers')::int + 1,
                     (j->>'workersDependants')::int % (j->>'workers')::int) w)
    WHEN 'per_head' THEN (s.of_holder * coalesce((
      SELECT (step->>'percent')::int FROM jsonb_array_elements(p.tariff->'steps') step
       WHERE (step->>'from')::int <= (j->>'workers')::int
       ORDER BY (step->>'from')::int DESC LIMIT 1), 100) + 50) / 100 * (j->>'workers')::int
    WHEN 'per_pet' THEN a.total
    WHEN 'payroll_percent' THEN greatest((p.tariff->>'minimum')::bigint,
      ((j->>'payroll')::bigint * (p.tariff->>'basisPoints')::int + 5000) / 10000)
  END AS total
    FROM listed p JOIN q ON true JOIN summed s ON s.id = p.id
    LEFT JOIN pets_total a ON a.id = p.id
),
-- In the country's currency, and where no official rate leads there as the card says it.
official AS (
  SELECT p.*, c.currency AS target, CASE WHEN p.currency_code = 'UF' AND c.currency = 'CLP' THEN 'CLP'
           ELSE p.currency_code END AS charged
    FROM priced p JOIN (SELECT code, currency_code AS currency FROM country) c ON c.code = p.country_code
),
-- What each discount that runs and is left leaves of the price; twelve months have none.
discounted AS (
  SELECT p.id, min(CASE
      WHEN o.unit_code = '%' THEN ${converted('(p.total * (100 - o.amount) + 50) / 100', 'p.currency_code', 'p.charged')}
      WHEN o.unit_code = p.charged OR (o.unit_code = 'UF' AND p.charged = 'CLP')
      THEN greatest(0, ${converted('p.total', 'p.currency_code', 'p.charged')}
                       - ${converted('o.amount', 'o.unit_code', 'p.charged')}) END) AS amount
    FROM official p JOIN q ON true JOIN product_offer o ON o.product_id = p.id
   WHERE o.type = 'DISCOUNT' AND o.stock IS DISTINCT FROM 0
     AND o.starts_at <= (j->>'now')::timestamptz AND (j->>'now')::timestamptz < o.ends_at
     AND NOT (p.period = 'month' AND j->'yearlyKinds' ? p.upper_type_name)
   GROUP BY p.id
),
-- A first premium that is free leaves the price as it is.
asked AS (
  SELECT p.*, coalesce(least(nullif(d.amount, 0), f.amount), f.amount) AS asked
    FROM official p JOIN q ON true LEFT JOIN discounted d ON d.id = p.id
    CROSS JOIN LATERAL (SELECT ${converted('p.total', 'p.currency_code', 'p.charged')} AS amount) f
),
compared AS MATERIALIZED (
  SELECT a.*, CASE
    WHEN charged = target THEN asked
    WHEN charged = 'USD' AND target = 'CLP' THEN (asked * 95000 + 5000) / 10000
    WHEN charged = 'USD' AND target = 'PEN' THEN (asked * 37500 + 5000) / 10000
    WHEN charged = 'USD' AND target = 'COP' THEN (asked * 41000000 + 5000) / 10000
    ELSE asked END / (CASE WHEN period = 'year' THEN 12 ELSE 1 END)::float8 AS price
    FROM asked a
),
bounds AS (
  SELECT CASE WHEN (j->>'priceInUf')::boolean THEN ((j->>'fromPrice')::bigint * (j->>'uf')::bigint + 500000) / 1000000
              ELSE (j->>'fromPrice')::bigint END AS low,
         CASE WHEN (j->>'priceInUf')::boolean THEN ((j->>'toPrice')::bigint * (j->>'uf')::bigint + 500000) / 1000000
              ELSE (j->>'toPrice')::bigint END AS high
    FROM q
),
facet_name AS (
  SELECT name, 1 << (place - 1)::int AS bit FROM unnest(ARRAY['insuranceTypes', 'organizations',
    'organizationTypes', 'coverageOrganizations', 'coverageCountries', 'categoryTypes', 'previsiones',
    'features', 'deductibles', 'entryAges', 'planTypes', 'maternity', 'planZones', 'marketable']) WITH ORDINALITY AS f(name, place)
),
-- Bits of the facets whose choice a product meets; a facet without a choice is met by all.
met AS (
  SELECT v.product_id, bit_or(f.bit) AS bits
    FROM oracle_value v JOIN chosen c ON c.facet = v.facet AND c.value = v.value
    JOIN facet_name f ON f.name = v.facet GROUP BY v.product_id
),
open_bits AS (
  SELECT coalesce(bit_or(bit), 0) AS bits FROM facet_name WHERE name NOT IN (SELECT facet FROM chosen)
),
judged AS (
  SELECT p.*, coalesce(m.bits, 0) | o.bits AS facets_met,
    f.id IS NOT NULL AS is_refused,
    NOT EXISTS (SELECT 1 FROM required r WHERE NOT EXISTS (SELECT 1 FROM oracle_value v
                 WHERE v.product_id = p.id AND v.facet = 'features' AND v.value = r.value))
      AND NOT ((j->>'insurableOnly')::boolean AND f.id IS NOT NULL) AS has_required,
    (b.low IS NULL AND b.high IS NULL) OR coalesce(p.price >= coalesce(b.low, 0)
      AND p.price < coalesce(b.high, 9e15::bigint) + 1, false) AS in_price,
    (j->'fromDeductible' = 'null'::jsonb AND j->'toDeductible' = 'null'::jsonb)
      OR coalesce(p.deductible BETWEEN coalesce((j->>'fromDeductible')::bigint, 0)
      AND coalesce((j->>'toDeductible')::bigint, 9e18::bigint), false) AS in_deductible
    FROM compared p JOIN q ON true JOIN bounds b ON true JOIN open_bits o ON true
    LEFT JOIN met m ON m.product_id = p.id
    LEFT JOIN refused f ON f.id = p.id
),
found AS MATERIALIZED (
  SELECT * FROM judged
   WHERE facets_met = 16383 AND has_required AND in_price AND in_deductible
),
keyed AS (
  SELECT f.*, CASE
    WHEN j->>'order' IN ('DISTANCE', 'recommended') AND (j->>'isScored')::boolean AND NOT f.is_refused
      THEN coalesce(s.key, CASE WHEN f.price IS NULL THEN 2000000 ELSE 1000000 END)
    WHEN j->>'order' = 'higherPrice' THEN coalesce(-f.price, 1)
    WHEN j->>'order' = 'POPULAR' THEN -f.popularity
    ELSE coalesce(f.price, 9007199254740991)
    END::float8 AS key
    FROM found f JOIN q ON true LEFT JOIN score s ON s.id = f.id
),
page AS (
  SELECT id, price, row_number() OVER (ORDER BY is_refused, key, price NULLS LAST, id) AS place FROM keyed
   ORDER BY is_refused, key, price NULLS LAST, id
  OFFSET (SELECT (j->>'offset')::bigint FROM q) LIMIT (SELECT (j->>'limit')::bigint FROM q)
),
facet_count AS MATERIALIZED (
  SELECT v.facet, v.value, count(*) FILTER (WHERE p.facets_met | f.bit = 16383 AND p.has_required
           AND p.in_price AND p.in_deductible) AS count
    FROM judged p JOIN oracle_value v ON v.product_id = p.id JOIN facet_name f ON f.name = v.facet
   GROUP BY v.facet, v.value
)
SELECT json_build_object(
  'total', (SELECT count(*) FROM found),
  'withoutPrice', (SELECT count(*) FROM found WHERE price IS NULL),
  'notInsurable', (SELECT count(*) FROM found WHERE is_refused),
  'ids', coalesce((SELECT json_agg(id ORDER BY place) FROM page), '[]'),
  'prices', coalesce((SELECT json_agg(price ORDER BY place) FROM page), '[]'),
  'facets', (SELECT json_object_agg(f.name, coalesce(c.counts, '{}')) FROM facet_name f
               LEFT JOIN (SELECT facet, json_object_agg(value, count) AS counts
                            FROM facet_count GROUP BY facet) c ON c.facet = f.name),
  'min', (SELECT floor(min(price)) FROM judged WHERE facets_met = 16383 AND has_required AND in_deductible),
  'max', (SELECT ceil(max(price)) FROM judged WHERE facets_met = 16383 AND has_required AND in_deductible),
  'deductibles', (SELECT json_build_object('min', min(deductible), 'max', max(deductible))
                    FROM judged WHERE facets_met = 16383 AND has_required AND in_price)
) AS answer
`;
