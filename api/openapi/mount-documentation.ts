import type { Application } from 'express';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { buildDocument } from '@cotejo/contract/openapi/build-document.ts';
import { getDocumentation, getOpenApi } from '@cotejo/contract/openapi/openapi-routes.ts';
import { codecCookieName, refreshCookieName } from '../account/session/session-cookie.ts';
import type { Dependencies } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { newNonce } from '../http/security-headers.ts';
import { browserCookieName } from '../http/browser-cookie.ts';
import { renderDocumentation } from './documentation-page.ts';

const fiveMinutes = 'public, max-age=300';

/** `GET /api/openapi.json` and `GET /api/docs`, both made from the routes at the first request. */
export function mountDocumentation(app: Application, { configuration }: Dependencies): void {
  const { publicUrl: url, version } = configuration;
  const { secure } = configuration.cookies;
  const cookies = {
    refresh: refreshCookieName(secure),
    codec: codecCookieName(secure),
    purchases: browserCookieName(secure),
  };
  let made: ReturnType<typeof buildDocument> | null = null;
  const document = (): ReturnType<typeof buildDocument> =>
    (made ??= buildDocument(allRoutes, { url, version, cookies }));

  mount(app, getOpenApi, () => ({
    headers: { 'cache-control': fiveMinutes, 'access-control-allow-origin': '*' },
    body: { ...document() },
  }));
  mount(app, getDocumentation, () => {
    const nonce = newNonce();
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      },
      body: renderDocumentation(document(), nonce),
    };
  });
}
