import type { HmacSha256Hex, WebhookRequest, WebhookVerdict } from '../provider/provider-port.ts';
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
 * so nothing of the body is believed.
 *
 * @param secrets one for each account: a webhook does not say which account it comes from
 */
export function readMercadopagoWebhook(
  request: WebhookRequest,
  secrets: readonly string[],
  hmac: HmacSha256Hex,
): WebhookVerdict {
  const body = parseBody(request.rawBody);
  if (body === undefined) return { type: 'malformed', why: 'the body is not JSON' };
  const topic = request.query['type'] ?? request.query['topic'] ?? text(body['type']) ?? '';
  const signedId = request.query['data.id'] ?? request.query['id'];
  const data = (body['data'] ?? {}) as Record<string, unknown>;
  const id = signedId ?? text(data['id']);
  if (!id) return { type: 'malformed', why: 'no data.id' };

  const refusal = UNSIGNED_TOPICS.includes(topic)
    ? undefined
    : signatureProblem(request, signedId, secrets, hmac);
  if (refusal !== undefined) return { type: 'bad_signature', why: refusal };
  const paymentIdOf = PAYMENT_IDS.get(topic);
  if (paymentIdOf === undefined) return { type: 'ignored', why: `topic ${topic || 'unknown'}` };
  const notification = text(body['id']) ?? request.headers['x-request-id'] ?? '';
  const action = topic === 'payment' ? (text(body['action']) ?? topic) : topic;
  const paymentId = paymentIdOf(id, data);
  return {
    type: 'accepted',
    hint: {
      topic: action,
      dedupeKey: `mercadopago:${id}:${action}:${notification}`,
      ...(paymentId === undefined ? {} : { providerPaymentId: paymentId }),
    },
  };
}

/**
 * The topics that say something of a charge, and where they name the payment. A charge-back is
 * signed under its own id and names the payment in its body only: that is a hint like any other, the
 * payment's GET tells whether it was charged back.
 */
const PAYMENT_IDS: ReadonlyMap<
  string,
  (id: string, data: Record<string, unknown>) => string | undefined
> = new Map([
  ['payment', (id: string) => id],
  [
    'topic_chargebacks_wh',
    (_id: string, data: Record<string, unknown>) => text(data['payment_id']),
  ],
]);

function signatureProblem(
  request: WebhookRequest,
  signedId: string | undefined,
  secrets: readonly string[],
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
  const fits = secrets.some((secret) => fitsSignature(hmac, secret, manifest, v1));
  return fits ? undefined : 'x-signature does not fit';
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
