import { randomBytes, randomInt } from 'node:crypto';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Answer } from '../perform.ts';
import { perform } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import { browserUrl } from '../simulator.ts';
import {
  chargeTransaction,
  commitTransaction,
  DEFERRED_COMMERCE_CODE,
  factsOf,
  unprocessable,
} from './authorise.ts';
import { refundTransaction, refusedRefund } from './refund-transaction.ts';
import { commerceCodeOf, requireCredentials } from './credentials.ts';
import type { WebpayTransaction, WebpayTransactions } from './transaction.ts';
import { isForgotten, showTransaction } from './transaction.ts';

const BASE = '/rswebpaytransaction/api/webpay/v1.2/transactions';

/** Webpay Plus v1.2, of a store or of a mall with one: create, commit, status, refund, capture. */
export function mountWebpayApi(
  router: Router,
  simulator: Simulator,
  transactions: WebpayTransactions,
): void {
  const withTransaction =
    (
      serve: (transaction: WebpayTransaction, request: Request, response: Response) => unknown,
    ): RequestHandler =>
    (request, response) => {
      const transaction = transactions.get(String(request.params['token']));
      if (transaction === undefined || transaction.commerceCode !== commerceCodeOf(request)) {
        return void response.status(404).json({ error_message: 'Transaction not found' });
      }
      if (isForgotten(transaction)) {
        const { status, body } = unprocessable('Transaction is too old');
        return void response.status(status).json(body);
      }
      return serve(transaction, request, response);
    };

  const { commerceCode, storeCode, apiKey } = simulator.settings.transbank;
  router.use(BASE, requireCredentials([commerceCode, DEFERRED_COMMERCE_CODE], apiKey));

  router.post(BASE, (request, response) => {
    const input = readCreate(request.body, storeCode);
    const facts =
      typeof input === 'string'
        ? undefined
        : {
            provider: 'transbank',
            amount: input.amount,
            references: [input.buyOrder, input.sessionId],
          };
    const behaviour = facts && simulator.scenarios.take('create', facts);
    return perform(response, behaviour, (): Answer => {
      if (typeof input === 'string') return unprocessable(`Invalid value for parameter: ${input}`);
      const { id } = transactions.put({
        ...input,
        id: `01ab${randomBytes(30).toString('hex')}`,
        commerceCode: commerceCodeOf(request),
        createdAt: Date.now(),
        status: 'INITIALIZED',
      });
      const url = `${browserUrl(simulator, request)}/transbank/webpayserver/initTransaction`;
      return { status: 200, body: { token: id, url } };
    });
  });

  router.put(
    `${BASE}/:token`,
    withTransaction((transaction, _request, response) => {
      if (transaction.committedAt !== undefined) {
        const { status, body } = unprocessable('Transaction already locked by another process');
        return response.status(status).json(body);
      }
      const behaviour =
        transaction.entered && simulator.scenarios.take('charge', factsOf(transaction));
      return perform(response, behaviour, (scenario) =>
        commitTransaction(simulator, transactions, transaction, scenario),
      );
    }),
  );

  router.get(
    `${BASE}/:token`,
    withTransaction((transaction, _request, response) =>
      perform(response, simulator.scenarios.take('lookup', factsOf(transaction)), () => ({
        status: 200,
        body: showTransaction(transaction, simulator.ledger.refundedOf(transaction.id)),
      })),
    ),
  );

  router.post(
    `${BASE}/:token/refunds`,
    withTransaction((transaction, request, response) => {
      const amount: unknown = request.body?.amount;
      return perform(
        response,
        simulator.scenarios.take('refund', factsOf(transaction)),
        (scenario) => {
          const { storeCode: store, buyOrder } = transaction;
          const isOfStore =
            request.body?.commerce_code === store && request.body?.buy_order === buyOrder;
          if (store !== undefined && !isOfStore)
            return unprocessable('Invalid value for parameter: commerce_code');
          if (!isAmount(amount)) return unprocessable('Invalid value for parameter: amount');
          return scenario?.type === 'decline'
            ? refusedRefund(scenario.code)
            : refundTransaction(simulator, transactions, transaction, amount);
        },
      );
    }),
  );

  router.put(
    `${BASE}/:token/capture`,
    withTransaction((transaction, request, response) => {
      const { status, body } = capture(simulator, transactions, transaction, request.body);
      return response.status(status).json(body);
    }),
  );
}

function capture(
  simulator: Simulator,
  transactions: WebpayTransactions,
  transaction: WebpayTransaction,
  body: Record<string, unknown> | undefined,
): Answer {
  const amount = body?.['capture_amount'];
  const authorised = transaction.chargedAmount ?? 0;
  const fits =
    transaction.commerceCode === DEFERRED_COMMERCE_CODE &&
    body?.['buy_order'] === transaction.buyOrder &&
    body['authorization_code'] === transaction.authorizationCode;
  if (transaction.status === 'CAPTURED') return unprocessable('309: Transaction already captured');
  if (!fits || transaction.status !== 'AUTHORIZED')
    return unprocessable('308: Operation not allowed');
  if (!isAmount(amount) || amount > authorised)
    return unprocessable('311: Amount over the balance');
  chargeTransaction(simulator, transaction, amount);
  transactions.put({ ...transaction, status: 'CAPTURED', chargedAmount: amount });
  return {
    status: 200,
    body: {
      token: transaction.id,
      authorization_code: String(randomInt(100_000, 999_999)),
      authorization_date: new Date().toISOString(),
      captured_amount: amount,
      response_code: 0,
    },
  };
}

const isAmount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest;

type Created = Pick<
  WebpayTransaction,
  'buyOrder' | 'sessionId' | 'amount' | 'returnUrl' | 'storeCode'
>;

/** The transaction asked for, or the name of the first field that is wrong. */
function readCreate(
  body: Record<string, unknown> | undefined,
  storeCode: string | undefined,
): Created | string {
  const { buy_order, session_id, return_url, details } = body ?? {};
  // A mall's sum is in the row of its store alone.
  const [row = {}] = Array.isArray(details) ? (details as Record<string, unknown>[]) : [];
  if (storeCode !== undefined && row['commerce_code'] !== storeCode) return 'details';
  const amount = storeCode === undefined ? body?.['amount'] : row['amount'];
  if (!isText(buy_order, 26)) return 'buy_order';
  if (!isText(session_id, 61)) return 'session_id';
  if (!isAmount(amount)) return 'amount';
  if (!isText(return_url, 255) || !URL.canParse(return_url)) return 'return_url';
  const store = storeCode === undefined ? {} : { storeCode };
  return { buyOrder: buy_order, sessionId: session_id, amount, returnUrl: return_url, ...store };
}
