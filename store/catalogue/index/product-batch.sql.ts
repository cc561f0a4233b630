// Measured (docs/decisions/hand-statements.md), "a batch of the catalogue": by models it takes about 2 × as long.
import { benefitCodes } from '@cotejo/domain/affinity/benefit-parts.ts';
import { salesChannelSql } from '../sale/sales-channel.sql.ts';

/** Codes are letters, digits and hyphens: nothing to escape. */
const affinityCodes = benefitCodes.map((code) => `'${code}'`).join(', ');

/**
 * A batch of products with their to-many parts, each gathered by one grouped pass over the batch and
 * not by a subquery per product. Parameters: country, day, and what `within` takes.
 */
function batchSql(within: (column: string) => string): string {
  return /* sql */ `
WITH batch AS MATERIALIZED (
  SELECT * FROM product
   WHERE country_code = $1
     AND (available_to IS NULL OR available_to >= $2::date)
     AND organization_id IN (SELECT id FROM organization WHERE available_to_sell)
     AND ${within('id')}
),
rates AS (
  -- Arrays and not objects: the text is what costs, both to build and to parse.
  SELECT r.product_id, json_agg(json_build_array(r.role, r.sex, r.age_from, r.age_to, r.amount)
           ORDER BY r.role DESC, r.sex, r.age_from) AS list
    FROM product_rate r
   WHERE ${within('r.product_id')}
     AND r.effective_from <= $2::date AND (r.effective_to IS NULL OR r.effective_to > $2::date)
   GROUP BY r.product_id
),
offers AS (
  SELECT o.product_id, json_agg(json_build_object(
           'id', o.id, 'type', o.type, 'unitCode', o.unit_code, 'amount', o.amount,
           'parceledDiscounts', o.parceled_discounts, 'stock', o.stock,
           'startsAt', to_char(o.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'endsAt', to_char(o.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'months', o.months, 'eventId', o.event_id) ORDER BY o.id) AS list
    FROM product_offer o
   WHERE ${within('o.product_id')} AND o.ends_at > $2::date
   GROUP BY o.product_id
),
features AS (
  SELECT f.product_id, array_agg(f.feature_id ORDER BY f.feature_id) AS list
    FROM product_feature f WHERE ${within('f.product_id')} GROUP BY f.product_id
),
providers AS (
  SELECT v.product_id, array_agg(v.coverage_organization_id ORDER BY v.coverage_organization_id) AS list,
         count(*) FILTER (WHERE c.kind NOT IN ('free_choice', 'network', 'public')) AS clinics
    FROM product_provider v JOIN coverage_organization c ON c.id = v.coverage_organization_id
   WHERE ${within('v.product_id')} GROUP BY v.product_id
),
countries AS (
  SELECT w.product_id, array_agg(w.coverage_country_code ORDER BY w.coverage_country_code) AS list
    FROM product_coverage_country w WHERE ${within('w.product_id')} GROUP BY w.product_id
),
main_exclusions AS (
  SELECT DISTINCT ON (x.product_id) x.product_id,
         json_build_object('en', coalesce(x.translations -> 'en' ->> 'title', x.title),
           'pt', coalesce(x.translations -> 'pt' ->> 'title', x.title)) AS list
    FROM product_exclusion x JOIN batch b ON b.id = x.product_id AND b.main_exclusion = x.title
   WHERE ${within('x.product_id')}
   ORDER BY x.product_id, x.order_position
),
categories AS (
  SELECT c.product_id,
         json_agg(json_build_array(c.category, c.coverage_organization_id)
           ORDER BY c.position, c.coverage_organization_id) AS list
    FROM (SELECT DISTINCT v.product_id, k.id AS category, k.order_position AS position,
                 v.coverage_organization_id
            FROM product_coverage v
            JOIN benefit e ON e.id = v.benefit_id
            JOIN coverage_category k ON k.id = e.coverage_category_id
           WHERE ${within('v.product_id')}) AS c
   GROUP BY c.product_id
),
sums AS (
  SELECT c.product_id,
         json_agg(json_build_object('placeId', c.place, 'disability', c.disability, 'amounts', c.amounts)
           ORDER BY c.category_position, c.position) AS list
    FROM (SELECT v.product_id, v.coverage_organization_id AS place, v.order_position AS position,
                 k.order_position AS category_position,
                 e.name ~* '(invalidez|incapacidad) total' AS disability,
                 json_object_agg(a.kind, json_build_object(
                   'minAmount', a.min_amount, 'maxAmount', a.max_amount, 'unit', json_build_object(
                     'code', u.code, 'name', u.name, 'currencyCode', u.currency_code))) AS amounts
            FROM product_coverage v
            JOIN benefit e ON e.id = v.benefit_id
            JOIN coverage_category k ON k.id = e.coverage_category_id
            JOIN product_coverage_amount a ON a.product_coverage_id = v.id
            JOIN unit u ON u.code = a.unit_code
           WHERE ${within('v.product_id')}
             AND (a.kind = 'compensation' OR e.name ~* '(invalidez|incapacidad) total')
           GROUP BY v.id, e.id, k.id) AS c
   GROUP BY c.product_id
),
limits AS (
  SELECT l.product_id, json_agg(json_build_object(
           'placeIds', (SELECT coalesce(json_agg(o.coverage_organization_id ORDER BY o.coverage_organization_id), '[]')
                          FROM product_limit_organization o WHERE o.product_limit_id = l.id),
           'disability', l.name ILIKE 'Indemnización por invalidez%',
           'amounts', (SELECT coalesce(json_agg(json_build_object('kind', a.kind, 'amount', a.amount,
                                'unit', a.unit_code, 'period', a.period)), '[]')
                         FROM product_limit_amount a WHERE a.product_limit_id = l.id))
           ORDER BY l.order_position) AS list
    FROM product_limit l
   WHERE ${within('l.product_id')}
     AND (l.name ILIKE 'Indemnización por invalidez%'
       OR EXISTS (SELECT FROM product_limit_organization o WHERE o.product_limit_id = l.id))
   GROUP BY l.product_id
),
covers AS (
  -- One row for each amount; what belongs to one coverage is put together where it is read.
  SELECT v.product_id, json_agg(json_build_array(
           v.id, e.code, o.kind, a.kind, a.min_amount, a.max_amount, a.unit_code)) AS list
    FROM product_coverage v
    JOIN benefit e ON e.id = v.benefit_id AND e.code IN (${affinityCodes})
    LEFT JOIN coverage_organization o ON o.id = v.coverage_organization_id
    JOIN product_coverage_amount a ON a.product_coverage_id = v.id
   WHERE ${within('v.product_id')}
   GROUP BY v.product_id
),
exclusions AS (
  SELECT x.product_id, array_agg(x.code) AS list
    FROM product_exclusion x
   WHERE ${within('x.product_id')} AND x.code IS NOT NULL
   GROUP BY x.product_id
),
waits AS (
  SELECT w.product_id, json_object_agg(w.care_group, w.days) AS list
    FROM product_waiting w WHERE ${within('w.product_id')} GROUP BY w.product_id
),
requirements AS (
  SELECT q.product_id, json_agg(json_build_object(
           'code', q.code, 'minValue', q.min_value, 'maxValue', q.max_value, 'unit', q.unit_code,
           'previsionType', json_build_object('previsionName', q.prevision_name))
           ORDER BY q.code, q.prevision_name DESC) AS list
    FROM product_coverage_requirement q
   WHERE ${within('q.product_id')} AND q.max_value > 0
   GROUP BY q.product_id
)
SELECT b.*, ${salesChannelSql('b')} AS sales_channel,
       rates.list AS rates, offers.list AS offers, features.list AS feature_ids,
       providers.list AS provider_ids, providers.clinics AS provider_count,
       countries.list AS coverage_countries,
       main_exclusions.list AS main_exclusion_translations,
       categories.list AS coverage_categories, sums.list AS coverage_sums, limits.list AS limits,
       requirements.list AS requirements,
       covers.list AS covers, exclusions.list AS exclusion_codes, waits.list AS waits
  FROM batch b
  LEFT JOIN rates ON rates.product_id = b.id
  LEFT JOIN offers ON offers.product_id = b.id
  LEFT JOIN features ON features.product_id = b.id
  LEFT JOIN providers ON providers.product_id = b.id
  LEFT JOIN countries ON countries.product_id = b.id
  LEFT JOIN main_exclusions ON main_exclusions.product_id = b.id
  LEFT JOIN categories ON categories.product_id = b.id
  LEFT JOIN sums ON sums.product_id = b.id
  LEFT JOIN limits ON limits.product_id = b.id
  LEFT JOIN requirements ON requirements.product_id = b.id
  LEFT JOIN covers ON covers.product_id = b.id
  LEFT JOIN exclusions ON exclusions.product_id = b.id
  LEFT JOIN waits ON waits.product_id = b.id
 ORDER BY b.id`;
}

/**
 * Ids after $3 up to $4. Every part is bounded by the range itself: a join with the batch alone would
 * read all prices of the catalogue again for every batch.
 */
export const productRangeSql = batchSql((column) => `${column} > $3 AND ${column} <= $4`);

/** The ids in $3. */
export const productsByIdSql = batchSql((column) => `${column} = ANY ($3::integer[])`);

/** Where the batch of $4 products after $3 ends; null when there are no more. */
export const batchEndSql = /* sql */ `
SELECT max(id) AS last FROM (
  SELECT id FROM product
   WHERE country_code = $1 AND (available_to IS NULL OR available_to >= $2::date) AND id > $3
   ORDER BY id LIMIT $4) AS batch`;
