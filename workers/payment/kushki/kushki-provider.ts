import { outcomeOfLookup } from '@cotejo/domain/payment/provider/lookup-outcome.ts';
import type { ChargeOutcome, RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { KushkiConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type {
  ChargeReference,
  LookupResult,
  MovementsResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { movementSpan } from '../provider/movement-span.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import type { ProviderAnswer } from '../provider/provider-http.ts';
import { chargeBody, kushkiAmount, subscriptionBody } from './kushki-body.ts';
import { makeKushkiClient } from './kushki-client.ts';
import { lookUpTransfer, openTransfer } from './kushki-transfer.ts';
import type { Row } from './read-kushki.ts';
import { removeKushkiCard, storeKushkiCard } from './store-kushki-card.ts';
import { readCharge, readGivenBack, readList, readMovements, readRefusal } from './read-kushki.ts';

const DAY_MS = 24 * 3_600_000;
/** Codes of a used or expired token: after a call of our own it may mean that the first one charged. */
const TOKEN_CODES = ['577', '578'];
/** Refund and void codes that may be the result of our own first call (reference §3.4). */
const MAYBE_DONE = ['212', '215', '216', '238'];

/** Cards by token and by subscription, transfers by a page. Without a key a charge is sent once and found by its metadata. */
export function makeKushkiProvider(config: KushkiConfig): PaymentProvider {
  const client = makeKushkiClient(config);

  const list = async (from: Date, to: Date): Promise<readonly Row[] | undefined> => {
    const answer = await client.list(from, to);
    const data =
      answer.type === 'answer' && answer.status === 200 ? answer.body['data'] : undefined;
    return Array.isArray(data) ? (data as Row[]) : undefined;
  };
  /** Nine days back: staff handle a charge that is open for longer. */
  const recent = () => list(new Date(Date.now() - 9 * DAY_MS), new Date(Date.now() + DAY_MS));
  /** A refund may come long after its charge: its list begins at the charge. */
  const since = (chargedAt: string | undefined) =>
    chargedAt === undefined ? recent() : list(new Date(chargedAt), new Date(Date.now() + DAY_MS));

  const lookup = async (charge: ChargeReference): Promise<LookupResult> => {
    const { providerRef: token } = charge;
    const transfer = token && (await lookUpTransfer(client, charge, token));
    if (transfer && transfer.type !== 'not_found') return transfer;
    const listed = await recent();
    if (listed === undefined) return { type: 'UNKNOWN', reason: 'unknown', detail: 'no list' };
    return readList(listed, charge) ?? { type: 'not_found' };
  };

  /** A used token after a call of our own may come from the first one: the list shows it. */
  const read = async (
    answer: ProviderAnswer,
    charge: ChargeReference & { readonly months?: number | undefined },
  ): Promise<ChargeOutcome> => {
    if (answer.type === 'not_sent') {
      return { type: 'NOT_SENT', reason: 'processor_down', detail: answer.why };
    }
    if (answer.type === 'no_answer')
      return { type: 'UNKNOWN', reason: 'unknown', detail: answer.why };
    if (answer.status < 300) return readCharge(answer.body, charge);
    const refusal = readRefusal(answer.status, answer.body);
    if (!TOKEN_CODES.includes(refusal.rawCode ?? '')) return refusal;
    const found = await lookup(charge);
    return found.type === 'not_found'
      ? { ...refusal, type: 'DECLINED', reason: 'token_invalid' }
      : outcomeOfLookup(found);
  };

  const lookupRefund: PaymentProvider['lookupRefund'] = async (refund) => {
    const listed = await since(refund.chargedAt);
    return listed === undefined
      ? { type: 'UNKNOWN', detail: 'no list' }
      : readGivenBack(listed, refund);
  };

  /** Kushki answers that the refund has started, not that it is done. */
  const started = async (
    answer: ProviderAnswer,
    refund: Parameters<typeof lookupRefund>[0],
  ): Promise<RefundOutcome> => {
    if (answer.type === 'not_sent') return { type: 'NOT_SENT', detail: answer.why };
    if (answer.type === 'no_answer') return { type: 'UNKNOWN', detail: answer.why };
    if (answer.status >= 500) return { type: 'UNKNOWN', rawCode: String(answer.status) };
    if (answer.status < 300) {
      return { type: 'ACCEPTED', providerRefundId: String(answer.body['ticketNumber']) };
    }
    const rawCode = String(answer.body['code']);
    if (!MAYBE_DONE.includes(rawCode)) return { type: 'REFUSED', rawCode };
    const found = await lookupRefund(refund);
    return found.type === 'not_found' ? { type: 'REFUSED', rawCode } : found;
  };

  return {
    name: 'kushki',
    lookup,
    lookupRefund,

    async initiate(asked) {
      if (asked.method.kind === 'transfer') return openTransfer(client, asked);
      const { cardToken, installments: months } = asked.method;
      const outcome: ChargeOutcome = cardToken
        ? await read(await client.charge(chargeBody(asked, cardToken)), { ...asked, months })
        : { type: 'DECLINED', reason: 'token_invalid' };
      return { type: 'outcome', outcome };
    },

    storeCard: (request) => storeKushkiCard(client, request),
    removeCard: ({ cardRef }) => removeKushkiCard(client, cardRef),

    async chargeStoredCard(asked) {
      const body = subscriptionBody(asked);
      const answer = await client.chargeSubscription(asked.card.cardRef, body);
      return { type: 'outcome', outcome: await read(answer, asked) };
    },

    async settle(reference) {
      const found = await lookup(reference);
      if (found.type === 'not_found') return { type: 'UNKNOWN', reason: 'unknown' };
      // No call closes the page of a transfer: what is paid on it from here on is found and goes back.
      if (found.type === 'PENDING' && reference.returnShape === 'none')
        return { type: 'DECLINED', reason: 'expired' };
      return outcomeOfLookup(found);
    },

    async refund(refund) {
      const { amount, chargedAmount, currency, providerPaymentId, refundId } = refund;
      const part = amount === chargedAmount ? {} : { amount: kushkiAmount(amount, currency) };
      const body = { fullResponse: 'v2', ...part };
      return started(await client.refund(providerPaymentId, refundId, body), refund);
    },

    /** Refunds have no key: a repetition is refused and found in the list. */
    async void(charge) {
      const answer = await client.void(charge.providerPaymentId, { fullResponse: 'v2' });
      return started(answer, { ...charge, amount: charge.chargedAmount });
    },

    async listMovements(first, last): Promise<MovementsResult> {
      const span = movementSpan(first, last);
      const listed = await list(span.from, span.to);
      return listed === undefined
        ? { type: 'UNKNOWN', detail: 'no list' }
        : { type: 'movements', movements: readMovements(listed, span) };
    },
  };
}
