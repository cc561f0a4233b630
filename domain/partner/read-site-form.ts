import type { CountryCode } from '../country/country.ts';
import { routesOf } from '../site/site-routes.ts';
import { findSalesChannel, type SalesChannel } from '../site/sales-channels.ts';
import { findRoute } from '../site/site-addresses.ts';
import { readFrameOrigin } from '../site/frame-origins.ts';
import { deriveTheme } from '../site/derive-theme.ts';

/** What somebody wrote of a partner's site, read. */
export interface GivenSite {
  readonly host: string;
  readonly name: string;
  /** Null: the one that each request says. */
  readonly leadOrigin: SalesChannel | null;
  readonly brand: string;
  readonly accent: string;
  /** Codes; null: all. */
  readonly organizations: readonly string[] | null;
  readonly products: readonly string[] | null;
  readonly hidesClinics: boolean;
  readonly requests: boolean;
  readonly score: boolean;
  readonly indexed: boolean;
  readonly allowedPaths: readonly string[] | null;
  readonly defaultPath: string;
  /** Who may show it in a frame; none: nobody. */
  readonly frameOrigins: readonly string[];
  /** Our header, and our footer, are left out (spec 2 §3 subdomainLayout). */
  readonly hidesHeader: boolean;
  readonly hidesFooter: boolean;
  /** Pages that have a footer; null: all. */
  readonly footerPaths: readonly string[] | null;
  readonly hidesShowcases: boolean;
  /** Of the first page, for search engines and where it is shared; empty: the page's own. */
  readonly seoTitle: string;
  readonly seoDescription: string;
}

export type SiteProblem = 'host' | 'color' | 'path' | 'default-path' | 'frame-origin';

type Values = Readonly<Record<string, unknown>>;

const hostName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();

/** Words between commas and lines, each once; null: there are none. */
function listOf(values: Values, name: string): readonly string[] | null {
  const words = textOf(values, name)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return words.length === 0 ? null : [...new Set(words)];
}

/** Reads the form of a partner's site, and says by field what cannot be right. */
export function readSiteForm(
  values: Values,
  country: CountryCode,
): { readonly given: GivenSite; readonly problems: ReadonlyMap<string, SiteProblem> } {
  const origins = listOf(values, 'frameOrigins') ?? [];
  const given: GivenSite = {
    host: textOf(values, 'host').toLowerCase(),
    name: textOf(values, 'name'),
    leadOrigin: findSalesChannel(textOf(values, 'leadOrigin')),
    brand: textOf(values, 'brand'),
    accent: textOf(values, 'accent'),
    organizations: listOf(values, 'sellers'),
    products: listOf(values, 'products'),
    hidesClinics: values['hidesClinics'] === true,
    requests: values['requests'] === true,
    score: values['score'] === true,
    indexed: values['indexed'] === true,
    allowedPaths: listOf(values, 'paths'),
    defaultPath: textOf(values, 'defaultPath'),
    frameOrigins: origins.flatMap((origin) => readFrameOrigin(origin) ?? []),
    hidesHeader: values['hidesHeader'] === true,
    hidesFooter: values['hidesFooter'] === true,
    footerPaths: listOf(values, 'footerPaths'),
    hidesShowcases: values['hidesShowcases'] === true,
    seoTitle: textOf(values, 'seoTitle'),
    seoDescription: textOf(values, 'seoDescription'),
  };
  const problems = new Map<string, SiteProblem>();
  if (given.footerPaths?.every((path) => path === '/' || startsPages(country, path)) === false)
    problems.set('footerPaths', 'path');
  if (!hostName.test(given.host)) problems.set('host', 'host');
  for (const name of ['brand', 'accent'] as const) {
    const color = given[name];
    if (deriveTheme({ brand: color, accent: color }) === null) problems.set(name, 'color');
  }
  const isPage = (path: string): boolean => hasPage(country, path);
  if (given.allowedPaths?.every((path) => startsPages(country, path)) === false)
    problems.set('paths', 'path');
  if (given.frameOrigins.length < origins.length) problems.set('frameOrigins', 'frame-origin');
  if (!isPage(given.defaultPath)) problems.set('defaultPath', 'default-path');
  return { given, problems };
}

/** Whether a country's site answers a path, by its Spanish name, with a page that is there whatever is sold. */
function hasPage(country: CountryCode, path: string): boolean {
  const found = findRoute(country, 'es', path);
  return found?.route.answer.kind === 'page' && Object.keys(found.params).length === 0;
}

/** Whether pages of a country's site are at a path, by its Spanish name, or below it. */
const startsPages = (country: CountryCode, path: string): boolean =>
  path.length > 1 &&
  (findRoute(country, 'es', path) !== null ||
    routesOf(country).some((route) => route.path.startsWith(`${path.replace(/\/+$/, '')}/`)));
