import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';

/** Spanish has no prefix (DESIGN §7); the router's basename. */
export function languageBase(language: Language): string {
  return language === 'es' ? '/' : `/${language}`;
}

/** `/Comparar` in another language: `/en/Comparar`. */
export function localizePath(path: string, language: Language): string {
  if (language === 'es') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The path as the routes have it: a loader's request still holds the prefix. */
export function pathWithoutLanguage(path: string, language: Language): string {
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
