import type { HttpMetrics } from '../metrics/metrics.ts';
import type { RefuseEarly } from './refuse-early.ts';
import type { SiteHosts } from './site-hosts.ts';
import { isOwnHost } from './site.ts';

/** The proxy asks for it by the name that it has for us. */
const healthPath = '/api/health';

/**
 * 421 with nothing of ours for a host that is none of the site's (DESIGN §7): somebody's domain that leads here shows
 * no shop, and no address is made of a name that we do not know.
 */
export function createHostRefusal(hosts: SiteHosts, metrics: HttpMetrics): RefuseEarly {
  return ({ headers, url, method = '' }, response) => {
    if (isOwnHost(headers.host, hosts) || url === healthPath) return false;
    // Whose it is cannot be said yet: a partner's host is not told that it is none of ours.
    const status = hosts.ready ? 421 : 503;
    response
      .writeHead(status, {
        'content-length': 0,
        'cache-control': 'no-store',
        ...(hosts.ready ? {} : { 'retry-after': '2' }),
      })
      .end();
    metrics.observe({ route: 'misdirected', method, status, seconds: 0 });
    return true;
  };
}
