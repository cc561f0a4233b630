import { outcomeOfLookup } from '@cotejo/domain/payment/provider/lookup-outcome.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  MercadopagoAccount,
  MercadopagoConfig,
} from '@cotejo/domain/payment/provider/payment-config.ts';
import { mercadopagoAccount } from '@cotejo/domain/payment/provider/provider-accounts.ts';
import type {
  ChargeReference,
  ChargeResult,
  ChargeStoredCard,
  InitiateCharge,
  LookupResult,
  Movement,
  MovementsResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { movementSpan } from '../provider/movement-span.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import type { ProviderAnswer } from '../provider/provider-http.ts';
import { listAccountMovements } from './list-movements.ts';
import type { MercadopagoClient } from './mercadopago-client.ts';
import { makeMercadopagoClient } from './mercadopago-client.ts';
import { paymentBody, storedCardBody } from './payment-body.ts';
import { readCardDigits } from './read-card-digits.ts';
import { readPayment } from './read-payment.ts';
import { readRefusal } from './read-refusal.ts';
import { removeMercadopagoCard, storeMercadopagoCard } from './store-mercadopago-card.ts';
import { lookupMercadopagoRefund, refundMercadopago } from './refund-mercadopago.ts';

interface OpenAccount {
  readonly account: MercadopagoAccount;
  readonly client: MercadopagoClient;
}

/**
 * Card payment by token: key and external reference are the attempt id. Every call goes to the
 * account of its currency; without one nothing is sent.
 */
export function makeMercadopagoProvider(config: MercadopagoConfig): PaymentProvider {
  const open = (account: MercadopagoAccount): OpenAccount => ({
    account,
    client: makeMercadopagoClient(config, account),
  });
  const accounts = config.accounts.map(open);
  const accountOf = (currency: string): OpenAccount | undefined => {
    const account = mercadopagoAccount(config, currency);
    return accounts.find((each) => each.account === account);
  };

  const lookup = async (charge: ChargeReference): Promise<LookupResult> => {
    const { client } = accountOf(charge.currency) ?? {};
    if (client === undefined) return unknown(noAccount(charge));
    if (charge.providerRef === undefined) return search(client, charge);
    const answer = await client.get(charge.providerRef);
    if (answer.type !== 'answer') return unknown(answer.why);
    if (answer.status === 404) return search(client, charge);
    return answer.status === 200 ? readPayment(answer.body, charge) : unknown(`${answer.status}`);
  };

  return {
    name: 'mercadopago',
    lookup,

    async identifyCard(charge: InitiateCharge): Promise<string | null> {
      const { client } = accountOf(charge.currency) ?? {};
      const { cardToken } = charge.method;
      if (client === undefined || !cardToken) return null;
      const answer = await client.readToken(cardToken);
      return answer.type === 'answer' && answer.status === 200 ? readCardDigits(answer.body) : null;
    },

    async initiate(charge: InitiateCharge): Promise<ChargeResult> {
      const found = accountOf(charge.currency);
      if (found === undefined) return notSent('config_error', noAccount(charge));
      const { cardToken } = charge.method;
      if (!cardToken) return ended({ type: 'DECLINED', reason: 'token_invalid' });
      const { client, account } = found;
      const body = paymentBody(charge, cardToken, account.country);
      return readPaying(await client.pay(charge.attemptId, body), charge);
    },

    async storeCard(request) {
      const { client } = accountOf(request.currency) ?? {};
      return client === undefined
        ? { type: 'refused', reason: 'config_error' }
        : storeMercadopagoCard(client, request);
    },

    async removeCard(card, currency) {
      const { client } = accountOf(currency) ?? {};
      return client === undefined
        ? { type: 'open', detail: noAccount({ currency }) }
        : removeMercadopagoCard(client, card);
    },

    async chargeStoredCard(charge: ChargeStoredCard): Promise<ChargeResult> {
      const { client } = accountOf(charge.currency) ?? {};
      const { customerRef, cardRef } = charge.card;
      if (client === undefined) return notSent('config_error', noAccount(charge));
      if (customerRef === undefined) return notSent('config_error', 'a card without its customer');
      // A token moves no money; the same key gives the same one, so the payment's key stays valid.
      const token = await client.tokenize(`${charge.attemptId}-card`, customerRef, cardRef);
      if (token.type !== 'answer') return notSent('processor_down', token.why);
      if (token.status >= 500) return notSent('processor_down', `${token.status}`);
      if (token.status >= 300) return ended(readRefusal(token.status, token.body));
      const body = storedCardBody(charge, String(token.body['id']), customerRef);
      return readPaying(await client.pay(charge.attemptId, body), charge);
    },

    async settle(charge) {
      const found = await lookup(charge);
      return found.type === 'not_found' ? unknown('not found yet') : outcomeOfLookup(found);
    },

    async cancel(charge) {
      const { client } = accountOf(charge.currency) ?? {};
      if (client === undefined) return unknown(noAccount(charge));
      const found = await lookup(charge);
      if (found.type === 'not_found') return unknown('not found yet');
      if (found.type !== 'PENDING' || found.providerPaymentId === undefined)
        return outcomeOfLookup(found);
      const answer = await client.cancel(found.providerPaymentId);
      if (answer.type === 'answer' && answer.status === 200)
        return outcomeOfLookup(readPayment(answer.body, charge));
      // Decided meanwhile, or nobody heard: what it is now is asked.
      const now = await lookup(charge);
      return now.type === 'not_found' ? unknown('not found yet') : outcomeOfLookup(now);
    },

    async refund(refund) {
      const { client } = accountOf(refund.currency) ?? {};
      if (client === undefined) return { type: 'NOT_SENT', detail: noAccount(refund) };
      return refundMercadopago(client, refund);
    },

    async lookupRefund(refund) {
      const { client } = accountOf(refund.currency) ?? {};
      if (client === undefined) return { type: 'UNKNOWN', detail: noAccount(refund) };
      return lookupMercadopagoRefund(client, refund);
    },

    void: () => Promise.resolve({ type: 'REFUSED', rawCode: 'not_offered' }),

    async listMovements(first, last): Promise<MovementsResult> {
      const movements: Movement[] = [];
      for (const { client, account } of accounts) {
        const listed = await listAccountMovements(client, account, movementSpan(first, last));
        if (listed.type !== 'movements') return listed;
        movements.push(...listed.movements);
      }
      return { type: 'movements', movements };
    },
  };
}

async function search(client: MercadopagoClient, charge: ChargeReference): Promise<LookupResult> {
  const answer = await client.search(charge.attemptId);
  if (answer.type !== 'answer') return unknown(answer.why);
  const results = answer.body['results'];
  if (answer.status !== 200 || !Array.isArray(results)) return unknown(`${answer.status}`);
  const found = (results as Record<string, unknown>[]).map((p) => readPayment(p, charge));
  // Several payments under one reference: the one that moved money is the one that counts.
  const [first] = PREFERENCE.flatMap((type) => found.filter((each) => each.type === type));
  return first ?? { type: 'not_found' };
}

const PREFERENCE: readonly LookupResult['type'][] = [
  'SUCCESS',
  'charged_back',
  'UNKNOWN',
  'returned',
  'PENDING',
  'DECLINED',
];

function readPaying(
  answer: ProviderAnswer,
  charge: Pick<ChargeReference, 'attemptId' | 'amount' | 'currency'>,
): ChargeResult {
  if (answer.type === 'not_sent') return notSent('processor_down', answer.why);
  if (answer.type === 'no_answer') return ended(unknown(answer.why));
  if (answer.status >= 300) return ended(readRefusal(answer.status, answer.body));
  const outcome = outcomeOfLookup(readPayment(answer.body, charge));
  const cardDigits = readCardDigits(answer.body['card']);
  return {
    ...ended(outcome),
    providerRef: String(answer.body['id']),
    ...(cardDigits === null ? {} : { cardDigits }),
  };
}

function noAccount({ currency }: { readonly currency: string }): string {
  return `no account charges ${currency}`;
}

function ended(outcome: ChargeOutcome): ChargeResult {
  return { type: 'outcome', outcome };
}

function notSent(reason: 'config_error' | 'processor_down', detail: string): ChargeResult {
  return ended({ type: 'NOT_SENT', reason, detail });
}

function unknown(detail: string): ChargeOutcome & { type: 'UNKNOWN' } {
  return { type: 'UNKNOWN', reason: 'unknown', detail };
}
