import type { HmacSha256Hex, WebhookRequest, WebhookVerdict } from '../provider/provider-port.ts';
import { fitsSignature } from './signature.ts';

/**
 * `X-Kushki-Signature` is an HMAC over the JSON of the body, a dot and `X-Kushki-Id`. Over the raw
 * bytes first, then over the JSON serialised again, because senders differ in white space (reference
 * §2.3). The simple signature covers no body and is not enough.
 */
export function readKushkiWebhook(
  { headers, rawBody }: WebhookRequest,
  secret: string,
  hmac: HmacSha256Hex,
): WebhookVerdict {
  const body = parseBody(rawBody);
  if (body === undefined) return { type: 'malformed', why: 'the body is not JSON' };
  // Kushki checks an address by sending an empty object.
  if (Object.keys(body).length === 0) return { type: 'ignored', why: 'check of the address' };
  const { 'x-kushki-signature': given, 'x-kushki-id': id } = headers;
  if (!given || !id) return { type: 'bad_signature', why: 'x-kushki-signature is missing' };
  const fits = [rawBody, JSON.stringify(body)].some((text) =>
    fitsSignature(hmac, secret, `${text}.${id}`, given),
  );
  if (!fits) return { type: 'bad_signature', why: 'x-kushki-signature does not fit' };

  const reference = (body['metadata'] as { attemptId?: unknown } | undefined)?.attemptId;
  const { name, ticketNumber, transactionReference } = body;
  if (typeof reference !== 'string') return { type: 'ignored', why: 'no charge of ours' };
  return {
    type: 'accepted',
    hint: {
      topic: String(name ?? 'charge'),
      reference,
      dedupeKey: `kushki:${String(name)}:${String(ticketNumber ?? transactionReference)}`,
      ...(typeof ticketNumber === 'string' ? { providerPaymentId: ticketNumber } : {}),
    },
  };
}

function parseBody(raw: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
