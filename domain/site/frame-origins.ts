import { isSharedEnding } from './shared-endings.ts';

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const secure = new RegExp(
  `^https://(\\*\\.)?((?:${label}\\.)+[a-z][a-z\\d-]*[a-z\\d])(:\\d{1,5})?$`,
);
const local = new RegExp(
  `^http://(?:127\\.0\\.0\\.1|(?:(?:\\*|${label})\\.)?localhost)(?::(?:\\d{1,5}|\\*))?$`,
);

/**
 * An origin as `frame-ancestors` takes it, in lower case and without a slash at its end; null for what is none.
 * `https://*.banco.cl` is every sub-domain of one domain, and nothing wider can be written: neither what a country shares,
 * `https://*.com.pe`, nor what a host of other people's pages does, `https://*.github.io`. A machine of one's own,
 * `http://localhost:5000`, has no https; {@link isLocalOrigin} says which those are.
 */
export function readFrameOrigin(text: string): string | null {
  const origin = text
    .trim()
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/^(https:.*):443$/, '$1');
  if (local.test(origin)) return origin;
  const [, wildcard, host = '', port] = secure.exec(origin) ?? [];
  if (host === '' || (port !== undefined && Number(port.slice(1)) > 65_535)) return null;
  if (wildcard === undefined) return origin;
  return isSharedEnding(host) ? null : origin;
}

/** An origin without https, of the machine that the browser runs on. */
export const isLocalOrigin = (origin: string): boolean => local.test(origin);

/** Whether an origin is one of a list's, as a browser decides it for `frame-ancestors`. */
export function hasOrigin(list: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (asked.origin !== origin) return false;
  return list.some((one) => {
    const [, scheme = '', host = '', port = ''] =
      /^(https?:)\/\/([^:]+)(?::(.+))?$/.exec(one) ?? [];
    if (scheme !== asked.protocol || (port !== '*' && port !== asked.port)) return false;
    return host.startsWith('*.') ? asked.hostname.endsWith(host.slice(1)) : asked.hostname === host;
  });
}
