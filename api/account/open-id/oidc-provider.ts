import * as oidc from 'openid-client';

/** The identity provider that staff sign in with; `OIDC_*` in the environment. */
export interface OidcSettings {
  /** As the provider's discovery document says it: `https://accounts.example`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As the sign-in page calls it. */
  readonly name: string;
}

export interface OidcProvider {
  readonly settings: OidcSettings;
  /** Its addresses and keys, read at the first use; a read that failed is made again. */
  discover(): Promise<oidc.Configuration>;
}

export function createOidcProvider(settings: OidcSettings | null): OidcProvider | null {
  if (settings === null) return null;
  const { issuer, clientId, clientSecret } = settings;
  let known: Promise<oidc.Configuration> | null = null;
  return {
    settings,
    discover() {
      if (known !== null) return known;
      const found = oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        // Only this machine's own network may be asked without TLS (see the configuration).
        ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
      });
      known = found;
      found.catch(() => (known = null));
      return found;
    },
  };
}
