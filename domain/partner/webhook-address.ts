export type AddressProblem = 'invalid' | 'not-https' | 'port' | 'credentials' | 'literal' | 'local';

/** Names that no public server has. */
const localName = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet)$/i;
const literal = /^(?:\[.*\]|[\d.]+|0x[\da-f.]+)$/i;

/**
 * What is wrong with the address of an endpoint; null: nothing. What its name leads to is asked when it is called
 * (`store/network/resolve-public.ts`).
 *
 * @param loopback a process of development may call this machine, without TLS and on any port
 */
export function problemOfAddress(text: string, loopback: boolean): AddressProblem | null {
  if (!URL.canParse(text) || text.length > 500) return 'invalid';
  const url = new URL(text);
  const { protocol, hostname, port, username, password, hash } = url;
  if (username !== '' || password !== '') return 'credentials';
  if (hash !== '') return 'invalid';
  if (loopback && protocol === 'http:' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
    return null;
  if (protocol !== 'https:') return 'not-https';
  if (port !== '') return 'port';
  if (literal.test(hostname)) return 'literal';
  if (localName.test(hostname) || !hostname.includes('.')) return 'local';
  return null;
}
