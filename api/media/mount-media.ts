import { readMark } from '@cotejo/domain/organization/organization-mark.ts';
import type { Mount } from '../dependencies.ts';
import { renderMark } from './render-mark.ts';

/** Pictures that are made of their address, and therefore never change. */
export const mountMedia: Mount = (app) => {
  app.get('/media/marks/:file', (request, response, next) => {
    const mark = readMark(request.params.file);
    if (mark === null) {
      next();
      return;
    }
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.type('image/svg+xml').send(renderMark(mark));
  });
};
