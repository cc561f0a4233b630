import type { Language } from '@cotejo/domain/country/country.ts';

/** The words of a row in the languages besides Spanish, by language and column. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** A text in the caller's language; `original` are the Spanish words where it is a translation of them. */
export type Translated<T> = T & { readonly original?: T };

/** One column in a language; in Spanish where it is not translated. */
export function wordIn<Column extends string>(
  row: { readonly [Name in Column]: string } & { readonly translations: Translations },
  column: Column,
  language: Language,
): string {
  return row.translations[language]?.[column] ?? row[column];
}

/** A text in a language, whole with its Spanish words; those alone where it is not translated. */
export function translate<T extends { readonly [Column in keyof T]: string }>(
  original: T,
  translations: Translations,
  language: Language,
): Translated<T> {
  const words = translations[language];
  if (words === undefined) return original;
  const columns = Object.keys(original) as (keyof T & string)[];
  const own = Object.fromEntries(
    columns.map((column) => [column, words[column] ?? original[column]]),
  );
  return { ...original, ...own, original };
}
