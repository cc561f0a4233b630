/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProblem } from '../../../testing/fake-api.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const choices = [
  { count: null, amount: 36_470 },
  { count: 1, amount: 31_000 },
  { count: 6, amount: 34_647 },
];
const initial = {
  ...sampleSnapshot({ version: 3, stepId: 'pago' }),
  instalments: { chosen: null, choices },
};

test('each number has its price, and the chosen one becomes what the button names', async () => {
  const user = userEvent.setup({ delay: null });
  const price = { ...initial.price, amount: 34_647, amountClp: 34_647, instalments: 6 };
  const after = { ...initial, version: 4, price, instalments: { chosen: 6, choices } };
  const { api, calls } = fakeApi({ chooseInstalments: { ok: true, status: 200, data: after } });
  await renderPurchase({ initial, port: fakePort().port, api });
  expect(await screen.findByRole('radio', { name: /sin este descuento/ })).toBeChecked();
  expect(screen.getByText('$34.647')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Usar este precio' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^En 6 cuotas/ }));
  await user.click(screen.getByRole('button', { name: 'Usar este precio' }));
  await screen.findByRole('button', { name: 'Pagar $34.647 y contratar' });
  expect(screen.queryByRole('button', { name: 'Usar este precio' })).toBeNull();
  expect(calls.find(({ name }) => name === 'chooseInstalments')?.input).toEqual({
    params: { session: initial.session },
    body: { version: 3, count: 6 },
  });
});

test('a price that cannot be had says so, and nothing changes', async () => {
  const user = userEvent.setup({ delay: null });
  const problem = sampleProblem(422, 'VALIDATION_FAILED', { detail: 'No hay precio para tantas' });
  const refused = { ok: false, status: 422, problem } as const;
  const { api } = fakeApi({ chooseInstalments: refused });
  await renderPurchase({ initial, port: fakePort().port, api });
  await user.click(await screen.findByRole('radio', { name: /^En 1 cuota/ }));
  await user.click(screen.getByRole('button', { name: 'Usar este precio' }));
  expect(await screen.findByText('No hay precio para tantas')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pagar $36.470 y contratar' })).toBeVisible();
});
