import { randomBytes, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { KeptAnswer } from '../idempotency.ts';
import { idempotentCall } from '../idempotency.ts';
import type { Collection } from '../journal.ts';
import type { Answer } from '../perform.ts';
import { perform } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import { browserUrl } from '../simulator.ts';
import { listMovements } from './link-movements.ts';
import type { PaymentLink } from './payment-link.ts';
import { paidAmountOf, refundedOf, showLink, statusOf } from './payment-link.ts';
import { announce, factsOf, receiveTransfer } from './receive-transfer.ts';

const problem = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
});

const BASE = '/v1/payment-links';

/** The server side of linkify-contract.md. */
export function mountLinksApi(
  router: Router,
  simulator: Simulator,
  provider: string,
  links: Collection<PaymentLink>,
): void {
  const { scenarios } = simulator;
  const kept = simulator.journal.collection<KeptAnswer>(`${provider}-keys`);
  const answer = (response: Response, { status, body }: Answer) =>
    void response.status(status).json(body);
  const show = (request: Request, link: PaymentLink) =>
    showLink(simulator, link, `${browserUrl(simulator, request)}/${provider}/pay/${link.id}`);

  router.use([BASE, '/v1/movements'], (request, response, next) => {
    const key = simulator.settings.linkPort[provider]?.apiKey;
    if (request.get('authorization') !== `Bearer ${key}`) {
      return answer(response, problem(401, 'unauthorized', 'The key is not valid'));
    }
    if (request.method === 'POST' && !request.get('idempotency-key')) {
      return answer(
        response,
        problem(400, 'idempotency_key_missing', 'Idempotency-Key is required'),
      );
    }
    next();
  });

  const withLink =
    (serve: (link: PaymentLink, request: Request, response: Response) => unknown): RequestHandler =>
    (request, response) => {
      const link = links.get(String(request.params['id']));
      return link === undefined
        ? answer(response, problem(404, 'not_found', 'No such payment link'))
        : serve(link, request, response);
    };

  router.post(BASE, (request, response) => {
    const call = idempotentCall(kept, 'create', request.get('idempotency-key') ?? '', request.body);
    if (call.before !== undefined) return answer(response, replayOf(call.before));
    const input = readLink(provider, (request.body ?? {}) as Record<string, unknown>);
    if (typeof input === 'string') return answer(response, problem(422, 'invalid', input));
    return perform(response, scenarios.take('create', factsOf(input)), () =>
      call.keep({ status: 201, body: show(request, links.put(input)) }),
    );
  });

  router.get(BASE, (request, response) => {
    const reference = String(request.query['reference'] ?? '');
    const behaviour = scenarios.take('lookup', { provider, references: [reference] });
    return perform(response, behaviour, () => ({
      status: 200,
      body: {
        items: links
          .all()
          .filter((link) => link.reference === reference)
          .map((link) => show(request, link)),
      },
    }));
  });

  router.get('/v1/movements', (request, response) => {
    const from = Date.parse(String(request.query['from']));
    const to = Date.parse(String(request.query['to']));
    if (Number.isNaN(from) || Number.isNaN(to)) {
      return answer(response, problem(422, 'invalid', 'from and to must be date-times'));
    }
    const behaviour = scenarios.take('lookup', { provider, references: [] });
    return perform(response, behaviour, () => ({
      status: 200,
      body: { items: listMovements(links.all(), { from, to }) },
    }));
  });

  router.get(
    `${BASE}/:id`,
    withLink((link, request, response) =>
      perform(response, scenarios.take('lookup', factsOf(link)), () => ({
        status: 200,
        body: show(request, link),
      })),
    ),
  );

  router.delete(
    `${BASE}/:id`,
    withLink((link, request, response) => {
      if (paidAmountOf(link) > refundedOf(simulator, link))
        return answer(response, problem(409, 'paid', 'It was paid'));
      const cancelled = announce(simulator, links.put({ ...link, cancelled: true }));
      return answer(response, { status: 200, body: show(request, cancelled) });
    }),
  );

  // Money that people saw in the statement: the account tells nobody by itself.
  router.post(
    `${BASE}/:id/transfers`,
    withLink((link, request, response) => {
      const key = request.get('idempotency-key') ?? '';
      const call = idempotentCall(kept, `transfer ${link.id}`, key, request.body);
      if (call.before !== undefined) return answer(response, replayOf(call.before));
      const { amount, received_on: day } = (request.body ?? {}) as Record<string, unknown>;
      const receivedAt = typeof day === 'string' ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
      if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0)
        return answer(response, problem(422, 'invalid', 'amount'));
      if (Number.isNaN(receivedAt)) return answer(response, problem(422, 'invalid', 'received_on'));
      return perform(response, scenarios.take('charge', factsOf(link)), () => {
        const transfer = { amount, receivedAt: new Date(receivedAt).toISOString() };
        const after = receiveTransfer(simulator, links, link, transfer, undefined);
        return call.keep({ status: 201, body: show(request, after) });
      });
    }),
  );

  router.post(
    `${BASE}/:id/refunds`,
    withLink((link, request, response) => {
      const key = request.get('idempotency-key') ?? '';
      const call = idempotentCall(kept, `refund ${link.id}`, key, request.body);
      if (call.before !== undefined) return answer(response, replayOf(call.before));
      return perform(response, scenarios.take('refund', factsOf(link)), (scenario) => {
        const amount: unknown = request.body?.amount;
        const rejected = scenario?.type === 'decline';
        return call.keep(refund(simulator, links, link, key, amount, rejected));
      });
    }),
  );
}

/** Gives money back transfer by transfer, never more than arrived. */
function refund(
  simulator: Simulator,
  links: Collection<PaymentLink>,
  link: PaymentLink,
  reference: string,
  amount: unknown,
  rejected: boolean,
): Answer {
  const left = paidAmountOf(link) - refundedOf(simulator, link);
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0) {
    return problem(422, 'invalid', 'amount must be a whole number above 0');
  }
  if (amount > left) return problem(409, 'over_balance', 'More than what is left of the payment');
  const entry = {
    id: randomUUID(),
    reference,
    amount,
    status: rejected ? ('rejected' as const) : ('done' as const),
    at: new Date().toISOString(),
  };
  let open = rejected ? 0 : amount;
  for (const transfer of link.transfers) {
    const part = Math.min(open, transfer.amount - simulator.ledger.refundedOf(transfer.id));
    if (part <= 0) continue;
    simulator.ledger.refund({
      id: `${entry.id}-${transfer.id}`,
      chargeId: transfer.id,
      amount: part,
    });
    open -= part;
  }
  const after = links.put({ ...link, refunds: [...link.refunds, entry] });
  if (statusOf(after, refundedOf(simulator, after)) === 'refunded') announce(simulator, after);
  return { status: 201, body: entry };
}

function readLink(provider: string, body: Record<string, unknown>): PaymentLink | string {
  const {
    amount,
    reference,
    expires_at,
    currency = 'CLP',
    subject,
    return_url,
    webhook_url,
  } = body;
  const payer = body['payer'] as { legal_id?: unknown } | undefined;
  const metadata = body['metadata'] as { owner_id?: unknown } | undefined;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0) return 'amount';
  if (typeof reference !== 'string' || reference === '') return 'reference';
  if (typeof expires_at !== 'string' || Number.isNaN(Date.parse(expires_at))) return 'expires_at';
  const text = (name: string, value: unknown) =>
    value === undefined || value === null ? {} : { [name]: String(value) };
  return {
    id: `lnk_${randomBytes(12).toString('hex')}`,
    provider,
    reference,
    amount,
    currency: String(currency),
    subject: String(subject ?? ''),
    ...text('ownerId', metadata?.owner_id),
    ...text('payerLegalId', payer?.legal_id),
    ...text('returnUrl', return_url),
    ...text('webhookUrl', webhook_url),
    expiresAt: expires_at,
    createdAt: new Date().toISOString(),
    transfers: [],
    refunds: [],
  };
}

function replayOf(before: Answer | 'conflict'): Answer {
  return before === 'conflict'
    ? problem(409, 'idempotency_conflict', 'The key was used with another request')
    : before;
}
