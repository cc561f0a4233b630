import { outcomeOfLookup } from '@cotejo/domain/payment/provider/lookup-outcome.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { LinkProviderConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type {
  ChargeReference,
  ChargeResult,
  InitiateCharge,
  InitiateResult,
  LookupResult,
  Movement,
  MovementsResult,
  SettleCharge,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { LinkProviderName } from '@cotejo/domain/payment/provider/providers.ts';
import { movementSpan } from '../provider/movement-span.ts';
import type { PaymentProvider } from '../provider/provider.ts';
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
    if (providerRef) return readLink(name, answer.body, charge);
    const items = answer.body['items'];
    const first: unknown = Array.isArray(items) ? items[0] : undefined;
    return first ? readLink(name, first as Record<string, unknown>, charge) : { type: 'not_found' };
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
      return found.type === 'not_found'
        ? { type: 'DECLINED', reason: 'expired' }
        : outcomeOfLookup(found);
    },

    chargeStoredCard: () =>
      Promise.resolve(notSent('config_error', 'a payment link stores no card')),

    refund: (refund) => refundLink(client, refund),
    lookupRefund: (refund) => lookupLinkRefund(client, refund),
    void: () => Promise.resolve({ type: 'REFUSED', rawCode: 'not_offered' }),

    async listMovements(first, last): Promise<MovementsResult> {
      const { from, to } = movementSpan(first, last);
      const answer = await client.movements(from, to);
      if (answer.type !== 'answer') return { type: 'UNKNOWN', detail: answer.why };
      const { items } = answer.body;
      if (answer.status !== 200 || !Array.isArray(items)) {
        return { type: 'UNKNOWN', detail: `movements answered ${answer.status}` };
      }
      return { type: 'movements', movements: (items as Record<string, unknown>[]).map(movementOf) };
    },
  };
}

function movementOf(item: Readonly<Record<string, unknown>>): Movement {
  const { type, link_id: link, reference, amount, currency, at } = item;
  return {
    type: type === 'refund' ? 'refund' : 'charge',
    providerPaymentId: String(link),
    attemptId: String(reference),
    amount: Number(amount),
    currency: String(currency),
    at: String(at),
  };
}

function linkBody(charge: InitiateCharge) {
  const { attemptId, ownerId, amount, currency, subject, payer } = charge;
  return {
    reference: attemptId,
    amount,
    currency,
    expires_at: charge.expiresAt,
    subject: subject ?? 'Cotejo',
    payer: { email: payer.email, ...(payer.legalId && { legal_id: payer.legalId }) },
    return_url: charge.returnUrl,
    webhook_url: charge.webhookUrl,
    metadata: { owner_id: ownerId },
  };
}

function unknown(detail: string): ChargeOutcome & { type: 'UNKNOWN' } {
  return { type: 'UNKNOWN', reason: 'unknown', detail };
}

function notSent(reason: 'config_error' | 'processor_down', detail: string): ChargeResult {
  return { type: 'outcome', outcome: { type: 'NOT_SENT', reason, detail } };
}
