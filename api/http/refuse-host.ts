import type { HttpMetrics } from '../metrics/metrics.ts';
import type { RefuseEarly } from './refuse-early.ts';
import { isOwnHost, type HostTable } from './site.ts';

/** The proxy asks for it by the name that it has for us. */
const healthPath = '/api/health';

/**
 * 421 with nothing of ours for a host that is none of the site's (DESIGN §7): somebody's domain that leads here shows
 * no shop, and no address is made of a name that we do not know.
 */
export function createHostRefusal(hosts: HostTable, metrics: HttpMetrics): RefuseEarly {
  return ({ headers, url, method = '' }, response) => {
    if (isOwnHost(headers.host, hosts) || url === healthPath) return false;
    response.writeHead(421, { 'content-length': 0, 'cache-control': 'no-store' }).end();
    metrics.observe({ route: 'misdirected', method, status: 421, seconds: 0 });
    return true;
  };
}
