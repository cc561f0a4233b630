import * as oidc from 'openid-client';
import type { Dependencies } from '../dependencies.ts';

/** The identity provider that staff sign in with; `OIDC_*` in the environment. */
export interface OidcSettings {
  /** As the provider's discovery document says it: `https://accounts.example`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As the sign-in page calls it. */
  readonly name: string;
}

const clients = new WeakMap<Dependencies, Promise<oidc.Configuration>>();

/** The provider's addresses and keys, read at the first use; a read that failed is made again. */
export function discoverProvider(
  dependencies: Dependencies,
  { issuer, clientId, clientSecret }: OidcSettings,
): Promise<oidc.Configuration> {
  const known = clients.get(dependencies);
  if (known) return known;
  const found = oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: 10,
    // Only this machine's own network may be asked without TLS (see the configuration).
    ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  clients.set(dependencies, found);
  found.catch(() => clients.delete(dependencies));
  return found;
}
