import type { TransbankConfig } from '@cotejo/domain/payment/payment-config.ts';
import type { ProviderAnswer, ProviderCall } from '../provider-http.ts';
import { callProvider } from '../provider-http.ts';

const BASE = '/rswebpaytransaction/api/webpay/v1.2/transactions';

export interface CreateWebpay {
  readonly buy_order: string;
  readonly session_id: string;
  readonly amount: number;
  readonly return_url: string;
}

/** Webpay Plus over plain fetch: the SDK's default timeout is ten minutes and hides the status. */
export function makeTransbankClient(config: TransbankConfig) {
  const call = (
    method: ProviderCall['method'],
    path: string,
    body?: unknown,
  ): Promise<ProviderAnswer> =>
    callProvider({
      method,
      url: `${config.baseUrl}${BASE}${path}`,
      headers: { 'Tbk-Api-Key-Id': config.commerceCode, 'Tbk-Api-Key-Secret': config.apiKey },
      timeoutMs: config.timeoutMs,
      ...(body === undefined ? {} : { body }),
    });
  const at = (token: string) => `/${encodeURIComponent(token)}`;

  return {
    create: (transaction: CreateWebpay) => call('POST', '', transaction),
    commit: (token: string) => call('PUT', at(token), {}),
    status: (token: string) => call('GET', at(token)),
    refund: (token: string, amount: number) => call('POST', `${at(token)}/refunds`, { amount }),
  };
}

export type TransbankClient = ReturnType<typeof makeTransbankClient>;
