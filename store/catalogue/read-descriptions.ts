import type { Database } from '../database.ts';
import type { Language } from '@cotejo/domain/country/country.ts';

export interface ProductDescription {
  /** One of spec 2 §2.9: `Vista General`, `Detalle de Precio`, `Exclusiones`; the same in every language. */
  readonly section: string;
  readonly title: string;
  readonly body: string;
  /** The Spanish body, which the documents quote in every language: contracts are in Spanish. */
  readonly original: string;
}

/** What the sections of a product are about, in a language; in Spanish where one is not translated. */
export async function readDescriptions(
  db: Database,
  productId: number,
  language: Language = 'es',
): Promise<readonly ProductDescription[]> {
  const { rows } = await db.query<ProductDescription>({
    name: 'descriptions-of-product',
    text: `SELECT section, coalesce(translations -> $2 ->> 'title', title) AS title,
                  coalesce(translations -> $2 ->> 'body', body) AS body, body AS original
             FROM product_description WHERE product_id = $1 ORDER BY order_position`,
    values: [productId, language],
  });
  return rows;
}
