/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from '../../../testing/fake-api.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const atPayment = sampleSnapshot({ version: 3, stepId: 'pago' });
const terms = { version: 'suscripcion-1', text: 'Acepto que se cobre cada mes.' };
const initial = {
  ...atPayment,
  paymentMethods: atPayment.paymentMethods.map((method, at) =>
    at === 0 ? { ...method, flow: 't-subscriptions' as const, terms } : method,
  ),
};

test('a stored card that was found under other terms is looked for again, and pays by those of now', async () => {
  const user = userEvent.setup({ delay: null });
  const card = {
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    provider: 'mercadopago',
    brand: 'visa',
    last4: '4242',
    cardToken: 'offer-1',
    terms,
  };
  const { api } = fakeApi({
    createToken: ok({
      state: 'signedIn',
      accessToken: 'token',
      expiresIn: 600,
      challenge: null,
      secondFactors: [],
      places: [],
      referrer: null,
    }),
    offerStoredCards: ok({ items: [card] }),
  });
  const { port, push } = fakePort();
  await renderPurchase({ initial, port, api });
  const ask = { name: 'Usar una tarjeta guardada' };
  await user.click(await screen.findByRole('button', ask));
  expect(await screen.findByRole('radio', { name: /Visa terminada en 4242/ })).toBeEnabled();
  expect(screen.queryByRole('button', ask)).toBeNull();

  const changed = { ...terms, version: 'suscripcion-1 2026-11-30' };
  push({
    ...initial,
    version: 4,
    terms: { ...initial.terms!, version: `${initial.terms?.version} 2026-11-30` },
    paymentMethods: initial.paymentMethods.map((method) =>
      'terms' in method ? { ...method, terms: changed } : method,
    ),
  });
  expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull();
  expect(screen.getByRole('button', ask)).toBeEnabled();
});
