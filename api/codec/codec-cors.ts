import type { RequestHandler } from 'express';

/** Temporal's UI is another origin and asks with the staff cookie; no other site may read answers. */
export function codecCors(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.setHeader('vary', 'origin');
    if (origin !== undefined && origins.includes(origin)) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader(
        'access-control-allow-headers',
        'content-type, authorization, x-namespace',
      );
      response.setHeader('access-control-allow-methods', 'POST');
      response.setHeader('access-control-max-age', '600');
    }
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response.statusCode = 204;
    response.end();
  };
}
