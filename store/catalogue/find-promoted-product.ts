import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';

/** The product that a country shows as promoted on a day; sold most lately first. */
export async function findPromotedProduct(
  db: Database,
  country: CountryCode,
  choice: { readonly date: string; readonly upperType?: string; readonly insuranceType?: string },
): Promise<{ readonly id: number; readonly productCode: string } | null> {
  const { rows } = await db.query<{ id: number; productCode: string }>({
    name: 'promoted-product',
    text: `SELECT p.id, p.product_code AS "productCode"
             FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
            WHERE p.country_code = $1 AND p.is_promoted AND p.available_from <= $2::date
              AND (p.available_to IS NULL OR p.available_to >= $2::date)
              AND ($3::text IS NULL OR t.upper_type_name = $3)
              AND ($4::text IS NULL OR t.name = $4)
            ORDER BY p.popularity DESC, p.id LIMIT 1`,
    values: [country, choice.date, choice.upperType ?? null, choice.insuranceType ?? null],
  });
  return rows[0] ?? null;
}
