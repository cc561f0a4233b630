import { isLanguage, languages, type CountryCode, type Language } from '../country/country.ts';
import { presentSlug } from './former-slugs.ts';
import { fillPattern, matchPattern, translatePath } from './path-pattern.ts';
import { routesOf, siteRoutes, type SiteRoute } from './site-routes.ts';

const everyName = siteRoutes.map(({ names }) => names);

/** `/contacto` in English: `/en/contact`. The path is without prefix and by its Spanish name, a query may follow. */
export function siteAddress(path: string, language: Language): string {
  if (language === 'es') return path;
  const own = translatePath(everyName, path, 'es', language);
  return own === '/' ? `/${language}` : `/${language}${own.startsWith('/?') ? own.slice(1) : own}`;
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

interface Move {
  /** Without prefix, by its Spanish name. */
  readonly to: string;
  readonly status: 301 | 302;
}

/**
 * Where a path is that no page of the country has in this language: a row that only leads elsewhere, a former address, the
 * name in another language, or the same with other capitals, accents or slashes. Null: nowhere. One step; who follows it
 * asks again.
 */
export function findMove(
  country: CountryCode,
  language: Language,
  path: string,
  /** Path and query as they were asked. */
  address: string = path,
): Move | null {
  const routes = routesOf(country);
  const plain = withoutAccents(path)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const names = [language, ...languages.filter((one) => one === 'es' && one !== language)];
  for (const route of routes) {
    const { answer } = route;
    for (const name of names) {
      const params = matchPattern(route.names[name], plain, false);
      if (params === null || answer.kind === 'missing') continue;
      if (answer.kind === 'page') {
        const to = fillPattern(route.path, params);
        // It is that page already: what it lacks is said by the page.
        if (name === language && fillPattern(route.names[name], params) === path) return null;
        return { to, status: 301 };
      }
      const { status, guard } = answer;
      const isLedElsewhere = guard !== undefined && address.toLowerCase().includes(guard.word);
      const to = firstThere(routes, isLedElsewhere ? [guard.to] : answer.to);
      return to === undefined ? null : { to: fillPattern(to, params), status };
    }
  }
  for (const { path: pattern, was, answer } of routes) {
    for (const former of was) {
      const params = matchPattern(former.path, plain, false);
      if (params === null) continue;
      const { organization, ...others } = { ...params, ...former.params };
      const present = organization === undefined ? {} : { organization: capital(organization) };
      if (answer.kind !== 'missing')
        return { to: fillPattern(pattern, { ...others, ...present }), status: 301 };
    }
  }
  return null;
}

const firstThere = (routes: readonly SiteRoute[], paths: readonly string[]) =>
  paths.find((path) => routes.some((route) => route.path === path));

/** `banmedica` → `Banmedica`, with the slug that it has now. */
const capital = (slug: string): string => presentSlug(slug.charAt(0).toUpperCase() + slug.slice(1));

/** `/Cl%C3%ADnicas-y-Hospitales` → `/Clinicas-y-Hospitales`; what nobody can decode stays. */
function withoutAccents(path: string): string {
  try {
    const plain = decodeURIComponent(path).normalize('NFD').replaceAll(/\p{M}/gu, '');
    return encodeURI(plain);
  } catch {
    return path;
  }
}
