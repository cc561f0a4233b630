import { createHmac } from 'node:crypto';
import { parseLinkReturn, readLinkWebhook } from '@cotejo/domain/payment/link-webhook.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  LinkProviderConfig,
  LinkProviderName,
} from '@cotejo/domain/payment/payment-config.ts';
import type {
  ChargeReference,
  InitiateCharge,
  InitiateResult,
  LookupResult,
  SettleCharge,
} from '@cotejo/domain/payment/provider-port.ts';
import type { PaymentProvider } from '../provider.ts';
import { makeLinkClient } from './link-client.ts';
import { readLink } from './read-link.ts';
import { lookupLinkRefund, refundLink } from './refund-link.ts';

/** Providers behind our own port contract: a link, a page, a webhook, a GET. */
export function makeLinkProvider(
  name: LinkProviderName,
  config: LinkProviderConfig,
): PaymentProvider {
  const client = makeLinkClient(config);

  const lookup = async (charge: ChargeReference): Promise<LookupResult> => {
    const { providerRef, attemptId } = charge;
    const answer = await (providerRef ? client.get(providerRef) : client.find(attemptId));
    if (answer.type !== 'answer') return unknown(answer.why);
    if (answer.status === 404) return { type: 'not_found' };
    if (answer.status !== 200) return unknown(`lookup answered ${answer.status}`);
    if (providerRef) return readLink(answer.body, charge);
    const items = answer.body['items'];
    const first: unknown = Array.isArray(items) ? items[0] : undefined;
    return first ? readLink(first as Record<string, unknown>, charge) : { type: 'not_found' };
  };

  return {
    name,
    lookup,

    async initiate(charge: InitiateCharge): Promise<InitiateResult> {
      const answer = await client.create(charge.attemptId, linkBody(charge));
      // A link moves nothing by itself, and the key gives the same one again.
      if (answer.type !== 'answer') return notSent('processor_down', answer.why);
      if (answer.status >= 500)
        return notSent('processor_down', `create answered ${answer.status}`);
      const { id, url } = answer.body;
      if (answer.status >= 300 || typeof id !== 'string' || typeof url !== 'string') {
        return notSent('config_error', `create answered ${answer.status}`);
      }
      return { type: 'redirect', redirect: { method: 'GET', url, fields: {} }, providerRef: id };
    },

    async settle(charge: SettleCharge): Promise<ChargeOutcome> {
      // Past the deadline the link is closed first, so that nobody pays it after our decision.
      if (charge.returnShape === 'none' && charge.providerRef)
        await client.cancel(charge.providerRef);
      const found = await lookup(charge);
      return found.type === 'not_found' ? { type: 'DECLINED', reason: 'expired' } : found;
    },

    refund: (refund) => refundLink(client, refund),
    lookupRefund: (refund) => lookupLinkRefund(client, refund),
    parseReturn: parseLinkReturn,
    verifyAndParseWebhook: (request) =>
      readLinkWebhook(name, request, config.webhookSecret, (secret, text) =>
        createHmac('sha256', secret).update(text).digest('hex'),
      ),
  };
}

function linkBody(charge: InitiateCharge) {
  const { attemptId, purchaseId, amount, currency, subject, payer } = charge;
  return {
    reference: attemptId,
    amount,
    currency,
    expires_at: charge.expiresAt,
    subject: subject ?? 'Cotejo',
    payer: { email: payer.email, ...(payer.legalId && { legal_id: payer.legalId }) },
    return_url: charge.returnUrl,
    webhook_url: charge.webhookUrl,
    metadata: { purchase_id: purchaseId },
  };
}

function unknown(detail: string): ChargeOutcome & { type: 'UNKNOWN' } {
  return { type: 'UNKNOWN', reason: 'unknown', detail };
}

function notSent(reason: 'config_error' | 'processor_down', detail: string): InitiateResult {
  return { type: 'outcome', outcome: { type: 'NOT_SENT', reason, detail } };
}
