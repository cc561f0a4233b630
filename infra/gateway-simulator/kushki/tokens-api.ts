import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import { cardKey } from '../control/scenarios.ts';
import type { Collection } from '../journal.ts';
import { refused, send } from './answers.ts';
import type { KushkiToken } from './charge.ts';
import { KUSHKI_CARDS } from './charge.ts';
import { DEFERRED_PATH, deferredOptions } from './deferred-options.ts';

/** Where the payer's browser makes a token, of a card for one charge or for many. */
const TOKEN_PATHS = ['/card/v1/tokens', '/v1/subscription-tokens'];
/** What a browser asks by the merchant's public key. */
export const PUBLIC_PATHS = [...TOKEN_PATHS, DEFERRED_PATH];

/** Mounted before the check of the merchant, which a browser's first question does not pass. */
export function allowBrowsers(router: Router): void {
  router.use(TOKEN_PATHS, (request, response, next) => {
    response.set({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, public-merchant-id',
    });
    if (request.method === 'OPTIONS') return void response.status(204).end();
    next();
  });
}

export function mountTokensApi(router: Router, tokens: Collection<KushkiToken>): void {
  router.get(`${DEFERRED_PATH}/:bin`, (request, response) =>
    send(response, { status: 200, body: deferredOptions(request.params.bin) }),
  );

  router.post(TOKEN_PATHS, (request, response) => {
    const number = String(request.body?.card?.number ?? '').replace(/\D/g, '');
    if (!/^\d{13,19}$/.test(number))
      return send(response, refused(400, 'K005', 'Tarjeta no válida'));
    // A card of zeros gives a token that the bank declines.
    const { id } = tokens.put({
      id: randomBytes(16).toString('hex'),
      cardKey: cardKey(number),
      lastFour: number.slice(-4),
      brand: number.startsWith('5') ? 'MasterCard' : 'Visa',
      months: request.body?.isDeferred === true ? Number(request.body?.months) : 1,
      code: /^0+$/.test(number) ? '006' : (KUSHKI_CARDS[number] ?? '000'),
      used: false,
      createdAt: Date.now(),
    });
    return send(response, { status: 201, body: { token: id } });
  });
}
