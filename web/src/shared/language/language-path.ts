import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { translatePath, withPrefix, type PageNames } from '@cotejo/domain/site/path-pattern.ts';

/**
 * Code names a page by its Spanish path in every language; what its address says is told by the rows of
 * `domain/site/site-routes.ts`, which come with the page: the scripts of a visit have one country's, the server all.
 */
let pages: readonly PageNames[] = [];

export function knowPageNames(names: readonly PageNames[]): void {
  pages = names;
}

/** Spanish has no prefix (DESIGN §7); the router's basename. */
export function languageBase(language: Language): string {
  return language === 'es' ? '/' : `/${language}`;
}

/** `/Comparar` as the router has it in another language, without prefix: `/Compare`. */
export function pathInLanguage(path: string, language: Language): string {
  return translatePath(pages, path, 'es', language);
}

/** `/Comparar` in another language: `/en/Compare`. A path that is in that language already keeps its name. */
export function localizePath(path: string, language: Language): string {
  if (language === 'es') return path;
  return withPrefix(pathInLanguage(path, language), language);
}

/** The path by its Spanish name, of an address with or without the language's prefix: a loader's request holds it. */
export function pathWithoutLanguage(path: string, language: Language): string {
  return translatePath(pages, withoutPrefix(path, language), language, 'es');
}

/** The path as the router has it. */
export function withoutPrefix(path: string, language: Language): string {
  const base = languageBase(language);
  if (base === '/' || !(path === base || path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || '/';
}

/** What a page says its language is: `lang` and hreflang. English is meant for every country that reads it. */
export function languageTag(language: Language, country: CountryCode): string {
  return language === 'en' ? 'en' : localeOf(language, country);
}

/** For `Intl`. Days come before months in English too, as they do in mails and documents. */
export function localeOf(language: Language, country: CountryCode): string {
  if (language === 'en') return 'en-GB';
  if (language === 'pt') return 'pt-BR';
  return countries[country].locale;
}
