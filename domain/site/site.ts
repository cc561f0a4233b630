import { ownPartner } from '../country/contact.ts';
import { countryCodes, type CountryCode } from '../country/country.ts';
import { sitePaths } from '../site-paths.ts';
import type { Assortment } from '../catalogue/assortment.ts';
import { hasPath } from './has-path.ts';
import type { SalesChannel } from './sales-channels.ts';
import {
  ownLayout,
  ownSeo,
  ownSettings,
  type SiteLayout,
  type SiteSeo,
  type SiteSettings,
} from './site-settings.ts';

/** Values of the first block of tokens.css, by name without the dashes; the only ones that a partner changes. */
export type SiteTheme = Readonly<Record<string, string>>;

export const siteRoles = ['main', 'partner', 'embed'] as const;

/** Whose shop a visitor is in: what the host of a request stands for (DESIGN §1, spec 2 §3). */
export interface Site {
  /** Of its row; a country's own is the country. */
  readonly id: string;
  /** Ours, a partner's under its own host, or one that other pages show in a frame. */
  readonly role: (typeof siteRoles)[number];
  readonly country: CountryCode;
  /** Whose purchases and leads they are; `ownPartner` where it is nobody's. */
  readonly partner: string;
  /** Origin of every lead that comes through it (spec 3 §3); null: the one that its request says. */
  readonly leadOrigin: SalesChannel | null;
  /** As its visitors know it, in the header; null: ours. */
  readonly name: string | null;
  /** Addresses of its own icon and of the logo in its header; null: our icon, and its name. */
  readonly favicon: string | null;
  readonly logo: string | null;
  /** Null: our own colours. */
  readonly theme: SiteTheme | null;
  readonly settings: SiteSettings;
  readonly layout: SiteLayout;
  readonly seo: SiteSeo;
  /** Paths that may be opened, with all that is below them, without language prefix; `*` is every path. */
  readonly allowedPaths: readonly string[] | '*';
  /** Where a path that may not be opened leads to (spec 2 §5). */
  readonly defaultPath: string;
  /** Null: everything that its country's catalogue has. */
  readonly assortment: Assortment | null;
  /** Who may show its pages in a frame, as `frame-ancestors` takes it; none: nobody. */
  readonly frameOrigins: readonly string[];
  /** Search engines list its pages. */
  readonly indexed: boolean;
  /** Of the row that it was read from: what was kept of an earlier one is not shown; 0 where there is no row. */
  readonly version: number;
}

/** The part of a site that pages need, also in the browser. */
export interface PageSite extends Pick<
  Site,
  'role' | 'name' | 'logo' | 'settings' | 'layout' | 'seo' | 'defaultPath'
> {
  /** What staff say of pages in the page's language, by path; the description is that of the open page alone. */
  readonly words: Readonly<Record<string, SiteSeo>>;
  /** Every path that it has. */
  readonly paths: readonly string[] | '*';
}

const mainSite = (country: CountryCode): Site => ({
  id: country,
  role: 'main',
  country,
  partner: ownPartner,
  leadOrigin: null,
  name: null,
  favicon: null,
  logo: null,
  theme: null,
  settings: ownSettings,
  layout: ownLayout,
  seo: ownSeo,
  allowedPaths: '*',
  defaultPath: '/',
  assortment: null,
  frameOrigins: [],
  indexed: true,
  version: 0,
});

/** The first rows: each country's own site. Which hosts lead to a row is configuration (`api/http/site.ts`). */
export const countrySites = Object.fromEntries(
  countryCodes.map((country) => [country, mainSite(country)]),
) as Readonly<Record<CountryCode, Site>>;

/** Whose purchases and leads those of a site are; null: nobody's but ours. */
export const partnerOf = ({ partner }: Pick<Site, 'partner'>): string | null =>
  partner === ownPartner ? null : partner;

/** What pages need of a site, made once for each. */
export function toPageSite(site: Site): PageSite {
  const { role, name, logo, settings, seo, defaultPath } = site;
  // A frame shows no header and no footer: it carries none.
  const layout =
    role === 'embed' ? { ...site.layout, headerHtml: '', footerHtml: '' } : site.layout;
  return { role, name, logo, settings, layout, seo, defaultPath, words: {}, paths: pathsOf(site) };
}

/**
 * What every site has, whatever its list says: where somebody who bought or asked goes on, and what the law lets them
 * read and do. With all that is below.
 */
const onEverySite: readonly string[] = [
  sitePaths.purchase,
  sitePaths.handoff,
  sitePaths.request,
  sitePaths.ticket,
  sitePaths.feedback,
  sitePaths.contact,
  sitePaths.terms,
  sitePaths.privacy,
  sitePaths.cookies,
  sitePaths.signIn,
  sitePaths.own,
  sitePaths.reminders,
  sitePaths.sharedLink,
];

type PathRules = Pick<Site, 'allowedPaths' | 'defaultPath'>;

/** Search and site map ask for every address that they name. */
const paths = new WeakMap<PathRules, readonly string[]>();

function pathsOf(site: PathRules): readonly string[] | '*' {
  const { allowedPaths, defaultPath } = site;
  if (allowedPaths === '*') return '*';
  let own = paths.get(site);
  if (own === undefined) {
    own = [defaultPath, ...allowedPaths, ...onEverySite]
      .map((path) => path.replace(/\/+$/, ''))
      .filter((path) => path !== '');
    paths.set(site, own);
  }
  return own;
}

/**
 * Where a path leads that this site does not have; null for one that it has. The root of a site with a list of paths
 * leads to its default path, too (spec 2 §5). `path` is without language prefix and query.
 */
export const leadElsewhere = (site: PathRules, path: string): string | null =>
  path === site.defaultPath || hasPath(pathsOf(site), path) ? null : site.defaultPath;
