import type { LinkProviderConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { ProviderAnswer, ProviderCall } from '../provider/provider-http.ts';
import { callProvider } from '../provider/provider-http.ts';

/** The port contract of payment links (infra/gateway-simulator/linkify-contract.md). */
export function makeLinkClient(config: LinkProviderConfig) {
  const call = (
    method: ProviderCall['method'],
    path: string,
    more: { key?: string; body?: unknown } = {},
  ): Promise<ProviderAnswer> =>
    callProvider({
      method,
      url: `${config.baseUrl}/v1${path}`,
      headers: {
        authorization: `Bearer ${config.apiKey}`,
        ...(more.key === undefined ? {} : { 'Idempotency-Key': more.key }),
      },
      timeoutMs: config.timeoutMs,
      ...(more.body === undefined ? {} : { body: more.body }),
    });
  const LINKS = '/payment-links';
  const at = (id: string) => `${LINKS}/${encodeURIComponent(id)}`;

  return {
    create: (key: string, body: unknown) => call('POST', LINKS, { key, body }),
    get: (id: string) => call('GET', at(id)),
    find: (reference: string) => call('GET', `${LINKS}?reference=${encodeURIComponent(reference)}`),
    cancel: (id: string) => call('DELETE', at(id)),
    refund: (id: string, key: string, amount: number) =>
      call('POST', `${at(id)}/refunds`, { key, body: { amount } }),
    record: (id: string, key: string, body: unknown) =>
      call('POST', `${at(id)}/transfers`, { key, body }),
    movements: (from: Date, to: Date) =>
      call('GET', `/movements?from=${from.toISOString()}&to=${to.toISOString()}`),
  };
}

export type LinkClient = ReturnType<typeof makeLinkClient>;
