import type { Request, RequestHandler } from 'express';

/** The merchant that a call names. */
export const commerceCodeOf = (request: Request): string => request.get('Tbk-Api-Key-Id') ?? '';

/** Transbank's two headers; anything that writes has to come as JSON. */
export function requireCredentials(codes: readonly string[], apiKey: string): RequestHandler {
  return (request, response, next) => {
    const known = codes.includes(commerceCodeOf(request));
    if (!known || request.get('Tbk-Api-Key-Secret') !== apiKey) {
      return void response.status(401).json({ error_message: 'Not Authorized' });
    }
    if (request.method !== 'GET' && !request.is('json')) {
      return void response.status(415).json({ error_message: 'Unsupported media type' });
    }
    next();
  };
}
