/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { AddedSettlement, Settlement } from './use-settlements.ts';

const settlement: Settlement = {
  id: '3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10',
  provider: 'transbank',
  currency: 'CLP',
  lineCount: 3,
  addedCount: 2,
  amount: 100_000,
  fee: 2_380,
  firstSettledOn: '2026-11-18',
  lastSettledOn: '2026-11-19',
  addedAt: '2026-11-20T12:00:00.000Z',
};

const added = (more: Partial<AddedSettlement> = {}): AddedSettlement => ({
  settlement,
  isRepeated: false,
  differences: [],
  problems: [],
  marked: null,
  ...more,
});

async function open(answers: Parameters<typeof fakeApi>[0]) {
  const { api, asked } = fakeApi(answers);
  await renderPortal('/portal/liquidaciones', api);
  return asked;
}

const bring = async () =>
  userEvent.upload(
    await screen.findByLabelText('Archivo de liquidación de Webpay', { selector: 'input' }),
    new File(['Orden de compra'], 'liquidacion.csv', { type: 'text/csv' }),
  );

test('each file that was taken says what it settled', async () => {
  await open({ listSettlements: () => ok({ items: [settlement] }) });
  await screen.findByText('2026-11-18 a 2026-11-19');
  expect(screen.getByText('3, nuevos: 2')).toBeInTheDocument();
  expect(screen.getByText('$97.620')).toBeInTheDocument();
  expect(screen.queryByText(/settlement\./)).toBeNull();
});

test('a list that cannot be read says so, and one without files what that means', async () => {
  const answers = [problem(503, 'UNAVAILABLE'), ok({ items: [] })];
  await open({ listSettlements: () => answers.shift() ?? ok({ items: [] }) });
  await screen.findByText('No pudimos leer las liquidaciones');
  await userEvent.click(await screen.findByRole('button', { name: 'Intentar otra vez' }));
  await screen.findByText(/Todavía no se leyó ningún archivo/);
});

test('a file is brought, and what does not agree is said in words', async () => {
  const difference = { type: 'charge', charge: 'x1', currency: 'CLP', booked: 0, listed: 5000 };
  const asked = await open({
    listSettlements: () => ok({ items: [] }),
    addSettlement: () =>
      ok(
        added({
          differences: [
            difference,
            { ...difference, charge: 'x2', booked: 5000, listed: 10_000 },
            { ...difference, charge: 'x3', booked: 5000, listed: 5010 },
          ],
        }),
      ),
  });
  await bring();
  await screen.findByText('Movimientos leídos: 3. Nuevos: 2');
  expect(screen.getByText(/Cobro de \$5\.000 que no está en el libro mayor/)).toBeInTheDocument();
  expect(screen.getByText(/Cobro de \$5\.000 que viene dos veces/)).toBeInTheDocument();
  expect(screen.getByText(/Cobro con otro monto, \$5\.000/)).toBeInTheDocument();
  expect(asked.filter(({ name }) => name === 'listSettlements').length).toBeGreaterThan(1);
});

test('a file with a problem says that nothing was booked, and the same file that nothing changed', async () => {
  const answers = [
    added({
      settlement: null,
      problems: [
        {
          rowNumber: 3,
          column: 'type',
          heading: 'Tipo de movimiento',
          code: 'INVALID_VALUE',
          message: 'El dato «Tipo de movimiento» no es válido',
          mend: null,
        },
      ],
    }),
    added({ isRepeated: true }),
  ];
  await open({
    listSettlements: () => ok({ items: [] }),
    addSettlement: () => ok(answers.shift() ?? added()),
  });
  await bring();
  await screen.findByText(/No se anotó nada/);
  expect(screen.getByText(/El dato «Tipo de movimiento» no es válido/)).toBeInTheDocument();
  await bring();
  await screen.findByText(/Este archivo ya se había leído/);
  expect(screen.getByText(/Lo que dice este archivo coincide/)).toBeInTheDocument();
});
