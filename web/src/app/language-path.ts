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

/** For `lang`, `Intl` and hreflang. */
export function localeOf(language: Language, country: CountryCode): string {
  if (language === 'en') return 'en';
  if (language === 'pt') return 'pt-BR';
  return countries[country].locale;
}
