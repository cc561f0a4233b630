import type { Language } from '@cotejo/domain/country/country.ts';
import type { Pool } from 'pg';
import { withOriginal, type Translated } from './with-original.ts';

export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
}

/** In a language; in Spanish where one is not translated. */
export async function readFaq(
  pool: Pool,
  productId: number,
  language: Language = 'es',
): Promise<readonly Translated<FaqEntry>[]> {
  const { rows } = await pool.query<FaqEntry & { readonly original: FaqEntry | null }>({
    name: 'faq-of-product',
    text: `SELECT coalesce(translations -> $2 ->> 'question', question) AS question,
                  coalesce(translations -> $2 ->> 'answer', answer) AS answer,
                  CASE WHEN translations ? $2 THEN json_build_object('question', question, 'answer', answer) END AS original
             FROM product_faq WHERE product_id = $1 ORDER BY order_position`,
    values: [productId, language],
  });
  return withOriginal(rows);
}
