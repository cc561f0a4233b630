import { randomBytes, randomUUID } from 'node:crypto';
import type { Router } from 'express';
import { cardKey } from '../control/scenarios.ts';
import type { Collection } from '../journal.ts';
import type { KeptAnswer } from '../idempotency.ts';
import { idempotentCall } from '../idempotency.ts';
import type { Answer } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import type { Account } from './accounts.ts';
import { accountOfCall, accountOfKey } from './accounts.ts';
import type { CardToken } from './card-token.ts';
import type { MpCustomer } from './customers-api.ts';
import { badRequest, UNAUTHORIZED } from './errors.ts';

interface CardInput {
  card_number?: unknown;
  cardholder?: { name?: unknown };
  expiration_month?: unknown;
  expiration_year?: unknown;
  security_code?: unknown;
}

/**
 * `POST /v1/card_tokens?public_key=`: called by the payer's browser from the provider's fields. With
 * an access token and `{customer_id, card_id}` it makes a token of a stored card. `GET /v1/card_tokens/{id}` tells a
 * server which card a token stands for; it does not use the token up.
 */
export function mountCardTokens(
  router: Router,
  simulator: Simulator,
  tokens: Collection<CardToken>,
  customers: Collection<MpCustomer>,
): void {
  const kept = simulator.journal.collection<KeptAnswer>('mercadopago-token-keys');

  router.use('/v1/card_tokens', (request, response, next) => {
    response.set({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, x-idempotency-key',
      'access-control-allow-methods': 'POST',
    });
    if (request.method === 'OPTIONS') return void response.status(204).end();
    next();
  });

  router.post('/v1/card_tokens', (request, response) => {
    const server = accountOfCall(simulator, request);
    if (server !== undefined) {
      const key = request.get('x-idempotency-key') ?? randomUUID();
      const call = idempotentCall(kept, server.country, key, request.body);
      const { before } = call;
      const { status, body } =
        before === 'conflict'
          ? badRequest('idempotency', 'X-Idempotency-Key was used with another request', 409)
          : (before ?? call.keep(ofStoredCard(server, request.body, tokens, customers)));
      return void response.status(status).json(body);
    }
    const account = accountOfKey(simulator, request.query['public_key']);
    if (account === undefined) {
      return void response.status(UNAUTHORIZED.status).json(UNAUTHORIZED.body);
    }
    const card = readCard((request.body ?? {}) as CardInput);
    if ('code' in card) {
      const { status, body } = badRequest(card.code, card.text);
      return void response.status(status).json(body);
    }
    const { number, holder } = card;
    const token = tokens.put({
      id: randomBytes(16).toString('hex'),
      cardKey: cardKey(number),
      firstSix: number.slice(0, 6),
      lastFour: number.slice(-4),
      holder,
      methodId: number.startsWith('5') ? 'master' : 'visa',
      country: account.country,
      used: false,
      createdAt: Date.now(),
    });
    response.status(201).json({
      ...showToken(token),
      public_key: account.publicKey,
      expiration_month: card.month,
      expiration_year: card.year,
      luhn_validation: true,
    });
  });

  router.get('/v1/card_tokens/:id', (request, response) => {
    const account = accountOfCall(simulator, request);
    if (account === undefined)
      return void response.status(UNAUTHORIZED.status).json(UNAUTHORIZED.body);
    const token = tokens.get(request.params.id);
    if (token === undefined || token.country !== account.country) {
      const { body } = badRequest(2006, 'Card Token not found', 404);
      return void response.status(404).json(body);
    }
    response.json(showToken(token));
  });
}

function showToken(token: CardToken): object {
  return {
    id: token.id,
    first_six_digits: token.firstSix,
    last_four_digits: token.lastFour,
    cardholder: { name: token.holder },
    status: token.used ? 'used' : 'active',
    date_created: new Date(token.createdAt).toISOString(),
    live_mode: false,
  };
}

function ofStoredCard(
  account: Account,
  input: { customer_id?: unknown; card_id?: unknown } | undefined,
  tokens: Collection<CardToken>,
  customers: Collection<MpCustomer>,
): Answer {
  const customer = customers.get(String(input?.customer_id));
  const card = customer?.cards.find(({ id }) => id === input?.card_id);
  if (customer === undefined || card === undefined || customer.country !== account.country) {
    return badRequest(2006, 'Card not found');
  }
  const token = tokens.put({
    ...card,
    id: randomBytes(16).toString('hex'),
    country: account.country,
    customerId: customer.id,
    used: false,
    createdAt: Date.now(),
  });
  const body = {
    id: token.id,
    card_id: card.id,
    last_four_digits: card.lastFour,
    status: 'active',
  };
  return { status: 201, body };
}

type Card = { number: string; holder: string; month: number; year: number };

/** The card, or the code of the first field that is wrong (reference §3.3, form codes). */
function readCard(input: CardInput): Card | { code: string; text: string } {
  const number = String(input.card_number ?? '').replace(/\D/g, '');
  const holder = String(input.cardholder?.name ?? '').trim();
  const month = Number(input.expiration_month);
  const year = Number(input.expiration_year);
  const code = String(input.security_code ?? '');
  if (number === '') return { code: '205', text: 'parameter cardNumber can not be null/empty' };
  if (!passesLuhn(number)) return { code: 'E301', text: 'Invalid card number' };
  if (holder === '') return { code: '221', text: 'parameter cardholderName can not be null/empty' };
  if (!(month >= 1 && month <= 12)) return { code: '325', text: 'invalid expiration month' };
  if (!(year >= new Date().getFullYear())) return { code: '326', text: 'invalid expiration year' };
  if (!/^\d{3,4}$/.test(code)) return { code: 'E302', text: 'Invalid security code' };
  return { number, holder, month, year };
}

function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
