import { ownPartner } from '../country/contact.ts';
import { countryCodes, type CountryCode } from '../country/country.ts';
import { ownSettings, type SiteSettings } from './site-settings.ts';

/** Values of the first block of tokens.css, by name without the dashes; the only ones that a partner changes. */
export type SiteTheme = Readonly<Record<string, string>>;

/** Whose shop a visitor is in: what the host of a request stands for (DESIGN §1, spec 2 §3). */
export interface Site {
  /** Ours, a partner's under its own host, or one that other pages show in a frame. */
  readonly role: 'main' | 'partner' | 'embed';
  readonly country: CountryCode;
  /** Whose purchases and leads they are; `ownPartner` where it is nobody's. */
  readonly partner: string;
  /** Null: our own colours. */
  readonly theme: SiteTheme | null;
  readonly settings: SiteSettings;
  /** Paths that may be opened, with all that is below them, without language prefix; `*` is every path. */
  readonly allowedPaths: readonly string[] | '*';
  /** Where a path that may not be opened leads to (spec 2 §5). */
  readonly defaultPath: string;
}

/** The part of a site that pages need, also in the browser. */
export type PageSite = Pick<Site, 'role' | 'partner' | 'theme' | 'settings'>;

const mainSite = (country: CountryCode): Site => ({
  role: 'main',
  country,
  partner: ownPartner,
  theme: null,
  settings: ownSettings,
  allowedPaths: '*',
  defaultPath: '/',
});

/** The first rows: each country's own site. Which hosts lead to a row is configuration (`api/http/site.ts`). */
export const countrySites = Object.fromEntries(
  countryCodes.map((country) => [country, mainSite(country)]),
) as Readonly<Record<CountryCode, Site>>;

/** Whose purchases and leads those of a site are; null: nobody's but ours. */
export const partnerOf = ({ partner }: Pick<Site, 'partner'>): string | null =>
  partner === ownPartner ? null : partner;

/** What pages need of a site, made once for each. */
export function toPageSite({ role, partner, theme, settings }: Site): PageSite {
  return { role, partner, theme, settings };
}

/**
 * Where a path leads that this site does not have; null for one that it has. The root of a site with a list of paths
 * leads to its default path, too (spec 2 §5). `path` is without language prefix and query.
 */
export function leadElsewhere(
  { allowedPaths, defaultPath }: Pick<Site, 'allowedPaths' | 'defaultPath'>,
  path: string,
): string | null {
  if (allowedPaths === '*' || path === defaultPath) return null;
  const isAllowed = allowedPaths
    .map((allowed) => allowed.replace(/\/+$/, ''))
    .some((allowed) => allowed !== '' && (path === allowed || path.startsWith(`${allowed}/`)));
  return isAllowed ? null : defaultPath;
}
