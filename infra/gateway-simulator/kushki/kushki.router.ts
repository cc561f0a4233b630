import { createHmac, randomInt } from 'node:crypto';
import { Router } from 'express';
import type { KeptAnswer } from '../idempotency.ts';
import { perform } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import type { Delivery } from '../webhooks.ts';
import { refused, send } from './answers.ts';
import { mountCardFields } from './card-fields.ts';
import type { KushkiCharge, KushkiSubscription, KushkiToken } from './charge.ts';
import { listRows, PROVIDER } from './charge.ts';
import { DEBIT_CARDS } from '../card-frame/debit-cards.ts';
import { isOffered } from './deferred-options.ts';
import { giveBack } from './give-back.ts';
import { amountOf, sell } from './sell.ts';
import { mountTransferPage } from './transfer-page.ts';
import { transferRows, type KushkiTransfer } from './transfer.ts';
import { mountTransfersApi, TRANSFER_TOKEN_PATH } from './transfers-api.ts';
import { allowBrowsers, mountTokensApi, PUBLIC_PATHS } from './tokens-api.ts';

/** Calls that a merchant's key opens; the pages of cards and transfers have none. */
const KEYED_PATHS = ['/card', '/v1', '/subscriptions', '/transfer', '/analytics'];
const TOKEN_LIFE_MS = 30 * 60_000;

/** Card tokens, charges, subscriptions, void, refund, transfers and the list (reference §2.3). */
export function kushkiRouter(simulator: Simulator): Router {
  const { settings, journal, scenarios, webhooks } = simulator;
  const router = Router();
  const tokens = journal.collection<KushkiToken>('kushki-tokens');
  const charges = journal.collection<KushkiCharge>('kushki-charges');
  const subscriptions = journal.collection<KushkiSubscription>('kushki-subscriptions');
  const transfers = journal.collection<KushkiTransfer>('kushki-transfers');
  const kept = journal.collection<KeptAnswer>('kushki-keys');
  webhooks.register(PROVIDER, (event, spoil) =>
    delivery(settings.kushki.webhookSecret, event, spoil),
  );

  allowBrowsers(router);
  mountCardFields(router);
  router.use(KEYED_PATHS, (request, response, next) => {
    const { publicMerchantId, privateMerchantId } = settings.kushki;
    const known = [...PUBLIC_PATHS, TRANSFER_TOKEN_PATH].some((path) =>
      request.originalUrl.includes(path),
    )
      ? request.get('Public-Merchant-Id') === publicMerchantId
      : request.get('Private-Merchant-Id') === privateMerchantId;
    return known ? next() : send(response, refused(401, 'K004', 'ID de comercio no válido'));
  });
  mountTokensApi(router, tokens);
  mountTransferPage(router, simulator, transfers);
  mountTransfersApi(router, simulator, transfers);

  router.post('/card/v1/charges', (request, response) => {
    const token = tokens.get(String(request.body?.token));
    if (!(amountOf(request) > 0))
      return send(response, refused(400, 'K001', 'Cuerpo de la petición inválido'));
    if (token === undefined || token.used)
      return send(response, refused(400, '577', 'Token no válido'));
    if (Date.now() - token.createdAt > TOKEN_LIFE_MS) {
      return send(response, refused(400, '578', 'Token expirado'));
    }
    const { deferred } = request.body;
    // The token is for these instalments; none were chosen with a card of one payment.
    if (token.months !== Number(deferred?.months ?? 1) || (deferred && !isOffered(deferred)))
      return send(response, refused(400, 'K001', 'Cuerpo de la petición inválido'));
    const use = () => void tokens.put({ ...token, used: true });
    return sell(simulator, charges, request, response, token, use);
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

  router.get('/subscriptions/v1/card/search/:id', (request, response) => {
    const subscription = subscriptions.get(request.params.id);
    if (subscription === undefined)
      return send(response, refused(404, '1027', 'Suscripción no encontrada'));
    const { lastFour, brand, cardKey } = subscription.card;
    return send(response, {
      status: 200,
      body: {
        subscriptionId: subscription.id,
        periodicity: 'custom',
        paymentBrand: brand,
        lastFourDigits: lastFour,
        cardType: DEBIT_CARDS.has(cardKey) ? 'debit' : 'credit',
      },
    });
  });

  router.delete('/subscriptions/v1/card/:id', (request, response) => {
    subscriptions.remove(request.params.id);
    response.status(204).end();
  });

  router.post('/subscriptions/v1/card/:id', (request, response) => {
    const subscription = subscriptions.get(request.params.id);
    return subscription === undefined
      ? send(response, refused(404, '1027', 'Suscripción no encontrada'))
      : sell(simulator, charges, request, response, subscription.card);
  });

  router.delete('/v1/charges/:ticket', giveBack(simulator, charges, kept, 'VOID'));
  router.delete('/v1/refund/:ticket', giveBack(simulator, charges, kept, 'REFUND'));

  router.get('/analytics/v1/transactions-list', (request, response) => {
    const from = Date.parse(String(request.query['from']));
    const to = Date.parse(String(request.query['to']));
    const behaviour = scenarios.take('lookup', { provider: PROVIDER, references: [] });
    return perform(response, behaviour, () => {
      const rows = [...charges.all().flatMap(listRows), ...transfers.all().flatMap(transferRows)];
      const data = rows.filter(
        ({ created }) => Date.parse(created) >= from && Date.parse(created) <= to,
      );
      return { status: 200, body: { data, total: data.length } };
    });
  });

  return router;
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
