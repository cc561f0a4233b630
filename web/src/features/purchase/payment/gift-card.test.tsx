/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

/** The payment step, past the page of all answers. */
const atPayment = () => sampleSnapshot({ version: 3, stepId: 'pago' });

test('a code that cannot be used says why, and one that can is asked for with the purchase', async () => {
  const refused = {
    ok: false,
    status: 422,
    problem: { code: 'VALIDATION_FAILED', detail: 'Ese código no existe', errors: [] },
  } as never;
  const { api } = fakeApi({ payByGiftCard: refused });
  await renderPurchase({ initial: atPayment(), port: fakePort().port, api });
  await userEvent.click(await screen.findByText('¿Tienes una gift card?'));
  await userEvent.click(screen.getByRole('button', { name: 'Usar' }));
  expect(await screen.findByText('Escribe el código')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Código de la gift card'), '7KQ2-MXPA-93DF-HT5W');
  await userEvent.click(screen.getByRole('button', { name: 'Usar' }));
  expect(await screen.findByText('Ese código no existe')).toBeVisible();
});

test('what it pays is said, beside the price too, and it can be taken off', async () => {
  const { price, ...rest } = atPayment();
  const paid = {
    ...{ ...price, amount: price.amount - 20_000, amountClp: price.amountClp - 20_000 },
    giftCard: { amount: 20_000 },
  };
  await renderPurchase({ initial: { ...rest, price: paid }, port: fakePort().port });
  expect(await screen.findByText('Tu gift card paga $20.000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Quitar la gift card' })).toBeVisible();
  expect(screen.getAllByText('Gift card').length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^[-−]\s?\$20\.000$/).length).toBeGreaterThan(0);
});
