import type { PaymentProviderName } from './kinds.ts';
import { readKushkiWebhook } from './kushki-webhook.ts';
import { parseLinkReturn, readLinkWebhook } from './link-webhook.ts';
import { readMercadopagoWebhook } from './mercadopago-webhook.ts';
import type { LinkProviderName, PaymentConfig } from './payment-config.ts';
import { LINK_PROVIDERS } from './payment-config.ts';
import type {
  HmacSha256Hex,
  ParsedReturn,
  WebhookRequest,
  WebhookVerdict,
} from './provider-port.ts';
import { parseTransbankReturn } from './transbank-return.ts';

export function isLinkProvider(provider: PaymentProviderName): provider is LinkProviderName {
  return (LINK_PROVIDERS as readonly string[]).includes(provider);
}

/** For the HTTP side: is this webhook genuine, and which charge is it about? */
export function readWebhook(
  provider: PaymentProviderName,
  request: WebhookRequest,
  config: PaymentConfig,
  hmac: HmacSha256Hex,
): WebhookVerdict {
  if (provider === 'mercadopago' && config.mercadopago !== undefined) {
    return readMercadopagoWebhook(request, config.mercadopago.webhookSecret, hmac);
  }
  if (provider === 'kushki' && config.kushki !== undefined) {
    return readKushkiWebhook(request, config.kushki.webhookSecret, hmac);
  }
  const link = isLinkProvider(provider) ? config.links[provider] : undefined;
  if (link !== undefined) return readLinkWebhook(provider, request, link.webhookSecret, hmac);
  return { type: 'ignored', why: `${provider} sends no webhooks` };
}

/** For the HTTP side: what the browser brought back. */
export function readReturn(
  provider: PaymentProviderName,
  parameters: Readonly<Record<string, string | undefined>>,
): ParsedReturn | undefined {
  return provider === 'transbank' ? parseTransbankReturn(parameters) : parseLinkReturn(parameters);
}
