import type { KushkiConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { ProviderAnswer, ProviderCall } from '../provider/provider-http.ts';
import { callProvider } from '../provider/provider-http.ts';

/** Kushki's calls over plain fetch; it has no server SDK. A charge has no idempotency key. */
export function makeKushkiClient(config: KushkiConfig) {
  const call = (
    method: ProviderCall['method'],
    path: string,
    more: { key?: string; body?: unknown; isPublic?: boolean } = {},
  ): Promise<ProviderAnswer> =>
    callProvider({
      method,
      url: `${config.baseUrl}${path}`,
      headers: {
        ...(more.isPublic
          ? { 'Public-Merchant-Id': config.publicMerchantId }
          : { 'Private-Merchant-Id': config.privateMerchantId }),
        ...(more.key === undefined ? {} : { 'Idempotency-Key': more.key }),
      },
      timeoutMs: config.timeoutMs,
      ...(more.body === undefined ? {} : { body: more.body }),
    });

  return {
    charge: (body: unknown) => call('POST', '/card/v1/charges', { body }),
    /** Keeps the card of a subscription token. */
    subscribe: (body: unknown) => call('POST', '/subscriptions/v1/card', { body }),
    endSubscription: (id: string) =>
      call('DELETE', `/subscriptions/v1/card/${encodeURIComponent(id)}`),
    /** What a subscription is, with its card as people know it. */
    readSubscription: (id: string) =>
      call('GET', `/subscriptions/v1/card/search/${encodeURIComponent(id)}`),
    /** A charge on demand of a card that a subscription holds. */
    chargeSubscription: (id: string, body: unknown) =>
      call('POST', `/subscriptions/v1/card/${encodeURIComponent(id)}`, { body }),
    /** A token for a sum; its payer's bank is chosen on the page that it opens. */
    makeTransferToken: (body: unknown) =>
      call('POST', '/transfer/v1/tokens', { body, isPublic: true }),
    openTransfer: (body: unknown) => call('POST', '/transfer/v1/init', { body }),
    readTransfer: (token: string) =>
      call('GET', `/transfer/v1/status/${encodeURIComponent(token)}`),
    void: (ticket: string, body: unknown) =>
      call('DELETE', `/v1/charges/${encodeURIComponent(ticket)}`, { body }),
    refund: (ticket: string, key: string, body: unknown) =>
      call('DELETE', `/v1/refund/${encodeURIComponent(ticket)}`, { key, body }),
    list: (from: Date, to: Date) => {
      const search = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      return call('GET', `/analytics/v1/transactions-list?${search}`);
    },
  };
}

export type KushkiClient = ReturnType<typeof makeKushkiClient>;
