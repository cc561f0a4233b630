import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { BenefitCategory } from './read-benefit-categories.sql.ts';

/** Benefits by category that products of these upper types cover in a country; null = of any type. */
export async function readBenefitsOfTypes(
  db: Database,
  country: CountryCode,
  upperTypes: readonly string[] | null,
): Promise<readonly BenefitCategory[]> {
  const { rows } = await db.query<BenefitCategory>({
    name: 'benefits-of-types',
    text: `WITH covered AS (
             SELECT DISTINCT c.benefit_id
               FROM product p
               JOIN insurance_type t ON t.id = p.insurance_type_id
               JOIN product_coverage c ON c.product_id = p.id
              WHERE p.country_code = $1 AND ($2::text[] IS NULL OR t.upper_type_name = ANY ($2)))
           SELECT k.id, k.code, k.display_name AS "displayName", k.icon,
                  json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name)
                    ORDER BY b.order_position) AS benefits
             FROM coverage_category k
             JOIN benefit b ON b.coverage_category_id = k.id
             JOIN covered ON covered.benefit_id = b.id
            GROUP BY k.id ORDER BY k.order_position`,
    values: [country, upperTypes],
  });
  return rows;
}
