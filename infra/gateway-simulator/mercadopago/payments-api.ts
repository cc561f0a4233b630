import type { Request, RequestHandler, Response, Router } from 'express';
import { idempotentCall } from '../idempotency.ts';
import type { KeptAnswer } from '../idempotency.ts';
import type { Collection } from '../journal.ts';
import type { Answer } from '../perform.ts';
import { perform } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import type { Account } from './accounts.ts';
import { accountOfCall, toSmallest } from './accounts.ts';
import type { CardToken } from './card-token.ts';
import type { PaymentInput } from './create-payment.ts';
import { createPayment, refusalOf } from './create-payment.ts';
import { badRequest, NOT_FOUND, UNAUTHORIZED } from './errors.ts';
import type { MpPayment } from './payment.ts';
import { bookPayment, factsOf, notify, PROVIDER, showPayment, showRefund } from './payment.ts';
import { refundPayment } from './refund-payment.ts';
import { searchPayments } from './search-payments.ts';

/** `/v1/payments`: pay, read, search, cancel, capture, refund. */
export function mountPaymentsApi(
  router: Router,
  simulator: Simulator,
  payments: Collection<MpPayment>,
  tokens: Collection<CardToken>,
): void {
  const { scenarios, ledger } = simulator;
  const kept = simulator.journal.collection<KeptAnswer>('mercadopago-keys');
  const answer = (response: Response, { status, body }: Answer) =>
    void response.status(status).json(body);

  router.use('/v1/payments', (request, response, next) => {
    const account = accountOfCall(simulator, request);
    if (account === undefined) return answer(response, UNAUTHORIZED);
    response.locals['account'] = account;
    const needsKey = request.method === 'POST';
    if (needsKey && !request.get('x-idempotency-key')) {
      return answer(response, badRequest(4292, "Header X-Idempotency-Key can't be null"));
    }
    next();
  });

  const accountOf = (response: Response) => response.locals['account'] as Account;

  const withPayment =
    (
      serve: (payment: MpPayment, request: Request, response: Response) => unknown,
    ): RequestHandler =>
    (request, response) => {
      const payment = payments.get(String(request.params['id']));
      return payment?.country !== accountOf(response).country
        ? answer(response, NOT_FOUND)
        : serve(payment, request, response);
    };

  router.post('/v1/payments', (request, response) => {
    const input = (request.body ?? {}) as PaymentInput;
    const account = accountOf(response);
    const key = request.get('x-idempotency-key') ?? '';
    const call = idempotentCall(kept, `payment ${account.country}`, key, input);
    if (call.before !== undefined) return answer(response, replayOf(call.before));
    const token = tokens.get(String(input.token));
    const refusal = refusalOf(input, token, account);
    if (refusal !== undefined) return answer(response, refusal);
    const behaviour = scenarios.take('charge', {
      provider: PROVIDER,
      amount: toSmallest(Number(input.transaction_amount), account),
      references: [String(input.external_reference), String(input.metadata?.owner_id)],
      ...(token === undefined ? {} : { card: token.cardKey }),
    });
    return perform(response, behaviour, (scenario) =>
      call.keep(
        createPayment(simulator, payments, tokens, input, token as CardToken, account, scenario),
      ),
    );
  });

  router.get('/v1/payments/search', (request, response) => {
    const reference = String(request.query['external_reference'] ?? '');
    const behaviour = scenarios.take('lookup', { provider: PROVIDER, references: [reference] });
    return perform(response, behaviour, () => {
      const { country } = accountOf(response);
      const own = payments.all().filter((payment) => payment.country === country);
      return { status: 200, body: searchPayments(own, request.query, ledger) };
    });
  });

  router.get(
    '/v1/payments/:id',
    withPayment((payment, _request, response) =>
      perform(response, scenarios.take('lookup', factsOf(payment)), () => ({
        status: 200,
        body: showPayment(payment, ledger),
      })),
    ),
  );

  router.put(
    '/v1/payments/:id',
    withPayment((payment, request, response) => {
      const changed = change(payment, (request.body ?? {}) as Change);
      if (changed === undefined) {
        return answer(
          response,
          badRequest(2063, 'The action requested is not valid for the current payment state'),
        );
      }
      payments.put({ ...changed, updatedAt: new Date().toISOString() });
      bookPayment(simulator, changed);
      notify(simulator, changed, ['payment.updated']);
      return answer(response, { status: 200, body: showPayment(changed, ledger) });
    }),
  );

  router.post(
    '/v1/payments/:id/refunds',
    withPayment((payment, request, response) => {
      const key = request.get('x-idempotency-key') ?? '';
      const call = idempotentCall(kept, `refund ${payment.id}`, key, request.body);
      if (call.before !== undefined) return answer(response, replayOf(call.before));
      return perform(response, scenarios.take('refund', factsOf(payment)), (scenario) => {
        if (scenario?.type === 'decline')
          return badRequest(scenario.code ?? 2063, 'Refund refused');
        const result = refundPayment(simulator, payments, payment, request.body?.amount);
        return result.status === 201 ? call.keep(result) : result;
      });
    }),
  );

  router.get(
    '/v1/payments/:id/refunds',
    withPayment((payment, _request, response) =>
      response.json(payment.refunds.map((refund) => showRefund(payment, refund))),
    ),
  );
}

interface Change {
  status?: unknown;
  capture?: unknown;
}

function change(payment: MpPayment, { status, capture }: Change): MpPayment | undefined {
  if (status === 'cancelled' && ['in_process', 'authorized', 'pending'].includes(payment.status)) {
    return { ...payment, status: 'cancelled', detail: 'by_collector' };
  }
  if (capture === true && payment.status === 'authorized') {
    return {
      ...payment,
      status: 'approved',
      detail: 'accredited',
      approvedAt: new Date().toISOString(),
    };
  }
  return undefined;
}

function replayOf(before: Answer | 'conflict'): Answer {
  return before === 'conflict'
    ? badRequest('idempotency', 'X-Idempotency-Key was used with another request', 409)
    : before;
}
