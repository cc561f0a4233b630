import * as routes from '@cotejo/contract/site/address-routes.ts';
import { ownPath } from '@cotejo/domain/shared-link/own-address.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { translateAddress } from './site-addresses.ts';

const headers = { 'cache-control': 'public, max-age=60', vary: 'Host, X-Country' } as const;

/** The calls of spec 2 §7 about addresses. */
export const mountAddresses: Mount = (app, dependencies) => {
  const hosts = new Set(Object.keys(dependencies.configuration.siteHosts));
  mount(app, routes.translateRoute, async ({ params, context }) => {
    const own = ownPath(params.url, hosts);
    const snapshot = await dependencies.comparison.holder.whenReady(context.country);
    return { headers, body: (own === null ? null : translateAddress(snapshot, own)) ?? {} };
  });
};
