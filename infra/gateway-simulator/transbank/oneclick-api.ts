import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response, Router } from 'express';
import type { Answer } from '../perform.ts';
import { perform } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import { decide, factsOf, responseCodeOf, unprocessable } from './authorise.ts';
import { requireCredentials } from './credentials.ts';
import type { OneclickInscription } from './oneclick-inscription.ts';
import { mountInscriptions } from './oneclick-inscription.ts';
import { refundTransaction, refusedRefund } from './refund-transaction.ts';
import type { WebpayTransaction } from './transaction.ts';
import { showInMall } from './transaction.ts';

const BASE = '/rswebpaytransaction/api/oneclick/v1.2';
/** No such `tbk_user` (reference §3.5). */
const UNKNOWN_CARD = -96;

/**
 * Oneclick Mall v1.2: inscribe, authorise, status, refund. A repeated buy order is charged again:
 * nothing official says that it is refused, so a client that sends one twice has to be visible.
 */
export function mountOneclick(router: Router, simulator: Simulator): void {
  const { journal, scenarios, ledger } = simulator;
  const { oneclick } = simulator.settings.transbank;
  const inscriptions = journal.collection<OneclickInscription>('oneclick-inscriptions');
  const transactions = journal.collection<WebpayTransaction>('oneclick');
  router.use(BASE, requireCredentials([oneclick.commerceCode], oneclick.apiKey));
  mountInscriptions(router, simulator, BASE, inscriptions);

  router.post(`${BASE}/transactions`, (request, response) => {
    const { tbk_user: tbkUser, username, buy_order: buyOrder } = request.body as Body;
    const row = (request.body as { details?: Body[] }).details?.[0];
    const amount = Number(row?.['amount']);
    if (!Number.isInteger(amount) || amount <= 0 || row?.['commerce_code'] !== oneclick.storeCode) {
      return send(response, unprocessable('Invalid value for parameter: details'));
    }
    const card = inscriptions
      .all()
      .find((each) => each.tbkUser === tbkUser && each.username === username)?.card;
    const now = Date.now();
    const transaction: WebpayTransaction = {
      id: randomUUID(),
      commerceCode: oneclick.storeCode,
      buyOrder: String(buyOrder),
      sessionId: String(username),
      amount,
      returnUrl: '',
      createdAt: now,
      committedAt: now,
      status: 'INITIALIZED',
      ...(card && { entered: card }),
    };
    return perform(response, scenarios.take('charge', factsOf(transaction)), (behaviour) => {
      const code = card ? responseCodeOf(card.responseCode, behaviour) : UNKNOWN_CARD;
      const decided = transactions.put(decide(simulator, transaction, code, behaviour));
      return { status: 200, body: showInMall(decided, 0) };
    });
  });

  /** The last one of a buy order. */
  const withTransaction = (
    serve: (transaction: WebpayTransaction, body: Body, response: Response) => unknown,
  ) =>
    ((request, response) => {
      const { buyOrder } = request.params;
      const found = transactions.all().filter((each) => each.buyOrder === buyOrder);
      const last = found.at(-1);
      return last === undefined
        ? send(response, { status: 404, body: { error_message: 'Transaction not found' } })
        : serve(last, (request.body ?? {}) as Body, response);
    }) as RequestHandler;

  router.get(
    `${BASE}/transactions/:buyOrder`,
    withTransaction((transaction, _body, response) =>
      perform(response, scenarios.take('lookup', factsOf(transaction)), () => ({
        status: 200,
        body: showInMall(transaction, ledger.refundedOf(transaction.id)),
      })),
    ),
  );

  router.post(
    `${BASE}/transactions/:buyOrder/refunds`,
    withTransaction((transaction, { amount, commerce_code: code }, response) =>
      perform(response, scenarios.take('refund', factsOf(transaction)), (scenario) => {
        if (!Number.isInteger(amount) || code !== oneclick.storeCode) {
          return unprocessable('Invalid value for parameter: amount');
        }
        return scenario?.type === 'decline'
          ? refusedRefund(scenario.code)
          : refundTransaction(simulator, transactions, transaction, Number(amount));
      }),
    ),
  );
}

type Body = Record<string, unknown>;

function send(response: Response, { status, body }: Answer): void {
  response.status(status).json(body);
}
