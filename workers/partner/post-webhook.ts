import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { problemOfAddress } from '@cotejo/domain/partner/webhook-address.ts';
import { readRetryAfter } from '@cotejo/domain/partner/webhook-tries.ts';
import { resolvePublic, type Lookup } from '@cotejo/store/network/resolve-public.ts';
import type { SignedHeaders } from './sign-webhook.ts';

/** Of a whole call, from the name to the end of what is read of the answer. */
const timeoutMs = 15_000;
/** What is kept of an answer for staff, in bytes; nothing more of it is read. */
const answerBytes = 1_000;

export interface WebhookCall {
  readonly url: string;
  readonly headers: SignedHeaders;
  readonly body: string;
}

/** What became of a call; `status` null: there was no answer, and `answer` says why in English. */
export interface WebhookAnswer {
  readonly status: number | null;
  readonly answer: string;
  /** What the server asked to be left alone for, in milliseconds. */
  readonly retryAfterMs: number | null;
}

export interface WebhookNetwork {
  /** Development: this machine may be called. */
  readonly loopback: boolean;
  readonly lookup?: Lookup;
  /** Of tests. */
  readonly timeoutMs?: number;
}

export type PostWebhook = (call: WebhookCall) => Promise<WebhookAnswer>;

/** Calls endpoints of partners: public addresses alone, no redirects, never longer than its time. It does not throw. */
export const createPostWebhook =
  (network: WebhookNetwork): PostWebhook =>
  async (call) => {
    try {
      return await post(network, call);
    } catch (error) {
      return { status: null, answer: sayFailure(error), retryAfterMs: null };
    }
  };

async function post(
  { loopback, lookup, timeoutMs: ownMs }: WebhookNetwork,
  { url: text, headers, body }: WebhookCall,
): Promise<WebhookAnswer> {
  const problem = problemOfAddress(text, loopback);
  if (problem !== null) throw new Error(`the address may not be called: ${problem}`);
  const url = new URL(text);
  const signal = AbortSignal.timeout(ownMs ?? timeoutMs);
  const target = await within(signal, resolvePublic(url.hostname, loopback, lookup));
  if (target === null) throw new Error('the name leads to an address that is not public');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(
      url,
      {
        method: 'POST',
        // A connection of its own to the address that was checked; the name stays that of the certificate.
        agent: false,
        lookup: (_name, { all }, done) => {
          if (all) done(null, [target]);
          else done(null, target.address, target.family);
        },
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Cotejo-Webhooks/1.0',
          ...headers,
        },
        signal,
      },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
  const answer = await readBeginning(response);
  return {
    status: response.statusCode ?? null,
    answer,
    retryAfterMs: readRetryAfter(response.headers['retry-after'], Date.now()),
  };
}

/** The first bytes of an answer, without what no text has; a server that goes on sending is cut off. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      read += chunk.length;
      if (read >= answerBytes) break;
    }
  } catch {
    // The status has come: a body that never ends, or breaks off, says no more.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8');
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** What failed, in words; an error of Node may come from another realm than this code's `Error`. */
function sayFailure(error: unknown): string {
  const { name, code, message } = error as Partial<Error> & { readonly code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time';
  return `${typeof code === 'string' ? `${code}: ` : ''}${message ?? String(error)}`.slice(0, 300);
}
