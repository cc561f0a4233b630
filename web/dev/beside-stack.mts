import {
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { toDevPage } from './dev-page.mts';

/** What Vite serves; everything else is the stack's. */
const ours = /^\/(?:@|node_modules\/|(?:web|portal)\/src\/|(?:ui|domain|contract)\/|\.cache\/)/;

/** Serves modules, and asks the stack for the rest; pages load their scripts from the sources. */
export function besideStack(stackPort: number): Plugin {
  return {
    name: 'beside-stack',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        if (ours.test(incoming.url ?? '')) next();
        else askStack(server, stackPort, incoming, outgoing);
      });
    },
  };
}

function askStack(
  server: ViteDevServer,
  stackPort: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, url = '/', headers } = incoming;
  const devHost = headers.host ?? 'localhost';
  const host = `${devHost.split(':')[0]}:${stackPort}`;
  const asked = request(
    {
      host: '127.0.0.1',
      port: stackPort,
      method,
      path: url,
      headers: {
        ...headers,
        host,
        // To the stack a page of ours is one of its own.
        ...(headers.origin === undefined ? {} : { origin: `http://${host}` }),
        'accept-encoding': 'identity',
      },
    },
    (answer) => void pass(server, url, answer, outgoing, (text) => text.replaceAll(host, devHost)),
  );
  asked.on('error', () => {
    outgoing.statusCode = 502;
    outgoing.end(`No stack answers on port ${stackPort}: run npm start beside this.\n`);
  });
  incoming.pipe(asked);
}

async function pass(
  server: ViteDevServer,
  url: string,
  answer: IncomingMessage,
  outgoing: ServerResponse,
  toDevHost: (text: string) => string,
): Promise<void> {
  const headers: OutgoingHttpHeaders = { ...answer.headers };
  if (headers.location !== undefined) headers.location = toDevHost(String(headers.location));
  const isPage =
    String(headers['content-type']).startsWith('text/html') && !url.startsWith('/api/');
  if (!isPage) {
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(outgoing);
    return;
  }
  let html = '';
  for await (const chunk of answer.setEncoding('utf8')) html += chunk;
  // The policy of a page allows no script beside its own files; a dev server writes some into it.
  for (const name of ['content-security-policy', 'content-length', 'etag']) delete headers[name];
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(await server.transformIndexHtml(url, toDevPage(html)));
}
