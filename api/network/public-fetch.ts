import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { problemOfAddress } from '@cotejo/domain/partner/webhook-address.ts';
import { resolvePublic, type Lookup } from '@cotejo/store/network/resolve-public.ts';

/** Of a whole call, from the name to the end of the answer. */
const timeoutMs = 8_000;
/** More than any document of a provider of identities. */
const mostBytes = 512 * 1024;

/** Why a call was not made, or had no answer. */
export class CallFailed extends Error {
  constructor(
    readonly why: 'address' | 'down',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CallFailed';
  }
}

interface PublicNetwork {
  /** Development: this machine may be called, without TLS. */
  readonly loopback: boolean;
  readonly lookup?: Lookup;
}

interface CallOptions {
  readonly method?: string | undefined;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A `fetch` for addresses that somebody else told us: https with a public name whose address is looked up once and is the one
 * that is called; no redirects are followed, and no answer is longer or later than it may be. Throws {@link CallFailed}.
 */
export const createPublicFetch =
  (network: PublicNetwork) =>
  async (
    address: string,
    { method, headers, body, signal }: CallOptions = {},
  ): Promise<Response> => {
    const { loopback, lookup } = network;
    const problem = problemOfAddress(address, loopback);
    if (problem !== null) throw new CallFailed('address', `may not be called: ${problem}`);
    const url = new URL(address);
    const target = await resolvePublic(url.hostname, loopback, lookup).catch((error: unknown) => {
      throw new CallFailed('down', 'the name leads nowhere', { cause: error });
    });
    if (target === null) throw new CallFailed('address', 'the name leads to a private address');
    const limit = AbortSignal.timeout(timeoutMs);
    const sent = {
      method: method ?? 'GET',
      // A connection of its own to the address that was checked; the name stays that of the certificate.
      agent: false as const,
      lookup: pinned(target),
      headers: Object.fromEntries(new Headers(headers)),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    };
    try {
      return await call(url, sent, toText(body));
    } catch (error) {
      throw error instanceof CallFailed
        ? error
        : new CallFailed('down', 'there was no answer', { cause: error });
    }
  };

const toText = (body: unknown): string | null =>
  typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : null;

/** What a connection is told when it resolves its host name. */
const pinned =
  (target: { readonly address: string; readonly family: 4 | 6 }) =>
  (
    _name: string,
    { all }: { readonly all?: boolean | undefined },
    done: (error: null, address: never, family?: number) => void,
  ): void => {
    if (all === true) done(null, [target] as never);
    else done(null, target.address as never, target.family);
  };

async function call(
  url: URL,
  options: Parameters<typeof httpsRequest>[1],
  body: string | null,
): Promise<Response> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, resolve);
    request.on('error', reject);
    request.end(body ?? undefined);
  });
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    read += chunk.length;
    if (read > mostBytes) {
      response.destroy();
      throw new CallFailed('down', 'the answer is too long');
    }
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(name, String(value));
  const status = response.statusCode ?? 502;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
}
