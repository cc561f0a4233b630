import * as routes from '@cotejo/contract/site/version-routes.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

const headers = { 'cache-control': 'no-store' } as const;

/** Which release answers, and for which country (spec 3 §7). */
export const mountVersion: Mount = (app, { configuration }) => {
  mount(app, routes.getVersion, () => ({ headers, body: { commit: configuration.version } }));
  mount(app, routes.getTrace, ({ context: { country, language } }) => ({
    headers,
    body: { country, language },
  }));
};
