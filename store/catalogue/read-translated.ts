import type { Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';

/** A text in the caller's language; `original` are the Spanish words where it is a translation of them. */
export type Translated<T> = T & { readonly original?: T };

interface Source<T> {
  /** Of the prepared statement. */
  readonly name: string;
  readonly table: 'product_exclusion' | 'product_extra_benefit' | 'product_faq';
  readonly words: readonly (keyof T & string)[];
  /** Columns that are the same in every language. */
  readonly plain?: readonly (keyof T & string)[];
}

/** A reader of a product's texts in a language; in Spanish where one is not translated. */
export function readTranslated<T extends object>({ name, table, words, plain = [] }: Source<T>) {
  const own = words.map((word) => `coalesce(translations -> $2 ->> '${word}', ${word}) AS ${word}`);
  const original = [...words, ...plain].map((column) => `'${column}', ${column}`);
  const text = `SELECT ${[...own, ...plain].join(', ')},
                       CASE WHEN translations ? $2 THEN json_build_object(${original.join(', ')}) END AS original
                  FROM ${table} WHERE product_id = $1 ORDER BY order_position`;
  return async (
    db: Database,
    productId: number,
    language: Language = 'es',
  ): Promise<readonly Translated<T>[]> => {
    const values = [productId, language];
    const { rows } = await db.query<T & { original: T | null }>({ name, text, values });
    // A row has null where the Spanish words themselves stand; what is left of it is the text itself.
    return rows.map(({ original, ...own }) =>
      original === null ? (own as unknown as T) : { ...(own as unknown as T), original },
    );
  };
}
