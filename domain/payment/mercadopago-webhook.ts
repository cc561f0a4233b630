import type { HmacSha256Hex, WebhookRequest, WebhookVerdict } from './provider-port.ts';
import { fitsSignature, signatureParts, stampToMs } from './signature.ts';

/**
 * Topics for which MercadoPago's signature cannot be switched on: taken unsigned, because the GET
 * that follows is what counts (reference §2.2).
 */
const UNSIGNED_TOPICS = [
  'subscription_preapproval',
  'subscription_preapproval_plan',
  'subscription_authorized_payment',
];

/**
 * Checks `x-signature` over the manifest of id, request id and time. The body is not covered by it,
 * so nothing of the body is believed; an old time stamp is no fault either, since a repeated hint
 * costs one lookup and a refused late one would cost the charge.
 */
export function readMercadopagoWebhook(
  request: WebhookRequest,
  secret: string,
  hmac: HmacSha256Hex,
): WebhookVerdict {
  const body = parseBody(request.rawBody);
  if (body === undefined) return { type: 'malformed', why: 'the body is not JSON' };
  const topic = request.query['type'] ?? request.query['topic'] ?? text(body['type']) ?? '';
  const signedId = request.query['data.id'] ?? request.query['id'];
  const id = signedId ?? text((body['data'] as Record<string, unknown> | undefined)?.['id']);
  if (!id) return { type: 'malformed', why: 'no data.id' };

  const refusal = UNSIGNED_TOPICS.includes(topic)
    ? undefined
    : signatureProblem(request, signedId, secret, hmac);
  if (refusal !== undefined) return { type: 'bad_signature', why: refusal };
  if (topic !== 'payment') return { type: 'ignored', why: `topic ${topic || 'unknown'}` };
  const notification = text(body['id']) ?? request.headers['x-request-id'] ?? '';
  const action = text(body['action']) ?? topic;
  return {
    type: 'accepted',
    hint: {
      topic: action,
      providerPaymentId: id,
      dedupeKey: `mercadopago:${id}:${action}:${notification}`,
    },
  };
}

function signatureProblem(
  request: WebhookRequest,
  signedId: string | undefined,
  secret: string,
  hmac: HmacSha256Hex,
): string | undefined {
  const header = request.headers['x-signature'];
  if (!header) return 'x-signature is missing';
  const { ts, v1 } = signatureParts(header);
  if (!ts || !v1 || stampToMs(ts) === undefined) return 'x-signature is not readable';
  const requestId = request.headers['x-request-id'];
  const manifest =
    (signedId ? `id:${signedId.toLowerCase()};` : '') +
    (requestId ? `request-id:${requestId};` : '') +
    `ts:${ts};`;
  return fitsSignature(hmac, secret, manifest, v1) ? undefined : 'x-signature does not fit';
}

function parseBody(raw: string): Record<string, unknown> | undefined {
  if (raw.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
