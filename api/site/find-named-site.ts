import type { Site } from '@cotejo/domain/site/site.ts';
import type { SiteHosts } from '../http/site-hosts.ts';
import type { RequestContext } from '../http/request-context.ts';

export interface NamedSite {
  /** Its host. */
  readonly subdomain: string;
  readonly site: Site;
}

/**
 * A site of the country by its host, the host's first word or its partner's id; without a name the one that is asked. Null: there
 * is none, or it is not for this caller: a partner's site says nothing of another.
 */
export function findNamedSite(
  sites: SiteHosts,
  { site: asked, country, headers }: Pick<RequestContext, 'site' | 'country' | 'headers'>,
  name: string | undefined,
): NamedSite | null {
  if (name === undefined || name === '')
    return { subdomain: toHost(headers.host ?? ''), site: asked };
  const wanted = toHost(name);
  for (const host of sites.list().toSorted()) {
    const site = sites.find(host);
    if (site?.country !== country) continue;
    if (asked.role !== 'main' && site.id !== asked.id) continue;
    if (![host, host.split('.', 1)[0], site.partner.toLowerCase()].includes(wanted)) continue;
    return { subdomain: host, site };
  }
  return null;
}

const toHost = (text: string): string => text.toLowerCase().replace(/:\d*$/, '');
