/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Periods } from '../server/periods-query.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const terms = { version: 'cambio-tarjeta-2026-11', text: 'Acepto pagar $82.000 por este período' };
const paid: Periods['items'][number] = {
  number: 0,
  version: 1,
  from: '2026-12-01',
  to: '2026-12-31',
  dueOn: '2026-12-01',
  state: 'processed',
  price: { amount: 81_000, currency: 'CLP' },
  message: null,
  declined: null,
  nextTryOn: null,
  payable: null,
  terms: null,
  payment: null,
};
const owed: Periods['items'][number] = {
  ...paid,
  number: 1,
  version: 4,
  from: '2027-01-01',
  to: '2027-01-31',
  dueOn: '2027-01-01',
  state: 'recycling',
  price: { amount: 20_500, currency: 'UF' },
  message: 'Tu tarjeta está vencida. Registra una nueva para continuar.',
  payable: { amount: 82_000, currency: 'CLP' },
  terms,
};
const byPage: Periods['methods'][number] = {
  kind: 't',
  flow: 't-subscriptions',
  provider: 'transbank',
  title: 'Suscripción con Webpay',
  hint: 'Inscribes tu tarjeta en Webpay',
  available: true,
};

const confirmed = () => ({
  ...sampleSnapshot({ status: 'confirmed', version: 6, payment: { status: 'approved' } }),
  subscription: {
    nextChargeOn: '2027-01-01',
    last4: '4242',
    paidUntil: '2026-12-31',
    days: [],
    isOver: false,
    mayResume: false,
  },
});

async function show(items: Periods['items'], more: object = {}) {
  const data: Periods = { items, methods: [byPage] };
  const { api, calls } = fakeApi({ listPeriods: { ok: true, status: 200, data }, ...more });
  await renderPurchase({ initial: confirmed(), port: fakePort().port, api });
  const panel = await screen.findByRole('region', { name: 'Períodos de tu póliza' });
  await within(panel).findAllByRole('listitem');
  return { panel: within(panel), calls };
}

test('says what was paid, what is owed, why it failed and what comes next', async () => {
  const { panel } = await show([paid, owed]);
  expect(panel.getByText('Pagado')).toBeVisible();
  expect(panel.getByText('$81.000')).toBeVisible();
  expect(panel.getByText('Pendiente de pago')).toBeVisible();
  expect(panel.getByText(/Tu tarjeta está vencida.*No volveremos a intentarlo/)).toBeVisible();
});

test('says why the payment that its holder made was not, until the next one', async () => {
  const declined = 'Tu tarjeta no tiene fondos suficientes.';
  const { panel } = await show([paid, { ...owed, declined }]);
  expect(panel.getByText(`Tu último pago no se hizo. ${declined}`)).toBeVisible();
});

test('one that waits for its next try names the day', async () => {
  const { panel } = await show([paid, { ...owed, nextTryOn: '2027-01-04' }]);
  expect(panel.getByText(/Lo intentaremos otra vez el 4 de enero de 2027/)).toBeVisible();
});

test('pays by another card: only after the consent, and at the page of the provider', async () => {
  const user = userEvent.setup();
  const redirect = { method: 'GET', url: 'https://webpay.example/x', fields: {} } as const;
  const open = {
    ...owed,
    payable: null,
    payment: { status: 'pending', provider: 'transbank', redirect },
  };
  const data = { items: [paid, open], methods: [byPage] };
  const submit = jest
    .spyOn(HTMLFormElement.prototype, 'submit')
    .mockImplementation(() => undefined);
  const { panel, calls } = await show([paid, owed], { payPeriod: { ok: true, status: 202, data } });
  await user.click(panel.getByRole('button', { name: 'Pagar con otra tarjeta' }));
  await user.click(panel.getByRole('button', { name: 'Pagar $82.000' }));
  expect(panel.getByText('Marca la casilla para poder pagar')).toBeVisible();
  expect(calls.some(({ name }) => name === 'payPeriod')).toBe(false);
  await user.click(panel.getByRole('checkbox'));
  await user.click(panel.getByRole('button', { name: 'Pagar $82.000' }));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(calls.find(({ name }) => name === 'payPeriod')).toMatchObject({
    input: {
      params: { number: 1 },
      body: { version: 4, amount: 82_000, termsVersion: terms.version, flow: 't-subscriptions' },
    },
  });
  submit.mockRestore();
});

test('a policy of years shows what is open and the last of what is paid; the rest is folded', async () => {
  const years = Array.from({ length: 121 }, (_, number) => ({ ...paid, number }));
  const { panel } = await show([...years, { ...owed, number: 121 }]);
  const [recent, earlier] = panel.getAllByRole('list', { hidden: true });
  expect(within(recent as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(panel.getByText('Períodos anteriores')).toBeVisible();
  expect((earlier as HTMLElement).children).toHaveLength(119);
});
