import type { MercadopagoConfig } from '@cotejo/domain/payment/payment-config.ts';
import type { ProviderAnswer, ProviderCall } from '../provider-http.ts';
import { callProvider } from '../provider-http.ts';

/**
 * MercadoPago over plain fetch: its SDK has no base URL and leaks one call's idempotency key into
 * the next (reference §2.2).
 */
export function makeMercadopagoClient(config: MercadopagoConfig) {
  const call = (
    method: ProviderCall['method'],
    path: string,
    more: { key?: string; body?: unknown } = {},
  ): Promise<ProviderAnswer> =>
    callProvider({
      method,
      url: `${config.baseUrl}/v1/payments${path}`,
      headers: {
        authorization: `Bearer ${config.accessToken}`,
        ...(more.key === undefined ? {} : { 'X-Idempotency-Key': more.key }),
      },
      timeoutMs: config.timeoutMs,
      ...(more.body === undefined ? {} : { body: more.body }),
    });
  const at = (id: string) => `/${encodeURIComponent(id)}`;

  return {
    pay: (key: string, body: unknown) => call('POST', '', { key, body }),
    get: (id: string) => call('GET', at(id)),
    search: (reference: string) =>
      call('GET', `/search?external_reference=${encodeURIComponent(reference)}`),
    /** Without an amount the whole payment goes back. */
    refund: (id: string, key: string, amount?: number) =>
      call('POST', `${at(id)}/refunds`, { key, body: amount === undefined ? {} : { amount } }),
  };
}

export type MercadopagoClient = ReturnType<typeof makeMercadopagoClient>;
