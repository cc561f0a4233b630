import type { Language } from '../country/country.ts';
import type { CatalogueTranslations } from './product.ts';

/** A name or a text of the catalogue, whose own language is Spanish; Spanish where it is not translated. */
export function inLanguage(
  own: string,
  translations: CatalogueTranslations | undefined,
  language: Language,
): string {
  return language === 'es' ? own : (translations?.[language] ?? own);
}
