import { isLanguage, type CountryCode, type Language } from '../country/country.ts';
import { matchPattern, translatePath, withPrefix } from './path-pattern.ts';
import { routesOf, siteRoutes, type SiteRoute } from './site-routes.ts';

const everyName = siteRoutes.map(({ names }) => names);

/** `/contacto` in English: `/en/contact`. The path is without prefix and by its Spanish name, a query may follow. */
export function siteAddress(path: string, language: Language): string {
  if (language === 'es') return path;
  return withPrefix(translatePath(everyName, path, 'es', language), language);
}

/** The language of an address and its path by its Spanish name: `/en/contact` is English `/contacto`. */
export function readSiteAddress(address: string): {
  readonly language: Language;
  readonly path: string;
} {
  const [, first = '', ...rest] = address.split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (!isLanguage(first) || first === 'es') return { language: 'es', path: address };
  const path = address.slice(first.length + 1);
  const own = rest.length === 0 ? `/${path}` : path;
  return { language: first, path: translatePath(everyName, own, first, 'es') };
}

/** The row of a path that is without prefix and by its name in `language`; null where the country has none. */
export function findRoute(
  country: CountryCode,
  language: Language,
  path: string,
): { readonly route: SiteRoute; readonly params: Readonly<Record<string, string>> } | null {
  for (const route of routesOf(country)) {
    const params = matchPattern(route.names[language], path);
    if (params !== null) return { route, params };
  }
  return null;
}
