import * as routes from '@cotejo/contract/site/cache-routes.ts';
import { tellProcesses } from '@cotejo/store/server-calls.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { cacheChannel } from './process-caches.ts';

export const mountCaches: Mount = (app, { db, events, caches, logger }) => {
  events.on(cacheChannel, () => {
    logger.info('what was kept of the database is read again');
    caches.forgetAll();
  });
  mount(app, routes.clearCaches, async () => {
    await tellProcesses(db, cacheChannel);
    return { status: 204 };
  });
};
