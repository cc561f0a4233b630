/**
 * A batch of products with their to-many parts, each gathered by one grouped pass over the batch and
 * not by a subquery per product. Parameters: country, day, ids or null, last id seen, batch size.
 */
export const productBatchSql = /* sql */ `
WITH batch AS MATERIALIZED (
  SELECT * FROM product
   WHERE country_code = $1
     AND (available_to IS NULL OR available_to >= $2::date)
     AND ($3::integer[] IS NULL OR id = ANY ($3::integer[]))
     AND id > $4
   ORDER BY id
   LIMIT $5
),
rates AS (
  -- Arrays and not objects: the text is what costs, both to build and to parse.
  SELECT r.product_id, json_agg(json_build_array(r.role, r.sex, r.age_from, r.age_to, r.amount)
           ORDER BY r.role DESC, r.sex, r.age_from) AS list
    FROM product_rate r
   WHERE r.product_id IN (SELECT id FROM batch)
     AND r.effective_from <= $2::date AND (r.effective_to IS NULL OR r.effective_to > $2::date)
   GROUP BY r.product_id
),
offers AS (
  SELECT o.product_id, json_agg(json_build_object(
           'id', o.id, 'type', o.type, 'unitCode', o.unit_code, 'amount', o.amount,
           'parceledDiscounts', o.parceled_discounts, 'stock', o.stock,
           'startsAt', to_char(o.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'endsAt', to_char(o.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
           ORDER BY o.id) AS list
    FROM product_offer o
   WHERE o.product_id IN (SELECT id FROM batch) AND o.ends_at > $2::date
   GROUP BY o.product_id
),
features AS (
  SELECT f.product_id, array_agg(f.feature_id ORDER BY f.feature_id) AS list
    FROM product_feature f WHERE f.product_id IN (SELECT id FROM batch) GROUP BY f.product_id
),
providers AS (
  SELECT v.product_id, array_agg(v.coverage_organization_id ORDER BY v.coverage_organization_id) AS list,
         count(*) FILTER (WHERE c.kind NOT IN ('free_choice', 'network', 'public')) AS clinics
    FROM product_provider v JOIN coverage_organization c ON c.id = v.coverage_organization_id
   WHERE v.product_id IN (SELECT id FROM batch) GROUP BY v.product_id
),
countries AS (
  SELECT w.product_id, array_agg(w.coverage_country_code ORDER BY w.coverage_country_code) AS list
    FROM product_coverage_country w WHERE w.product_id IN (SELECT id FROM batch) GROUP BY w.product_id
)
SELECT b.*, b.distance::float8 AS distance,
       rates.list AS rates, offers.list AS offers, features.list AS feature_ids,
       providers.list AS provider_ids, providers.clinics AS provider_count,
       countries.list AS coverage_countries
  FROM batch b
  LEFT JOIN rates ON rates.product_id = b.id
  LEFT JOIN offers ON offers.product_id = b.id
  LEFT JOIN features ON features.product_id = b.id
  LEFT JOIN providers ON providers.product_id = b.id
  LEFT JOIN countries ON countries.product_id = b.id
 ORDER BY b.id`;
