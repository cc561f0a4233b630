import * as routes from '@cotejo/contract/site/address-routes.ts';
import { ownPath } from '@cotejo/domain/shared-link/own-address.ts';
import { createArticleHolder } from '../article/article-holder.ts';
import type { Mount } from '../dependencies.ts';
import { publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { translateAddress } from './site-addresses.ts';

/** The calls of spec 2 §7 about addresses. */
export const mountAddresses: Mount = (app, dependencies) => {
  const readArticles = createArticleHolder(dependencies);
  mount(app, routes.translateRoute, async ({ params, context }) => {
    const own = ownPath(params.url, new Set(dependencies.sites.list()));
    if (own === null) return { headers: publicly, body: {} };
    const [snapshot, articles] = await Promise.all([
      dependencies.comparison.holder.whenReady(context),
      readArticles(),
    ]);
    return { headers: publicly, body: translateAddress(snapshot, articles, own) ?? {} };
  });
};
