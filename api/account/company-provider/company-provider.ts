import * as oidc from 'openid-client';
import type { ConnectionResult } from '@cotejo/domain/company-sign-in/connection-result.ts';
import { problemOfAddress } from '@cotejo/domain/partner/webhook-address.ts';
import type { CompanyProvider } from '@cotejo/store/company-sign-in/move-sign-in.ts';
import { CallFailed, createPublicFetch } from '../../network/public-fetch.ts';

/** `none` and the symmetric algorithms are refused: with them, somebody without the provider's private key could sign as anybody. */
export const signedBy: readonly string[] = ['RS256', 'ES256'];
/** How much the clock of a provider may differ from ours, in seconds. */
export const clockSeconds = 60;
/** How long a provider's addresses and keys are believed. */
const believedMs = 10 * 60_000;
/** How long one that does not answer is left alone. */
const failedMs = 15_000;
const mostKept = 200;

/** A provider whose description is not one that we sign in by; what a test of the connection says of it. */
export class UnfitProvider extends Error {
  constructor(readonly why: Exclude<ConnectionResult, 'fine' | 'down' | 'address' | 'client'>) {
    super(`the identity provider does not fit: ${why}`);
    this.name = 'UnfitProvider';
  }
}

type Known = Pick<CompanyProvider, 'id' | 'version' | 'issuer' | 'clientId' | 'clientSecret'>;

export interface CompanyProviders {
  /** A provider's addresses and keys, read at the first use; one that failed is asked again some seconds later. */
  discover(provider: Known): Promise<oidc.Configuration>;
}

/** One for each process. */
export function createCompanyProviders(settings: {
  readonly production: boolean;
}): CompanyProviders {
  const kept = new Map<string, { readonly found: Promise<oidc.Configuration>; until: number }>();
  return {
    discover(provider) {
      const key = `${provider.id}/${provider.version}`;
      const before = kept.get(key);
      if (before !== undefined && Date.now() < before.until) return before.found;
      if (kept.size >= mostKept) kept.clear();
      const entry = { found: discoverCompany(settings, provider), until: Date.now() + believedMs };
      kept.set(key, entry);
      entry.found.catch(() => (entry.until = Date.now() + failedMs));
      return entry.found;
    },
  };
}

/**
 * Reads a provider's description by a call that goes nowhere but to public addresses, and holds it to what we sign in by:
 * authorization code, PKCE with S256 (also sent to who publishes nothing of it, and RFC 6749 has ignore it), ID tokens signed with RS256 or ES256, whose signatures are checked.
 *
 * @throws UnfitProvider, CallFailed, what openid-client throws
 */
export async function discoverCompany(
  { production }: { readonly production: boolean },
  { issuer, clientId, clientSecret }: Known,
): Promise<oidc.Configuration> {
  const call = createPublicFetch({ loopback: !production });
  const isLocal = !production && issuer.startsWith('http:');
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
    [oidc.customFetch]: call,
    timeout: 10,
    ...(isLocal ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  const { supportsPKCE, ...server } = found.serverMetadata();
  const signs = (server.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) =>
    signedBy.includes(name),
  );
  const hasCode = server.response_types_supported?.includes('code') ?? true;
  const takesS256 = server.code_challenge_methods_supported === undefined || supportsPKCE('S256');
  const { authorization_endpoint: asksAt = '', token_endpoint: answersAt = '' } = server;
  const hasAddresses = [asksAt, answersAt].every(
    (address) => problemOfAddress(address, !production) === null,
  );
  if (!hasCode || !hasAddresses || !takesS256) throw new UnfitProvider('flow');
  if (signs.length === 0) throw new UnfitProvider('algorithm');
  if (server.jwks_uri === undefined) throw new UnfitProvider('keys');
  const fit = new oidc.Configuration(
    { ...server, id_token_signing_alg_values_supported: signs },
    clientId,
    { [oidc.clockTolerance]: clockSeconds },
    proveClient(server.token_endpoint_auth_methods_supported, clientSecret),
  );
  fit[oidc.customFetch] = call;
  fit.timeout = 10;
  if (isLocal) oidc.allowInsecureRequests(fit);
  oidc.enableNonRepudiationChecks(fit);
  return fit;
}

/** In the body of the request, or in its header where the provider takes it there only. */
const proveClient = (methods: readonly string[] | undefined, secret: string): oidc.ClientAuth =>
  methods === undefined ||
  methods.includes('client_secret_post') ||
  !methods.includes('client_secret_basic')
    ? oidc.ClientSecretPost(secret)
    : oidc.ClientSecretBasic(secret);

/** Every error that an error came of. */
function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at !== undefined && at !== null && causes.length < 8;) {
    causes.push(at);
    at = (at as { readonly cause?: unknown }).cause;
  }
  return causes;
}

/** The codes and words by which a provider, or what reads its answers, says what is wrong. */
const saidIn = (error: unknown): readonly string[] =>
  causesOf(error).flatMap((each) => {
    const { code, error: said } = each as { readonly code?: unknown; readonly error?: unknown };
    return [code, said].filter((word) => typeof word === 'string');
  });

/** What went wrong on the way through a provider, as the page of the sign-in says it. */
export type ProviderFailure = 'down' | 'client' | 'clock' | 'denied' | 'answer';

export function whyFailed(error: unknown): ProviderFailure {
  const said = saidIn(error);
  const has = (...words: readonly string[]): boolean => words.some((word) => said.includes(word));
  if (causesOf(error).some((each) => each instanceof CallFailed)) return 'down';
  if (has('OAUTH_TIMEOUT', 'temporarily_unavailable', 'server_error')) return 'down';
  if (has('invalid_client', 'unauthorized_client', 'OAUTH_WWW_AUTHENTICATE_CHALLENGE'))
    return 'client';
  if (has('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'clock';
  return has('access_denied') ? 'denied' : 'answer';
}

/**
 * What is wrong with the connection to a provider, the first thing of it. Whether it knows the client is asked with a code that nobody
 * was given: who is refused for the code is accepted as a client.
 */
export async function testConnection(
  settings: { readonly production: boolean },
  provider: Known,
  returnAddress: string,
): Promise<ConnectionResult> {
  try {
    const client = await discoverCompany(settings, provider);
    const { jwks_uri: keysAt = '' } = client.serverMetadata();
    if (!(await hasKeys(settings, keysAt))) return 'keys';
    const address = new URL(returnAddress);
    address.search = new URLSearchParams({
      code: oidc.randomState(),
      state: 'test',
      iss: client.serverMetadata().issuer,
    }).toString();
    await oidc.authorizationCodeGrant(client, address, {
      expectedState: 'test',
      pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
    });
    return 'client';
  } catch (error) {
    return toResult(error);
  }
}

function toResult(error: unknown): ConnectionResult {
  for (const each of causesOf(error)) {
    if (each instanceof UnfitProvider) return each.why;
    if (each instanceof CallFailed) return each.why;
  }
  const said = saidIn(error);
  if (said.includes('invalid_grant')) return 'fine';
  switch (whyFailed(error)) {
    case 'down':
      return 'down';
    case 'client':
      return 'client';
    default:
      // What answered the request for a token did so in no way that a provider does.
      return 'issuer';
  }
}

async function hasKeys(
  { production }: { readonly production: boolean },
  address: string,
): Promise<boolean> {
  try {
    const response = await createPublicFetch({ loopback: !production })(address);
    const { keys } = (await response.json()) as { readonly keys?: unknown };
    return response.status === 200 && Array.isArray(keys) && keys.length > 0;
  } catch {
    return false;
  }
}
