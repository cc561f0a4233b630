import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Vite names what is under `/assets/` by its content, so it never changes. */
const hashed = /^\/assets\//;

/** Files of a built site. Compressed neighbours (`.br`, `.gz`) are sent where the browser takes them. */
export function serveAssets(folder: string): RequestHandler {
  const router = Router();
  const compressed = listCompressed(folder);
  router.use((request, response, next) => {
    // The template of every page, not a page.
    const ending = extname(request.path);
    // Nor is an address without one a file: nobody who wants a page waits until the disk was asked.
    if (request.path === '/index.html' || ending === '') {
      next('router');
      return;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const type = types[ending];
    const encoding = encodings.find(
      ({ name, suffix }) => accepted.includes(name) && compressed.has(request.path + suffix),
    );
    if (type !== undefined && encoding !== undefined) {
      response.setHeader('content-type', type);
      response.setHeader('content-encoding', encoding.name);
      response.setHeader('vary', 'accept-encoding');
      request.url = request.path + encoding.suffix;
    }
    next();
  });
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      setHeaders: (response, path) => {
        const name = path.slice(folder.length).replaceAll('\\', '/');
        response.setHeader(
          'cache-control',
          hashed.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        );
      },
    }),
  );
  return router;
}

function listCompressed(folder: string): ReadonlySet<string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return new Set(
      names
        .filter((name) => encodings.some(({ suffix }) => name.endsWith(suffix)))
        .map((name) => join('/', name).replaceAll('\\', '/')),
    );
  } catch {
    // No built site: there is nothing to send compressed, and pages say so themselves.
    return new Set();
  }
}
