import type { IncomingMessage } from 'node:http';

/** The address that our outermost proxy saw; without our own proxies the header cannot be trusted. */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return hops.at(-trustedProxies)?.trim() || direct;
}
