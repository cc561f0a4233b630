import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { refund } from './refund.ts';
import { settle } from './settle.ts';
import { charge } from './charge.ts';

const attempt = {
  id: '4f0c2ac6-5c39-4f8b-9a3e-0d3a1f6b2c11',
  ownerKind: 'purchase',
  ownerId: 'a',
  provider: 'queplan',
  kind: 'no_payment',
  flow: 'no-payment-one-time',
  amount: 0,
  currency: 'CLP',
} as PaymentAttempt;
const deps = {
  provider() {
    throw new Error('no provider is asked');
  },
} as never;
const details = {
  subject: '',
  payer: { email: '' },
  installments: null,
  deferral: null,
  cardToken: null,
  country: 'CL',
} as const;
const success = {
  type: 'SUCCESS',
  amount: 0,
  currency: 'CLP',
  providerPaymentId: attempt.id,
} as const;

test('a payment of nothing is agreed to at once, however often, and asks no provider', async () => {
  for (const isNew of [true, false])
    expect(await charge(deps, attempt, isNew, details)).toEqual({
      type: 'outcome',
      outcome: success,
    });
  const quiet = { returnShape: null, close: null, last: false };
  expect(await settle(deps, attempt, quiet)).toEqual(success);
  expect(await refund(deps, attempt, false)).toEqual({
    outcome: { type: 'REFUNDED', amount: 0, currency: 'CLP' },
    way: 'gift_card',
  });
});

test('an amount is not taken for paid because its kind says that nothing is', async () => {
  const priced = { ...attempt, amount: 30_000 };
  expect(await charge(deps, priced, true, details)).toMatchObject({
    outcome: { type: 'NOT_SENT' },
  });
});
