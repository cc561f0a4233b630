import { createHmac } from 'node:crypto';

export interface SignedHeaders {
  /** The same for every try, so that a receiver takes it once. */
  readonly 'webhook-id': string;
  /** Of the try, in seconds. */
  readonly 'webhook-timestamp': string;
  /** One for each secret that is valid, a space between. */
  readonly 'webhook-signature': string;
}

/**
 * Headers of Standard Webhooks 1.0.0: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`.
 *
 * @param secrets `whsec_…`, newest first; during a rotation more than one
 * @param at epoch milliseconds
 */
export function signWebhook(
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  at: number,
): SignedHeaders {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${mac}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
