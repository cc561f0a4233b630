import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { hasOrigin } from '@cotejo/domain/site/frame-origins.ts';
import type { Site } from '@cotejo/domain/site/site.ts';
import type { SiteHosts } from '../http/site-hosts.ts';

export interface FramedSite {
  readonly host: string;
  readonly site: Site;
}

/** The first of a country's sites that some page may frame and that fits. Sites come in no order: by their hosts. */
export function findFramedSite(
  sites: SiteHosts,
  country: CountryCode,
  fits: (site: Site) => boolean,
): FramedSite | null {
  for (const host of sites.list().toSorted()) {
    const site = sites.find(host);
    if (site?.country === country && site.frameOrigins.length > 0 && fits(site))
      return { host, site };
  }
  return null;
}

/** The site that a page of an origin may show in a frame. */
export const siteFramedBy = (
  sites: SiteHosts,
  country: CountryCode,
  origin: string,
): FramedSite | null =>
  findFramedSite(sites, country, ({ frameOrigins }) => hasOrigin(frameOrigins, origin));
