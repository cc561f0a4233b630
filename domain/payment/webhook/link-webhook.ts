import type { PaymentProviderName } from '../kinds.ts';
import type {
  HmacSha256Hex,
  ParsedReturn,
  WebhookRequest,
  WebhookVerdict,
} from '../provider/provider-port.ts';
import { fitsSignature, signatureParts } from './signature.ts';

interface LinkEvent {
  id?: unknown;
  type?: unknown;
  data?: { id?: unknown; reference?: unknown };
}

/** A webhook of our port contract: HMAC over time stamp and raw body, so the body may be read. */
export function readLinkWebhook(
  provider: PaymentProviderName,
  request: WebhookRequest,
  secret: string,
  hmac: HmacSha256Hex,
): WebhookVerdict {
  const { t, v1 } = signatureParts(request.headers['x-signature'] ?? '');
  if (!t || !v1) return { type: 'bad_signature', why: 'x-signature is missing' };
  if (!fitsSignature(hmac, secret, `${t}.${request.rawBody}`, v1)) {
    return { type: 'bad_signature', why: 'x-signature does not fit' };
  }
  const event = parseEvent(request.rawBody);
  const { id, reference } = event?.data ?? {};
  if (typeof event?.id !== 'string' || typeof id !== 'string' || typeof reference !== 'string') {
    return { type: 'malformed', why: 'not an event of a payment link' };
  }
  return {
    type: 'accepted',
    hint: {
      topic: String(event.type),
      dedupeKey: `${provider}:${event.id}`,
      providerRef: id,
      reference,
    },
  };
}

function parseEvent(raw: string): LinkEvent | undefined {
  try {
    return JSON.parse(raw) as LinkEvent;
  } catch {
    return undefined;
  }
}

/** The link's page only sends the browser back; which charge it was is the state in our return URL. */
export function parseLinkReturn(): ParsedReturn {
  return { shape: 'normal' };
}
