import type { TransbankConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { ProviderAnswer, ProviderCall } from '../provider/provider-http.ts';
import { callProvider } from '../provider/provider-http.ts';

const WEBPAY = '/rswebpaytransaction/api/webpay/v1.2/transactions';
const ONECLICK = '/rswebpaytransaction/api/oneclick/v1.2';
const TRANSACTIONS = '/transactions';
const INSCRIPTIONS = '/inscriptions';

export interface CreateWebpay {
  readonly buy_order: string;
  readonly session_id: string;
  readonly amount: number;
  readonly return_url: string;
}

export interface StartInscription {
  readonly username: string;
  readonly email: string;
  readonly response_url: string;
}

export interface AuthorizeOneclick {
  readonly username: string;
  readonly tbk_user: string;
  readonly buy_order: string;
  readonly amount: number;
  readonly installments_number: number;
}

/**
 * Webpay Plus, Webpay Mall and Oneclick Mall over plain fetch: the SDK's default timeout is ten minutes and hides
 * the status. What a mall's one store says is answered like a transaction of Webpay Plus. `oneclick` is absent where
 * no mall of it is configured.
 */
export function makeTransbankClient(config: TransbankConfig) {
  const caller =
    (base: string, commerceCode: string, apiKey: string) =>
    (method: ProviderCall['method'], path: string, body?: unknown): Promise<ProviderAnswer> =>
      callProvider({
        method,
        url: `${config.baseUrl}${base}${path}`,
        headers: { 'Tbk-Api-Key-Id': commerceCode, 'Tbk-Api-Key-Secret': apiKey },
        timeoutMs: config.timeoutMs,
        ...(body === undefined ? {} : { body }),
      });
  const at = (id: string) => `/${encodeURIComponent(id)}`;
  const webpay = caller(WEBPAY, config.commerceCode, config.apiKey);
  const { storeCode } = config;

  return {
    create: ({ amount, ...order }: CreateWebpay) => {
      const { buy_order } = order;
      const details = [{ commerce_code: storeCode, buy_order, amount }];
      return webpay('POST', '', storeCode ? { ...order, details } : { ...order, amount });
    },
    commit: async (token: string) => readOneStore(await webpay('PUT', at(token), {})),
    status: async (token: string) => readOneStore(await webpay('GET', at(token))),
    refund: (token: string, buyOrder: string, amount: number) => {
      const store = storeCode && { commerce_code: storeCode, buy_order: buyOrder };
      return webpay('POST', `${at(token)}/refunds`, { ...store, amount });
    },
    ...(config.oneclick && { oneclick: makeOneclick(config.oneclick) }),
  };

  /** Mall calls with one store below: its order has the mall's number, which is ours. */
  function makeOneclick({
    commerceCode,
    storeCode,
    apiKey,
  }: NonNullable<TransbankConfig['oneclick']>) {
    const mall = caller(ONECLICK, commerceCode, apiKey);
    return {
      start: (inscription: StartInscription) => mall('POST', INSCRIPTIONS, inscription),
      finish: (token: string) => mall('PUT', `${INSCRIPTIONS}${at(token)}`, {}),
      remove: (card: { readonly username: string; readonly tbk_user: string }) =>
        mall('DELETE', INSCRIPTIONS, card),
      authorize: async ({ amount, installments_number, ...order }: AuthorizeOneclick) => {
        const { buy_order } = order;
        const details = [{ commerce_code: storeCode, buy_order, amount, installments_number }];
        return readOneStore(await mall('POST', TRANSACTIONS, { ...order, details }));
      },
      status: async (buyOrder: string) =>
        readOneStore(await mall('GET', `${TRANSACTIONS}${at(buyOrder)}`)),
      refund: (buyOrder: string, amount: number) =>
        mall('POST', `${TRANSACTIONS}${at(buyOrder)}/refunds`, {
          commerce_code: storeCode,
          detail_buy_order: buyOrder,
          amount,
        }),
    };
  }
}

export type TransbankClient = ReturnType<typeof makeTransbankClient>;

/** A mall answers a row of `details` for each store; ours has one, which reads like a transaction of Webpay Plus. */
function readOneStore(answer: ProviderAnswer): ProviderAnswer {
  if (answer.type !== 'answer') return answer;
  const { details, ...envelope } = answer.body;
  const row: unknown = Array.isArray(details) ? details[0] : undefined;
  return { ...answer, body: { ...envelope, ...((row ?? {}) as Record<string, unknown>) } };
}
