import type { PaymentProviderName } from './kinds.ts';
import { readKushkiWebhook } from './kushki-webhook.ts';
import { parseLinkReturn, readLinkWebhook } from './link-webhook.ts';
import { readMercadopagoWebhook } from './mercadopago-webhook.ts';
import type { PaymentConfig } from './payment-config.ts';
import type {
  HmacSha256Hex,
  ParsedReturn,
  WebhookRequest,
  WebhookVerdict,
} from './provider-port.ts';
import type { ProviderProtocol } from './providers.ts';
import { isLinkProvider, providers } from './providers.ts';
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
}

const READERS: Readonly<Record<ProviderProtocol, Reader>> = {
  transbank: { webhook: () => undefined, returned: parseTransbankReturn },
  mercadopago: {
    webhook(_provider, request, { mercadopago }, hmac) {
      const secrets = mercadopago?.accounts.map(({ webhookSecret }) => webhookSecret);
      return secrets && readMercadopagoWebhook(request, secrets, hmac);
    },
    returned: parseLinkReturn,
  },
  kushki: {
    webhook: (_provider, request, { kushki }, hmac) =>
      kushki && readKushkiWebhook(request, kushki.webhookSecret, hmac),
    returned: parseLinkReturn,
  },
  link: {
    webhook(provider, request, { links }, hmac) {
      const link = isLinkProvider(provider) ? links[provider] : undefined;
      return link && readLinkWebhook(provider, request, link.webhookSecret, hmac);
    },
    returned: parseLinkReturn,
  },
};

/** For the HTTP side: is this webhook genuine, and which charge is it about? */
export function readWebhook(
  provider: PaymentProviderName,
  request: WebhookRequest,
  config: PaymentConfig,
  hmac: HmacSha256Hex,
): WebhookVerdict {
  const { protocol } = providers[provider];
  const verdict = READERS[protocol].webhook(provider, request, config, hmac);
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
