import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import { cardKey } from '../control/scenarios.ts';
import type { Collection } from '../journal.ts';
import type { Simulator } from '../simulator.ts';
import { badRequest, UNAUTHORIZED } from './errors.ts';

/** A tokenised card: enough to decide an outcome, without number and security code. */
export interface CardToken {
  id: string;
  cardKey: string;
  firstSix: string;
  lastFour: string;
  holder: string;
  methodId: string;
  used: boolean;
  createdAt: number;
}

interface CardInput {
  card_number?: unknown;
  cardholder?: { name?: unknown };
  expiration_month?: unknown;
  expiration_year?: unknown;
  security_code?: unknown;
}

/** `POST /v1/card_tokens?public_key=`: called by the payer's browser from the provider's fields. */
export function mountCardTokens(
  router: Router,
  simulator: Simulator,
  tokens: Collection<CardToken>,
): void {
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
    if (request.query['public_key'] !== simulator.settings.mercadopago.publicKey) {
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
      used: false,
      createdAt: Date.now(),
    });
    response.status(201).json({
      id: token.id,
      public_key: simulator.settings.mercadopago.publicKey,
      first_six_digits: token.firstSix,
      last_four_digits: token.lastFour,
      expiration_month: card.month,
      expiration_year: card.year,
      cardholder: { name: holder },
      status: 'active',
      date_created: new Date(token.createdAt).toISOString(),
      luhn_validation: true,
      live_mode: false,
    });
  });
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
