import type {
  MercadopagoAccount,
  MercadopagoConfig,
} from '@cotejo/domain/payment/provider/payment-config.ts';
import type { ProviderAnswer, ProviderCall } from '../provider/provider-http.ts';
import { callProvider } from '../provider/provider-http.ts';

/**
 * One account of MercadoPago over plain fetch: its SDK has no base URL and leaks one call's
 * idempotency key into the next (reference §2.2).
 */
export function makeMercadopagoClient(
  { baseUrl, timeoutMs }: MercadopagoConfig,
  { accessToken }: MercadopagoAccount,
) {
  const call = (
    method: ProviderCall['method'],
    path: string,
    more: { key?: string; body?: unknown } = {},
  ): Promise<ProviderAnswer> =>
    callProvider({
      method,
      url: `${baseUrl}/v1${path}`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(more.key === undefined ? {} : { 'X-Idempotency-Key': more.key }),
      },
      timeoutMs,
      ...(more.body === undefined ? {} : { body: more.body }),
    });
  const at = (id: string) => `/payments/${encodeURIComponent(id)}`;

  return {
    pay: (key: string, body: unknown) => call('POST', '/payments', { key, body }),
    get: (id: string) => call('GET', at(id)),
    cancel: (id: string) => call('PUT', at(id), { body: { status: 'cancelled' } }),
    search: (reference: string) =>
      call('GET', `/payments/search?external_reference=${encodeURIComponent(reference)}`),
    /** Payments that something happened to since then, oldest first, a page at a time. */
    changedSince: (from: Date, offset: number, limit: number) => {
      const query = new URLSearchParams({
        range: 'date_last_updated',
        begin_date: from.toISOString(),
        end_date: 'NOW',
        sort: 'date_created',
        criteria: 'asc',
        offset: String(offset),
        limit: String(limit),
      });
      return call('GET', `/payments/search?${query}`);
    },
    readToken: (token: string) => call('GET', `/card_tokens/${encodeURIComponent(token)}`),
    createCustomer: (key: string, email: string) =>
      call('POST', '/customers', { key, body: { email } }),
    findCustomer: (email: string) =>
      call('GET', `/customers/search?email=${encodeURIComponent(email)}`),
    keepCard: (key: string, customerId: string, token: string) =>
      call('POST', `/customers/${encodeURIComponent(customerId)}/cards`, { key, body: { token } }),
    removeCard: (customerId: string, cardId: string) =>
      call(
        'DELETE',
        `/customers/${encodeURIComponent(customerId)}/cards/${encodeURIComponent(cardId)}`,
      ),
    /** A token of a card that is stored with a customer; moves nothing. */
    tokenize: (key: string, customerId: string, cardId: string) =>
      call('POST', '/card_tokens', { key, body: { customer_id: customerId, card_id: cardId } }),
    /** Without an amount the whole payment goes back. */
    refund: (id: string, key: string, amount?: number) =>
      call('POST', `${at(id)}/refunds`, { key, body: amount === undefined ? {} : { amount } }),
  };
}

export type MercadopagoClient = ReturnType<typeof makeMercadopagoClient>;
