import { createHmac } from 'node:crypto';
import { readKushkiWebhook } from '@cotejo/domain/payment/kushki-webhook.ts';
import { parseLinkReturn } from '@cotejo/domain/payment/link-webhook.ts';
import type { ChargeOutcome, RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { KushkiConfig } from '@cotejo/domain/payment/payment-config.ts';
import type {
  ChargeReference,
  InitiateCharge,
  LookupResult,
  RefundCharge,
} from '@cotejo/domain/payment/provider-port.ts';
import type { PaymentProvider } from '../provider.ts';
import { makeKushkiClient } from './kushki-client.ts';
import { readApproval, readList, readRefusal } from './read-kushki.ts';

const DAY_MS = 24 * 3_600_000;
/** Codes of a used or expired token: after a sending of our own it may mean that the first charged. */
const TOKEN_CODES = ['577', '578'];

/** Card charge by token. Without a key at the provider it is sent once and found by its metadata. */
export function makeKushkiProvider(config: KushkiConfig): PaymentProvider {
  const client = makeKushkiClient(config);

  const rows = async (): Promise<Record<string, unknown>[] | undefined> => {
    const now = Date.now();
    const answer = await client.list(new Date(now - 9 * DAY_MS), new Date(now + DAY_MS));
    const data =
      answer.type === 'answer' && answer.status === 200 ? answer.body['data'] : undefined;
    return Array.isArray(data) ? (data as Record<string, unknown>[]) : undefined;
  };

  const lookup = async (charge: ChargeReference): Promise<LookupResult> => {
    const listed = await rows();
    if (listed === undefined) return { type: 'UNKNOWN', reason: 'unknown', detail: 'no list' };
    return readList(listed, charge) ?? { type: 'not_found' };
  };

  const charge = async (asked: InitiateCharge): Promise<ChargeOutcome> => {
    if (!asked.method.cardToken) return { type: 'DECLINED', reason: 'token_invalid' };
    const answer = await client.charge(chargeBody(asked, asked.method.cardToken));
    if (answer.type === 'not_sent') {
      return { type: 'NOT_SENT', reason: 'processor_down', detail: answer.why };
    }
    if (answer.type === 'no_answer')
      return { type: 'UNKNOWN', reason: 'unknown', detail: answer.why };
    if (answer.status < 300) return readCharge(answer.body, asked);
    const refusal = readRefusal(answer.status, answer.body);
    if (!TOKEN_CODES.includes(refusal.rawCode ?? '')) return refusal;
    const found = await lookup(asked);
    return found.type === 'not_found'
      ? { ...refusal, type: 'DECLINED', reason: 'token_invalid' }
      : found;
  };

  return {
    name: 'kushki',
    lookup,
    initiate: async (asked) => ({ type: 'outcome', outcome: await charge(asked) }),

    async settle(reference) {
      const found = await lookup(reference);
      return found.type === 'not_found' ? { type: 'UNKNOWN', reason: 'unknown' } : found;
    },

    async refund(refund: RefundCharge): Promise<RefundOutcome> {
      const { amount, chargedAmount, currency, providerPaymentId, refundId } = refund;
      const part = amount === chargedAmount ? {} : { amount: amountOf(amount, currency) };
      const answer = await client.refund(providerPaymentId, refundId, {
        fullResponse: 'v2',
        ...part,
      });
      if (answer.type === 'not_sent') return { type: 'NOT_SENT', detail: answer.why };
      if (answer.type === 'no_answer') return { type: 'UNKNOWN', detail: answer.why };
      if (answer.status >= 500) return { type: 'UNKNOWN', rawCode: String(answer.status) };
      if (answer.status >= 300) return { type: 'REFUSED', rawCode: String(answer.body['code']) };
      // Kushki answers that it has started, not that it is done.
      return { type: 'ACCEPTED', providerRefundId: String(answer.body['ticketNumber']) };
    },

    async lookupRefund({ providerPaymentId, amount, currency }) {
      const listed = await rows();
      if (listed === undefined) return { type: 'UNKNOWN', detail: 'no list' };
      const given = listed.filter((row) => row['sale_ticket_number'] === providerPaymentId);
      if (given.length === 0) return { type: 'not_found' };
      const sum = given.reduce(
        (total, row) => total + Number(row['approved_transaction_amount']),
        0,
      );
      return sum >= amount
        ? { type: 'REFUNDED', amount: sum, currency }
        : { type: 'UNKNOWN', detail: 'a smaller part went back' };
    },

    parseReturn: parseLinkReturn,
    verifyAndParseWebhook: (request) =>
      readKushkiWebhook(request, config.webhookSecret, (secret, text) =>
        createHmac('sha256', secret).update(text).digest('hex'),
      ),
  };
}

function readCharge(body: Readonly<Record<string, unknown>>, asked: InitiateCharge): ChargeOutcome {
  const details = (body['details'] ?? {}) as Record<string, unknown>;
  const { amount, paymentBrand, binInfo } = details;
  return readApproval(asked, {
    ticket: String(body['ticketNumber']),
    amount: Number(details['approvedTransactionAmount']),
    currency: String((amount as { currency?: unknown } | undefined)?.currency),
    brand: String(paymentBrand).toLowerCase(),
    last4: String((binInfo as { lastFourDigits?: unknown } | undefined)?.lastFourDigits),
  });
}

/** Premiums are sent as exempt of IVA: the tax of a policy is the insurer's document, not ours. */
function amountOf(amount: number, currency: string) {
  return { subtotalIva: 0, subtotalIva0: amount, ice: 0, iva: 0, currency };
}

function chargeBody(charge: InitiateCharge, token: string) {
  const { attemptId, purchaseId, amount, currency, method, payer, webhookUrl } = charge;
  const months = method.installments ?? 1;
  return {
    token,
    amount: amountOf(amount, currency),
    ...(months > 1 ? { deferred: { graceMonths: '00', creditType: '01', months } } : {}),
    metadata: { attemptId, purchaseId },
    contactDetails: {
      email: payer.email,
      ...(payer.legalId && { documentType: 'RUT', documentNumber: payer.legalId }),
      ...(payer.name && { firstName: payer.name }),
    },
    webhooks: [{ events: ['succesfullCharge', 'declinedCharge'], headers: [], urls: [webhookUrl] }],
    fullResponse: 'v2',
  };
}
