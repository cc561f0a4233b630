import { createServer, type Server } from 'node:http';
import type { Application } from 'express';
import type { HotHandler } from './http/hot-handler.ts';
import type { RefuseEarly } from './http/refuse-early.ts';

/** Longer than a proxy's idle time (usually 60 s), so that it never sends into a closing connection. */
const keepAlive = 65_000;

/** One server: none for a host of others; the hot calls first, then what is refused, everything else through Express. */
export function serve(
  app: Application,
  before: {
    readonly refuseHost: RefuseEarly;
    readonly hot: HotHandler | null;
    readonly refuse: RefuseEarly;
  },
  address: { readonly host: string; readonly port: number },
): Promise<Server> {
  const { refuseHost, hot, refuse } = before;
  const server = createServer((request, response) => {
    if (refuseHost(request, response)) return;
    if (hot?.matches(request)) hot.handle(request, response);
    else if (!refuse(request, response)) app(request, response);
  });
  server.keepAliveTimeout = keepAlive;
  server.headersTimeout = keepAlive + 5_000;
  server.requestTimeout = 30_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      server.removeListener('error', reject);
      resolve(server);
    });
  });
}

/** Takes no new connection, lets requests finish for `grace` ms, then closes what is left. */
export function stopServing(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), grace);
    // Kept alive, a connection outlives its answer by more than the grace.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
