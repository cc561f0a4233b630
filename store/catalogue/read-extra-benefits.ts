import type { Language } from '@cotejo/domain/country/country.ts';
import type { Pool } from 'pg';
import { withOriginal, type Translated } from './with-original.ts';

export interface ExtraBenefit {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
}

/** In a language; in Spanish where one is not translated. */
export async function readExtraBenefits(
  pool: Pool,
  productId: number,
  language: Language = 'es',
): Promise<readonly Translated<ExtraBenefit>[]> {
  const { rows } = await pool.query<ExtraBenefit & { readonly original: ExtraBenefit | null }>({
    name: 'extra-benefits-of-product',
    text: `SELECT coalesce(translations -> $2 ->> 'title', title) AS title,
                  coalesce(translations -> $2 ->> 'description', description) AS description, icon,
                  CASE WHEN translations ? $2 THEN json_build_object('title', title, 'description', description, 'icon', icon) END AS original
             FROM product_extra_benefit WHERE product_id = $1 ORDER BY order_position`,
    values: [productId, language],
  });
  return withOriginal(rows);
}
