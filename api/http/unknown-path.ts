import type { Application, RequestHandler } from 'express';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { methodsAt } from './mounted-routes.ts';

/** Last of the `/api` handlers: another method of a known path is 405 with `Allow`, the rest 404. */
export function unknownPath(app: Application): RequestHandler {
  return (request, response) => {
    const methods = methodsAt(app, request.path);
    if (methods.length === 0) throw new AppError('NOT_FOUND');
    response.setHeader('allow', methods.join(', '));
    throw new AppError('METHOD_NOT_ALLOWED');
  };
}
