import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import { cardKey } from '../control/scenarios.ts';
import type { Collection } from '../journal.ts';
import { escapeHtml, page } from '../page.ts';
import { perform, type Answer } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import { browserUrl } from '../simulator.ts';
import { unprocessable } from './authorise.ts';
import { cardBehind, TEST_CARDS } from './test-cards.ts';
import type { WebpayTransaction } from './transaction.ts';

/** A card that someone inscribed, or is about to. */
export interface OneclickInscription {
  /** The token of the inscription. */
  id: string;
  username: string;
  responseUrl: string;
  card?: NonNullable<WebpayTransaction['entered']>;
  /** Given by the finish; with it the card can be charged. */
  tbkUser?: string;
}

export type OneclickInscriptions = Collection<OneclickInscription>;

const PAGE = '/webpayserver/bp_multicode_inscription';

/** Start, finish and delete of an inscription, and the page where the card is entered. */
export function mountInscriptions(
  router: Router,
  simulator: Simulator,
  base: string,
  inscriptions: OneclickInscriptions,
): void {
  router.post(`${base}/inscriptions`, (request, response) => {
    const { username, response_url: responseUrl } = request.body as Record<string, unknown>;
    if (typeof username !== 'string' || username === '' || username.length > 40) {
      return answer(response, unprocessable('Invalid value for parameter: username'));
    }
    const { id } = inscriptions.put({
      id: `01ab${randomBytes(30).toString('hex')}`,
      username,
      responseUrl: String(responseUrl),
    });
    const url = `${browserUrl(simulator, request)}/transbank${PAGE}`;
    answer(response, { status: 200, body: { token: id, url_webpay: url } });
  });

  router.put(`${base}/inscriptions/:token`, (request, response) => {
    const inscription = inscriptions.get(request.params.token);
    if (inscription === undefined) return answer(response, unprocessable('Invalid token'));
    const facts = { provider: 'transbank', references: [inscription.username] };
    return perform(response, simulator.scenarios.take('inscribe', facts), () =>
      finish(inscriptions, inscription),
    );
  });

  router.delete(`${base}/inscriptions`, (request, response) => {
    const { tbk_user: tbkUser } = request.body as Record<string, unknown>;
    const known = inscriptions.all().find((each) => each.tbkUser === tbkUser);
    if (known !== undefined) inscriptions.remove(known.id);
    response.status(known === undefined ? 404 : 204).end();
  });

  const open = (request: Request, response: Response) => {
    const token = String(request.body?.TBK_TOKEN ?? request.query['TBK_TOKEN']);
    const inscription = inscriptions.get(token);
    if (inscription === undefined) return void response.status(404).end();
    const number: unknown = request.body?.card_number;
    const back = new URL(inscription.responseUrl);
    back.searchParams.set('TBK_TOKEN', token);
    if (request.body?.abort === 'true') {
      back.searchParams.set('TBK_ID_SESION', inscription.username);
      back.searchParams.set('TBK_ORDEN_COMPRA', inscription.username);
      return response.redirect(303, back.href);
    }
    if (typeof number !== 'string') return void response.send(form(token));
    inscriptions.put({ ...inscription, card: entered(number.replace(/\D/g, '')) });
    response.redirect(303, back.href);
  };
  router.get(PAGE, open);
  router.post(PAGE, open);
}

function finish(inscriptions: OneclickInscriptions, inscription: OneclickInscription): Answer {
  const { card } = inscription;
  if (card === undefined || card.responseCode !== 0)
    return { status: 200, body: { response_code: card ? -1 : -96 } };
  const tbkUser = inscription.tbkUser ?? randomUUID();
  inscriptions.put({ ...inscription, tbkUser });
  return {
    status: 200,
    body: {
      response_code: 0,
      tbk_user: tbkUser,
      authorization_code: String(randomInt(1_000, 999_999)),
      card_type: 'Visa',
      card_number: `XXXXXXXXXXXX${card.last4}`,
    },
  };
}

function entered(number: string): NonNullable<WebpayTransaction['entered']> {
  const { paymentType, responseCode } = cardBehind(number);
  return {
    cardKey: cardKey(number),
    last4: number.slice(-4),
    paymentType,
    responseCode,
    installments: 0,
  };
}

function form(token: string): string {
  return page(
    'Inscribir una tarjeta',
    'Oneclick',
    `<h1>Inscribe tu tarjeta</h1><form class="card" method="post">
<input type="hidden" name="TBK_TOKEN" value="${escapeHtml(token)}">
<label for="card_number" style="margin-top:0">Número de tarjeta</label>
<input id="card_number" name="card_number" inputmode="numeric" value="${TEST_CARDS[0]?.number ?? ''}" required>
<button class="main">Inscribir</button></form>
<form method="post"><input type="hidden" name="TBK_TOKEN" value="${escapeHtml(token)}">
<button name="abort" value="true">Anular</button></form>`,
  );
}

function answer(response: Response, { status, body }: { status: number; body?: unknown }): void {
  response.status(status).json(body);
}
