import * as routes from '@cotejo/contract/lead/lead-routes.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { createFindRequested } from './find-requested.ts';
import { takeRequest } from './take-request.ts';

/** Requests of products (spec 3 §7 "Requests and contact"). */
export const mountLead: Mount = (app, dependencies) => {
  const context = {
    db: dependencies.db,
    recordKeys: dependencies.configuration.recordKeys,
    indexKey: dependencies.configuration.indexKey,
    limitTimes: dependencies.configuration.limitTimes,
    findProduct: createFindRequested(dependencies),
  };
  mount(app, routes.requestPlan, async (input) => ({
    status: 201,
    headers: { 'cache-control': 'private, no-store' },
    body: await takeRequest(context, input),
  }));
};
