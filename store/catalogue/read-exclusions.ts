import type { Language } from '@cotejo/domain/country/country.ts';
import type { Pool } from 'pg';
import { withOriginal, type Translated } from './with-original.ts';

export interface Exclusion {
  readonly title: string;
  readonly description: string;
}

/** In a language; in Spanish where one is not translated. */
export async function readExclusions(
  pool: Pool,
  productId: number,
  language: Language = 'es',
): Promise<readonly Translated<Exclusion>[]> {
  const { rows } = await pool.query<Exclusion & { readonly original: Exclusion | null }>({
    name: 'exclusions-of-product',
    text: `SELECT coalesce(translations -> $2 ->> 'title', title) AS title,
                  coalesce(translations -> $2 ->> 'description', description) AS description,
                  CASE WHEN translations ? $2 THEN json_build_object('title', title, 'description', description) END AS original
             FROM product_exclusion WHERE product_id = $1 ORDER BY order_position`,
    values: [productId, language],
  });
  return withOriginal(rows);
}
