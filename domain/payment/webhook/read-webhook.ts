import type { PaymentProviderName } from '../kinds.ts';
import { readKushkiWebhook } from './kushki-webhook.ts';
import { parseLinkReturn, readLinkWebhook } from './link-webhook.ts';
import { readMercadopagoWebhook } from './mercadopago-webhook.ts';
import type { PaymentConfig } from '../provider/payment-config.ts';
import type {
  HmacSha256Hex,
  ParsedReturn,
  WebhookRequest,
  WebhookVerdict,
} from '../provider/provider-port.ts';
import type { ProviderProtocol } from '../provider/providers.ts';
import { isLinkProvider, providers } from '../provider/providers.ts';
import { signatureParts, stampToMs } from './signature.ts';
import { parseOneclickReturn, parseTransbankReturn } from './transbank-return.ts';

type Parameters = Readonly<Record<string, string | undefined>>;

/** How a contract's webhooks are read; a provider without webhooks or without secret is ignored. */
interface Reader {
  webhook(
    provider: PaymentProviderName,
    request: WebhookRequest,
    config: PaymentConfig,
    hmac: HmacSha256Hex,
  ): WebhookVerdict | undefined;
  returned(parameters: Parameters): ParsedReturn | undefined;
  /** When a webhook was signed, as its signature has it; none where there are no webhooks. */
  signedAt?(headers: WebhookRequest['headers']): string | undefined;
  /** Older than this it is a replay: longer than the contract goes on delivering with one signature. */
  readonly staleAfterMs: number;
}

const minuteMs = 60_000;
/** Neither contract says that a repeated delivery is signed again, and MercadoPago repeats for four days. */
const longestRepeatMs = 7 * 24 * 60 * minuteMs;
/** By how much a sender's clock may be ahead of ours. */
const clockSkewMs = 5 * minuteMs;

const READERS: Readonly<Record<ProviderProtocol, Reader>> = {
  transbank: { webhook: () => undefined, returned: parseTransbankReturn, staleAfterMs: 0 },
  mercadopago: {
    webhook(_provider, request, { mercadopago }, hmac) {
      const secrets = mercadopago?.accounts.map(({ webhookSecret }) => webhookSecret);
      return secrets && readMercadopagoWebhook(request, secrets, hmac);
    },
    returned: parseLinkReturn,
    signedAt: (headers) => signatureParts(headers['x-signature'] ?? '')['ts'],
    staleAfterMs: longestRepeatMs,
  },
  kushki: {
    webhook: (_provider, request, { kushki }, hmac) =>
      kushki && readKushkiWebhook(request, kushki.webhookSecret, hmac),
    returned: parseLinkReturn,
    signedAt: (headers) => headers['x-kushki-id'],
    staleAfterMs: longestRepeatMs,
  },
  link: {
    webhook(provider, request, { links }, hmac) {
      const link = isLinkProvider(provider) ? links[provider] : undefined;
      return link && readLinkWebhook(provider, request, link.webhookSecret, hmac);
    },
    returned: parseLinkReturn,
    // Our own contract: each delivery is signed when it is sent.
    signedAt: (headers) => signatureParts(headers['x-signature'] ?? '')['t'],
    staleAfterMs: 15 * minuteMs,
  },
};

/** For the HTTP side: is this webhook genuine and of now, and which charge is it about? */
export function readWebhook(
  provider: PaymentProviderName,
  request: WebhookRequest,
  config: PaymentConfig,
  hmac: HmacSha256Hex,
  now: number,
): WebhookVerdict {
  const { protocol } = providers[provider];
  const reader = READERS[protocol];
  const verdict = reader.webhook(provider, request, config, hmac);
  if (verdict?.type === 'accepted') {
    const signedAt = stampToMs(reader.signedAt?.(request.headers) ?? '');
    const isOfNow =
      signedAt !== undefined &&
      now - signedAt <= reader.staleAfterMs &&
      signedAt - now <= clockSkewMs;
    if (!isOfNow) return { type: 'bad_signature', why: 'signed at another time' };
  }
  return verdict ?? { type: 'ignored', why: `${provider} sends no webhooks` };
}

/** For the HTTP side: what the browser brought back, of a payment or of the inscription of a card (Oneclick's). */
export function readReturn(
  provider: PaymentProviderName,
  parameters: Parameters,
  isInscription = false,
): ParsedReturn | undefined {
  if (isInscription) return parseOneclickReturn(parameters);
  return READERS[providers[provider].protocol].returned(parameters);
}
