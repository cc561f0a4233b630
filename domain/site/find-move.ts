import { languages, type CountryCode, type Language } from '../country/country.ts';
import { presentSlug } from './former-slugs.ts';
import { fillPattern, matchPattern } from './path-pattern.ts';
import { routesOf, type SiteRoute } from './site-routes.ts';

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
