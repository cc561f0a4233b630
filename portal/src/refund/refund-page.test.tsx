/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { Refundable } from './use-refundable.ts';

const purchaseId = '0b576b08-d192-4000-8000-000000000001';
const reference = '0B576B08-D192';
const purchase = (more: Partial<Refundable> = {}): Refundable => ({
  purchaseId,
  purchaseReference: reference,
  productCode: 'QPS901',
  country: 'CL',
  holder: 'Pedro S.',
  productName: 'Familia 70',
  organization: 'BICE Vida',
  status: 'confirmed',
  amount: 36_470,
  currency: 'CLP',
  provider: 'transbank',
  payment: 'approved',
  mayRefund: true,
  needsSecond: false,
  back: 'void',
  paidDays: [],
  today: '2026-12-10',
  requests: [],
  ...more,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(answers: Parameters<typeof fakeApi>[0], address = '?compra=' + reference) {
  const { api, asked } = fakeApi(answers);
  await renderPortal(`/portal/devoluciones${address}`, api);
  return asked;
}

test('a purchase is found by its reference, in any case, and refunded with a reason', async () => {
  const asked = await open(
    {
      findRefundable: () => ok({ items: [purchase()] }),
      refundPurchase: () => ok({ status: 'requested' }),
    },
    '',
  );
  await press('Buscar');
  await screen.findByRole('link', { name: /Escribe la referencia/ });
  await userEvent.type(screen.getByLabelText('Referencia de la compra'), ' 0b576b08-d192 ');
  await press('Buscar');
  await screen.findByText(/Webpay anula el cobro/);
  screen.getByText('Pedro S.');
  expect(asked.find(({ name }) => name === 'findRefundable')?.input).toEqual({
    query: { reference },
  });
  await press('Devolver $36.470');
  await screen.findByRole('link', { name: 'Escribe «Por qué» con 3 letras o más' });
  await userEvent.type(screen.getByLabelText('Por qué'), 'cobro doble');
  await press('Devolver $36.470');
  expect(asked.find(({ name }) => name === 'refundPurchase')).toBeUndefined();
  await press('Sí, confirmar');
  await screen.findByText(/la póliza terminó y el dinero va de vuelta/);
  expect(asked.find(({ name }) => name === 'refundPurchase')?.input).toEqual({
    params: { purchaseId },
    body: { reason: 'cobro doble' },
  });
});

test('above the limit it is asked for, and a declined request is read by who asked', async () => {
  const at = '2026-11-22T13:00:00.000Z';
  const declined = {
    status: 'declined',
    isOwn: true,
    reason: 'cobro doble',
    lastDay: null,
  } as const;
  await open({
    findRefundable: () =>
      ok({
        items: [
          purchase({
            needsSecond: true,
            requests: [
              { ...declined, requestedAt: at, decidedAt: at, declineReason: 'es otro cobro' },
            ],
          }),
        ],
      }),
    refundPurchase: () => ok({ status: 'awaiting_approval' }),
  });
  await screen.findByText('Por qué no: es otro cobro');
  await screen.findByText('Por el monto, otra persona la confirma.');
  await userEvent.type(screen.getByLabelText('Por qué'), 'se cobró dos veces');
  await press('Pedir la devolución de $36.470');
  await press('Sí, confirmar');
  await screen.findByText(/Vale cuando otra persona la confirma/);
});

test('what cannot be refunded has no button, and says so', async () => {
  await open({
    findRefundable: () =>
      ok({ items: [purchase({ mayRefund: false, back: null, status: 'cancelled' })] }),
  });
  await screen.findByText(/No hay nada que devolver ahora/);
  screen.getByText('Cancelada');
  expect(screen.queryByRole('button', { name: /Devolver/ })).toBeNull();
});

test('a reference of nothing, and a call that failed, are told apart', async () => {
  const answers = [problem(503, 'UNAVAILABLE', 'R-7'), ok({ items: [] })];
  await open({ findRefundable: () => answers.shift()! });
  await screen.findByText(/dinos este número: R-7/);
  await press('Intentar otra vez');
  await screen.findByText('No hay una compra con esta referencia');
});

test('a policy may end on a day within what was paid: only the days after it are refunded', async () => {
  const paidDays = [{ from: '2026-12-01', to: '2026-12-31', amount: 36_470 }];
  const asked = await open({
    findRefundable: () => ok({ items: [purchase({ paidDays })] }),
    refundPurchase: () => ok({ status: 'requested' }),
  });
  await screen.findByRole('heading', { name: 'Terminar antes y devolver los días sin usar' });
  const form = screen.getByLabelText('Último día de cobertura').closest('form')!;
  await userEvent.type(within(form).getByLabelText('Último día de cobertura'), '2026-12-10');
  await userEvent.type(within(form).getByLabelText('Por qué'), 'vendió el auto');
  await press('Terminar y devolver los días sin usar');
  await screen.findByText('¿Devolver $24.706?');
  screen.getByText(/Se devuelven 21 de 31 días pagados/);
  await press('Sí, confirmar');
  await screen.findByText(/la póliza terminó y el dinero va de vuelta/);
  expect(asked.find(({ name }) => name === 'refundPurchase')?.input).toEqual({
    params: { purchaseId },
    body: { reason: 'vendió el auto', lastDay: '2026-12-10' },
  });
});
