/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentTerms } from '@cotejo/domain/purchase/contract-terms.ts';
import { sampleProblem } from '../../../testing/fake-api.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const byGiftCard = {
  kind: 'no_payment',
  flow: 'no-payment-one-time',
  provider: 'queplan',
  available: true,
  title: 'Tu gift card',
  hint: 'Paga todo: no se cobra nada más',
} as const;

/** The payment step, past the page of all answers. */
const atPayment = () => sampleSnapshot({ version: 3, stepId: 'pago' });

test('a code that cannot be used says why, and one that can is asked for with the purchase', async () => {
  const problem = sampleProblem(422, 'VALIDATION_FAILED', { detail: 'Ese código no existe' });
  const refused = { ok: false, status: 422, problem } as const;
  const { api } = fakeApi({ payByGiftCard: refused });
  await renderPurchase({ initial: atPayment(), port: fakePort().port, api });
  await userEvent.click(await screen.findByText('¿Tienes una gift card?'));
  await userEvent.click(await screen.findByRole('button', { name: 'Usar' }));
  expect(await screen.findByText('Escribe el código')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Código de la gift card'), '7KQ2-MXPA-93DF-HT5W');
  await userEvent.click(await screen.findByRole('button', { name: 'Usar' }));
  expect(await screen.findByText('Ese código no existe')).toBeVisible();
});

test('a card that pays everything is all that is asked for: one press, no method, no charge', async () => {
  const user = userEvent.setup({ delay: null });
  const { price, ...rest } = atPayment();
  const paid = {
    ...price,
    amount: 0,
    amountClp: 0,
    giftCard: { amount: price.amount, held: price.amount },
  };
  const { port, sent } = fakePort();
  const initial = {
    ...rest,
    price: paid,
    paymentMethods: [byGiftCard],
    terms: currentTerms(paid, 'es'),
  };
  await renderPurchase({ initial, port });
  expect(await screen.findByText('Tu gift card paga todo: $36.470')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /\$36\.470 de mi gift card/ }));
  await user.click(
    screen.getByRole('button', { name: 'Pagar $36.470 con la gift card y contratar' }),
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.pending.command).toEqual({
    type: 'PAY',
    payment: { kind: 'no_payment', flow: 'no-payment-one-time', provider: 'queplan' },
  });
});

test('who had chosen how to pay need not choose again once the card pays everything', async () => {
  const user = userEvent.setup({ delay: null });
  const initial = atPayment();
  const { price } = initial;
  const paid = {
    ...price,
    amount: 0,
    amountClp: 0,
    giftCard: { amount: price.amount, held: price.amount },
  };
  const after = {
    ...initial,
    version: initial.version + 1,
    price: paid,
    paymentMethods: [byGiftCard],
    terms: currentTerms(paid, 'es'),
  };
  const { port, sent } = fakePort();
  const { api } = fakeApi({ payByGiftCard: { ok: true, status: 200, data: after } });
  await renderPurchase({ initial, port, api });
  await user.click(await screen.findByText('¿Tienes una gift card?'));
  await user.type(await screen.findByLabelText('Código de la gift card'), '7KQ2-MXPA-93DF-HT5W');
  await user.click(await screen.findByRole('button', { name: 'Usar' }));
  await user.click(await screen.findByRole('checkbox', { name: /de mi gift card/ }));
  await user.click(screen.getByRole('button', { name: /con la gift card y contratar/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what was asked for here is not told as news of another window', async () => {
  const user = userEvent.setup({ delay: null });
  const initial = atPayment();
  const { price } = initial;
  const paid = {
    ...price,
    amount: price.amount - 20_000,
    giftCard: { amount: 20_000, held: 20_000 },
  };
  const after = { ...initial, version: initial.version + 1, price: paid };
  const { port, push } = fakePort();
  const { api } = fakeApi({ payByGiftCard: { ok: true, status: 200, data: after } });
  await renderPurchase({ initial, port, api });
  await user.click(await screen.findByText('¿Tienes una gift card?'));
  await user.type(await screen.findByLabelText('Código de la gift card'), '7KQ2-MXPA-93DF-HT5W');
  await user.click(await screen.findByRole('button', { name: 'Usar' }));
  expect(await screen.findByText('Tu gift card paga $20.000')).toBeVisible();
  push(after);
  expect(screen.queryByText('Esta compra avanzó en otra ventana')).toBeNull();
});

test('what it pays is said, beside the price too, and it can be taken off', async () => {
  const { price, ...rest } = atPayment();
  const paid = {
    ...price,
    amount: price.amount - 20_000,
    amountClp: price.amountClp - 20_000,
    giftCard: { amount: 20_000, held: 20_000 },
  };
  await renderPurchase({ initial: { ...rest, price: paid }, port: fakePort().port });
  expect(await screen.findByText('Tu gift card paga $20.000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Quitar la gift card' })).toBeVisible();
  expect(screen.getAllByText('Gift card').length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^[-−]\s?\$20\.000$/).length).toBeGreaterThan(0);
});
