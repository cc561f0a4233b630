import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { Router } from 'express';
import type { Behaviour } from '../control/behaviour.ts';
import { cardKey } from '../control/scenarios.ts';
import type { KeptAnswer } from '../idempotency.ts';
import { idempotentCall } from '../idempotency.ts';
import type { Answer } from '../perform.ts';
import { perform } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import type { Delivery } from '../webhooks.ts';
import type { KushkiCharge, KushkiSubscription, KushkiToken } from './charge.ts';
import { factsOf, KUSHKI_CARDS, listRows, PROVIDER } from './charge.ts';

/** Where the payer's browser makes a token, of a card for one charge or for many. */
const TOKEN_PATHS = ['/card/v1/tokens', '/v1/subscription-tokens'];
const TOKEN_LIFE_MS = 30 * 60_000;
const VOID_LIMIT_MS = 3 * 3_600_000;

type Card = KushkiSubscription['card'];

const refused = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { code, message, ...more },
});

/** Card tokens, charges, subscriptions, void, refund and the list (reference §2.3). */
export function kushkiRouter(simulator: Simulator): Router {
  const { settings, journal, scenarios, ledger, webhooks } = simulator;
  const router = Router();
  const tokens = journal.collection<KushkiToken>('kushki-tokens');
  const charges = journal.collection<KushkiCharge>('kushki-charges');
  const subscriptions = journal.collection<KushkiSubscription>('kushki-subscriptions');
  const kept = journal.collection<KeptAnswer>('kushki-keys');
  const send = (response: Response, { status, body }: Answer) =>
    void response.status(status).json(body);
  webhooks.register(PROVIDER, (event, spoil) =>
    delivery(settings.kushki.webhookSecret, event, spoil),
  );

  router.use(TOKEN_PATHS, (request, response, next) => {
    response.set({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, public-merchant-id',
    });
    if (request.method === 'OPTIONS') return void response.status(204).end();
    next();
  });
  router.use(['/card', '/v1', '/subscriptions', '/analytics'], (request, response, next) => {
    const { publicMerchantId, privateMerchantId } = settings.kushki;
    const known = TOKEN_PATHS.some((path) => request.originalUrl.includes(path))
      ? request.get('Public-Merchant-Id') === publicMerchantId
      : request.get('Private-Merchant-Id') === privateMerchantId;
    return known ? next() : send(response, refused(401, 'K004', 'ID de comercio no válido'));
  });

  router.post(TOKEN_PATHS, (request, response) => {
    const number = String(request.body?.card?.number ?? '').replace(/\D/g, '');
    if (!/^\d{13,19}$/.test(number))
      return send(response, refused(400, 'K005', 'Tarjeta no válida'));
    // A card of zeros stands for a token that the bank declines.
    const { id } = tokens.put({
      id: randomBytes(16).toString('hex'),
      cardKey: cardKey(number),
      lastFour: number.slice(-4),
      brand: number.startsWith('5') ? 'MasterCard' : 'Visa',
      code: /^0+$/.test(number) ? '006' : (KUSHKI_CARDS[number] ?? '000'),
      used: false,
      createdAt: Date.now(),
    });
    return send(response, { status: 201, body: { token: id } });
  });

  router.post('/subscriptions/v1/card', (request, response) => {
    const token = tokens.get(String(request.body?.token));
    if (token === undefined || token.used)
      return send(response, refused(400, '1019', 'Token no válido'));
    tokens.put({ ...token, used: true });
    const { cardKey, lastFour, brand, code } = token;
    const { id } = subscriptions.put({
      id: `${Date.now()}${randomInt(1_000, 9_999)}`,
      card: { cardKey, lastFour, brand, code },
      email: String(request.body?.contactDetails?.email ?? ''),
    });
    return send(response, { status: 201, body: { subscriptionId: id } });
  });

  router.delete('/subscriptions/v1/card/:id', (request, response) => {
    subscriptions.remove(request.params.id);
    response.status(204).end();
  });

  router.post('/subscriptions/v1/card/:id', (request, response) => {
    const subscription = subscriptions.get(request.params.id);
    if (subscription === undefined)
      return send(response, refused(404, '1027', 'Suscripción no encontrada'));
    return sell(request, response, subscription.card);
  });

  router.post('/card/v1/charges', (request, response) => {
    const token = tokens.get(String(request.body?.token));
    if (!(amountOf(request) > 0))
      return send(response, refused(400, 'K001', 'Cuerpo de la petición inválido'));
    if (token === undefined || token.used)
      return send(response, refused(400, '577', 'Token no válido'));
    if (Date.now() - token.createdAt > TOKEN_LIFE_MS) {
      return send(response, refused(400, '578', 'Token expirado'));
    }
    return sell(request, response, token, () => tokens.put({ ...token, used: true }));
  });

  /** A sale of a card, typed or stored; `use` is what a sending does to it, whatever its end. */
  function sell(request: Request, response: Response, card: Card, use?: () => void) {
    const amount = amountOf(request);
    if (!(amount > 0))
      return send(response, refused(400, 'K001', 'Cuerpo de la petición inválido'));
    const metadata = (request.body?.metadata ?? {}) as Record<string, unknown>;
    const behaviour = scenarios.take(
      'charge',
      factsOf({ amount, metadata, cardKey: card.cardKey }),
    );
    return perform(response, behaviour, (scenario) => {
      use?.();
      return charge(request, card, amount, metadata, scenario);
    });
  }

  function charge(
    request: Request,
    token: Card,
    amount: number,
    metadata: Record<string, unknown>,
    behaviour: Behaviour | undefined,
  ): Answer {
    const code = codeOf(token, behaviour);
    const urls: unknown = request.body?.webhooks?.[0]?.urls;
    const entry = charges.put({
      id: `${Date.now()}${randomInt(1_000, 9_999)}`,
      transactionReference: randomUUID(),
      code,
      amount,
      chargedAmount: amount + (behaviour?.type === 'wrong-amount' ? 1_000 : 0),
      currency: String(request.body?.amount?.currency ?? 'CLP'),
      metadata,
      cardKey: token.cardKey,
      lastFour: token.lastFour,
      brand: token.brand,
      webhookUrls: Array.isArray(urls) ? urls.map(String) : [],
      createdAt: new Date().toISOString(),
      refunds: [],
    });
    if (code === '000') {
      ledger.charge({
        id: entry.id,
        provider: PROVIDER,
        reference: String(metadata['attemptId'] ?? ''),
        aliases: metadata['purchaseId'] === undefined ? [] : [String(metadata['purchaseId'])],
        amount: entry.chargedAmount,
        currency: entry.currency,
      });
    }
    notify(entry);
    return code === '000' ? approved(entry) : declined(entry);
  }

  function notify(entry: KushkiCharge): void {
    const { id, transactionReference, code, metadata } = entry;
    const name = code === '000' ? 'succesfullCharge' : 'declinedCharge';
    const event = { name, ticketNumber: id, transactionReference, metadata };
    webhooks.send(
      PROVIDER,
      entry.webhookUrls.map((url) => ({ url, event })),
      factsOf(entry),
    );
  }

  const giveBack = (type: 'VOID' | 'REFUND') => (request: Request, response: Response) => {
    const entry = charges.get(String(request.params['ticket']));
    if (entry === undefined) return send(response, refused(404, '220', 'Ticket no encontrado'));
    const key = request.get('idempotency-key') ?? randomUUID();
    const call = idempotentCall(kept, `${type} ${entry.id}`, key, request.body);
    if (call.before === 'conflict') return send(response, refused(409, 'K001', 'Clave repetida'));
    if (call.before !== undefined) return send(response, call.before);
    return perform(response, scenarios.take('refund', factsOf(entry)), (scenario) => {
      if (scenario?.type === 'decline') return refused(400, scenario.code ?? '322', 'No permitida');
      const left = entry.chargedAmount - ledger.refundedOf(entry.id);
      const asked: unknown = request.body?.amount?.subtotalIva0 ?? left;
      const late = Date.now() - Date.parse(entry.createdAt) > VOID_LIMIT_MS;
      if (entry.code !== '000' || (type === 'VOID' && late))
        return refused(400, '322', 'No permitida');
      if (left === 0) return refused(400, '215', 'Ya reembolsada');
      const id = `${Date.now()}${randomInt(1_000, 9_999)}`;
      if (!ledger.refund({ id, chargeId: entry.id, amount: Number(asked) })) {
        return refused(400, '212', 'Monto distinto');
      }
      const refund = { id, type, amount: Number(asked), at: new Date().toISOString() };
      charges.put({ ...entry, refunds: [...entry.refunds, refund] });
      return call.keep({
        status: 200,
        body: { ticketNumber: id, transactionReference: entry.transactionReference },
      });
    });
  };
  router.delete('/v1/charges/:ticket', giveBack('VOID'));
  router.delete('/v1/refund/:ticket', giveBack('REFUND'));

  router.get('/analytics/v1/transactions-list', (request, response) => {
    const from = Date.parse(String(request.query['from']));
    const to = Date.parse(String(request.query['to']));
    const behaviour = scenarios.take('lookup', { provider: PROVIDER, references: [] });
    return perform(response, behaviour, () => {
      const data = charges
        .all()
        .flatMap(listRows)
        .filter(({ created }) => Date.parse(created) >= from && Date.parse(created) <= to);
      return { status: 200, body: { data, total: data.length } };
    });
  });

  return router;
}

/** The parts of the amount together: taxed, exempt, and taxes. */
function amountOf(request: Request): number {
  return Object.entries((request.body?.amount ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== 'currency')
    .reduce((sum, [, part]) => sum + Number(part), 0);
}

function codeOf(token: Card, behaviour: Behaviour | undefined): string {
  if (behaviour?.type === 'approve' || behaviour?.type === 'wrong-amount') return '000';
  return behaviour?.type === 'decline' ? (behaviour.code ?? '006') : token.code;
}

function approved(entry: KushkiCharge): Answer {
  return {
    status: 201,
    body: {
      ticketNumber: entry.id,
      transactionReference: entry.transactionReference,
      details: {
        amount: { subtotalIva0: entry.chargedAmount, currency: entry.currency },
        approvalCode: entry.id.slice(-6),
        approvedTransactionAmount: entry.chargedAmount,
        binInfo: { lastFourDigits: entry.lastFour },
        created: Date.parse(entry.createdAt),
        paymentBrand: entry.brand,
        transactionId: entry.id,
        transactionStatus: 'APPROVAL',
        transactionType: 'SALE',
      },
    },
  };
}

function declined(entry: KushkiCharge): Answer {
  const processorError = { code: entry.code, message: 'Transacción rechazada' };
  return refused(402, entry.code, 'Transacción rechazada', {
    transactionId: entry.id,
    transactionReference: entry.transactionReference,
    processorError,
  });
}

function delivery(secret: string, data: Record<string, unknown>, spoil: boolean): Delivery {
  const body = JSON.stringify(data['event']);
  const id = String(Date.now());
  const sign = (text: string) =>
    createHmac('sha256', spoil ? 'another secret' : secret)
      .update(text)
      .digest('hex');
  return {
    url: String(data['url']),
    body,
    headers: {
      'x-kushki-key': 'cotejo',
      'x-kushki-id': id,
      'x-kushki-signature': sign(`${body}.${id}`),
      'x-kushki-simplesignature': sign(id),
    },
  };
}
