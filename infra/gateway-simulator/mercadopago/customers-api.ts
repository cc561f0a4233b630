import { randomInt } from 'node:crypto';
import type { Router } from 'express';
import type { Collection } from '../journal.ts';
import type { Simulator } from '../simulator.ts';
import { accountOfCall } from './accounts.ts';
import type { CardToken } from './card-token.ts';
import { DEBIT_CARDS } from '../card-frame/debit-cards.ts';
import { badRequest, NOT_FOUND, UNAUTHORIZED } from './errors.ts';

/** A payer with the cards that were stored for later. */
export interface MpCustomer {
  id: string;
  country: string;
  email: string;
  cards: StoredMpCard[];
}

export type StoredMpCard = Pick<
  CardToken,
  'cardKey' | 'firstSix' | 'lastFour' | 'holder' | 'methodId'
> & { id: string };

/** `POST /v1/customers` and `POST /v1/customers/{id}/cards` with the token of a typed card. */
export function mountCustomersApi(
  router: Router,
  simulator: Simulator,
  customers: Collection<MpCustomer>,
  tokens: Collection<CardToken>,
): void {
  router.use('/v1/customers', (request, response, next) => {
    const account = accountOfCall(simulator, request);
    if (account === undefined) {
      return void response.status(UNAUTHORIZED.status).json(UNAUTHORIZED.body);
    }
    response.locals['country'] = account.country;
    next();
  });

  router.post('/v1/customers', (request, response) => {
    const email = String(request.body?.email ?? '');
    const country = String(response.locals['country']);
    const known = customers.all().some((each) => each.email === email && each.country === country);
    if (known || email === '') {
      const { status, body } = badRequest(101, 'the customer already exist');
      return void response.status(status).json(body);
    }
    const id = `${Date.now()}-${randomInt(100_000, 999_999)}`;
    customers.put({ id, country, email, cards: [] });
    response.status(201).json({ id, email, cards: [] });
  });

  router.get('/v1/customers/search', (request, response) => {
    const country = String(response.locals['country']);
    const results = customers
      .all()
      .filter((each) => each.email === request.query['email'] && each.country === country)
      .map(({ id, email }) => ({ id, email }));
    response.json({ paging: { total: results.length }, results });
  });

  router.delete('/v1/customers/:id/cards/:card', (request, response) => {
    const customer = customers.get(request.params.id);
    const known = customer?.cards.some(({ id }) => id === request.params.card) === true;
    if (!customer || !known || customer.country !== response.locals['country'])
      return void response.status(NOT_FOUND.status).json(NOT_FOUND.body);
    const cards = customer.cards.filter(({ id }) => id !== request.params.card);
    customers.put({ ...customer, cards });
    response.status(200).json({ id: request.params.card });
  });

  router.post('/v1/customers/:id/cards', (request, response) => {
    const customer = customers.get(request.params.id);
    const token = tokens.get(String(request.body?.token));
    if (customer === undefined || customer.country !== response.locals['country']) {
      return void response.status(NOT_FOUND.status).json(NOT_FOUND.body);
    }
    if (token === undefined || token.used || token.country !== customer.country) {
      const { status, body } = badRequest(2006, 'Card Token not found');
      return void response.status(status).json(body);
    }
    tokens.put({ ...token, used: true });
    const { cardKey, firstSix, lastFour, holder, methodId } = token;
    const id = String(Date.now()) + String(randomInt(100, 999));
    const card = { id, cardKey, firstSix, lastFour, holder, methodId };
    customers.put({ ...customer, cards: [...customer.cards, card] });
    response.status(201).json({
      id,
      customer_id: customer.id,
      first_six_digits: firstSix,
      last_four_digits: lastFour,
      payment_method: {
        id: methodId,
        payment_type_id: DEBIT_CARDS.has(cardKey) ? 'debit_card' : 'credit_card',
      },
      cardholder: { name: holder },
    });
  });
}
