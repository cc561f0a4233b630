import { createHmac } from 'node:crypto';
import { parseLinkReturn } from '@cotejo/domain/payment/link-webhook.ts';
import { readMercadopagoWebhook } from '@cotejo/domain/payment/mercadopago-webhook.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { MercadopagoConfig } from '@cotejo/domain/payment/payment-config.ts';
import type {
  ChargeReference,
  InitiateCharge,
  InitiateResult,
  LookupResult,
} from '@cotejo/domain/payment/provider-port.ts';
import type { PaymentProvider } from '../provider.ts';
import { toProviderAmount } from './mercadopago-amount.ts';
import { makeMercadopagoClient } from './mercadopago-client.ts';
import { readPayment } from './read-payment.ts';
import { readRefusal } from './read-refusal.ts';
import { lookupMercadopagoRefund, refundMercadopago } from './refund-mercadopago.ts';

const STATEMENT = 'COTEJO';

/** Card payment by token: key and external reference are the attempt id. */
export function makeMercadopagoProvider(config: MercadopagoConfig): PaymentProvider {
  const client = makeMercadopagoClient(config);

  const lookup = async (charge: ChargeReference): Promise<LookupResult> => {
    if (charge.providerRef === undefined) return search(charge);
    const answer = await client.get(charge.providerRef);
    if (answer.type !== 'answer') return unknown(answer.why);
    if (answer.status === 404) return search(charge);
    return answer.status === 200 ? readPayment(answer.body, charge) : unknown(`${answer.status}`);
  };

  const search = async (charge: ChargeReference): Promise<LookupResult> => {
    const answer = await client.search(charge.attemptId);
    if (answer.type !== 'answer') return unknown(answer.why);
    const results = answer.body['results'];
    if (answer.status !== 200 || !Array.isArray(results)) return unknown(`${answer.status}`);
    const outcomes = (results as Record<string, unknown>[]).map((p) => readPayment(p, charge));
    // Several payments under one reference: the one that moved money is the one that counts.
    return (
      PREFERENCE.flatMap((type) => outcomes.filter((outcome) => outcome.type === type))[0] ?? {
        type: 'not_found',
      }
    );
  };

  return {
    name: 'mercadopago',
    lookup,

    async initiate(charge: InitiateCharge): Promise<InitiateResult> {
      if (!charge.method.cardToken) {
        return { type: 'outcome', outcome: { type: 'DECLINED', reason: 'token_invalid' } };
      }
      const answer = await client.pay(
        charge.attemptId,
        paymentBody(charge, charge.method.cardToken),
      );
      if (answer.type === 'not_sent') {
        const outcome = { type: 'NOT_SENT', reason: 'processor_down', detail: answer.why } as const;
        return { type: 'outcome', outcome };
      }
      if (answer.type === 'no_answer') return { type: 'outcome', outcome: unknown(answer.why) };
      if (answer.status >= 300) {
        return { type: 'outcome', outcome: readRefusal(answer.status, answer.body) };
      }
      const providerRef = String(answer.body['id']);
      return { type: 'outcome', outcome: readPayment(answer.body, charge), providerRef };
    },

    async settle(charge) {
      const found = await lookup(charge);
      return found.type === 'not_found' ? unknown('not found yet') : found;
    },

    refund: (refund) => refundMercadopago(client, refund),
    lookupRefund: (refund) => lookupMercadopagoRefund(client, refund),
    parseReturn: parseLinkReturn,
    verifyAndParseWebhook: (request) =>
      readMercadopagoWebhook(request, config.webhookSecret, (secret, text) =>
        createHmac('sha256', secret).update(text).digest('hex'),
      ),
  };
}

const PREFERENCE: readonly ChargeOutcome['type'][] = ['SUCCESS', 'UNKNOWN', 'PENDING', 'DECLINED'];

function paymentBody(charge: InitiateCharge, token: string) {
  const { attemptId, purchaseId, amount, currency, method, payer, subject } = charge;
  return {
    transaction_amount: toProviderAmount(amount, currency),
    token,
    description: subject ?? 'Cotejo',
    installments: method.installments ?? 1,
    payer: {
      email: payer.email,
      ...(payer.legalId && {
        identification: { type: 'RUT', number: payer.legalId.replace(/[.\s]/g, '') },
      }),
    },
    external_reference: attemptId,
    notification_url: charge.webhookUrl,
    statement_descriptor: STATEMENT,
    capture: true,
    binary_mode: false,
    metadata: { purchase_id: purchaseId },
  };
}

function unknown(detail: string): ChargeOutcome & { type: 'UNKNOWN' } {
  return { type: 'UNKNOWN', reason: 'unknown', detail };
}
