/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { noRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { Load, LoadRowOfPage } from './use-loads.ts';

jest.setTimeout(30_000);

const id = '3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10';
const path = `/portal/cargas/one/${id}`;

const load: Load = {
  id,
  state: 'review',
  fileName: 'altas.xlsx',
  createdAt: '2026-11-28T13:00:00.000Z',
  counts: { ...noRows, create: 1_200, update: 34, same: 5, faulty: 1 },
  digest: 'what was seen',
  needsSecond: true,
  asked: 'nobody',
  changedSince: false,
  refusal: null,
  dueAt: '2026-12-05T13:00:00.000Z',
  endedAt: null,
  sameFileAt: null,
  match: null,
  allowed: ['confirm', 'cancel'],
};
const row: LoadRowOfPage = {
  number: 14,
  state: 'faulty',
  name: 'Renato Aguilar',
  legalId: '',
  problems: [
    {
      rowNumber: 14,
      column: 'legalId',
      heading: 'RUT',
      code: 'INVALID_VALUE',
      message: 'El dato «RUT» no es válido',
      mend: 'Escribe el número completo',
      cell: '5.126.663-9',
    },
  ],
};
const rows = () => ok({ items: [row], next: null });

test('what a load would do is shown before it is confirmed, with every row that is wrong', async () => {
  const confirmed: unknown[] = [];
  const api = fakeApi({
    readLoad: () => ok(load),
    listLoadRows: rows,
    confirmLoad: ({ body }) => {
      confirmed.push(body);
      return ok({ ...load, asked: 'you', allowed: ['cancel'] });
    },
  });
  await renderPortal(path, api.api);
  const tally = await screen.findByRole('region', { name: 'Qué pasa con las filas' });
  expect(within(tally).getByText('Nuevas').nextSibling).toHaveTextContent('1.200');
  expect(within(tally).getByText('Con problemas').nextSibling).toHaveTextContent('1');
  await screen.findByText('El dato «RUT» no es válido');
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar 1.234 filas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, confirmar' }));
  await screen.findByText(/Falta que otra persona confirme lo mismo/);
  expect(confirmed).toEqual([{ digest: 'what was seen' }]);
  expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull();
});

test('what was not confirmed in time for what was seen is read again, and says why', async () => {
  let reads = 0;
  const api = fakeApi({
    readLoad: () => {
      reads += 1;
      return ok(reads === 1 ? load : { ...load, changedSince: true });
    },
    listLoadRows: rows,
    confirmLoad: () => problem(409, 'NOT_EDITABLE'),
  });
  await renderPortal(path, api.api);
  await userEvent.click(await screen.findByRole('button', { name: /^Confirmar/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, confirmar' }));
  await screen.findByText(/ahora la carga haría otra cosa/);
});

test('while it is applied it says how far it is, and is paused by one press', async () => {
  const applying: Load = {
    ...load,
    state: 'applying',
    counts: { ...noRows, create: 1_000, created: 500 },
    allowed: ['pause', 'cancel'],
  };
  const paused: Load = { ...applying, state: 'paused', allowed: ['resume', 'cancel'] };
  let state = applying;
  const api = fakeApi({
    readLoad: () => ok(state),
    pauseLoad: () => {
      state = paused;
      return ok(state);
    },
  });
  await renderPortal(path, api.api, 'en');
  const progress = await screen.findByRole('progressbar', { name: 'Applying the load' });
  expect(progress).toHaveAttribute('value', '500');
  expect(screen.getByText('500 of 1,500')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByRole('button', { name: 'Go on' });
});

test('a cell is corrected where its problem is shown, and the row says what is left', async () => {
  const sent: unknown[] = [];
  const problems = row.problems;
  let left: readonly LoadRowOfPage[] = [row];
  const mayCorrect: Load = { ...load, allowed: ['correct', 'confirm', 'cancel'] };
  const api = fakeApi({
    readLoad: () => ok(mayCorrect),
    listLoadRows: () => ok({ items: left, next: null }),
    correctLoadCell: ({ params, body }) => {
      sent.push([params, body]);
      left = [];
      return ok({
        load: { ...mayCorrect, state: 'checking' },
        row: { ...row, state: 'create', problems: problems.slice(1) },
      });
    },
  });
  await renderPortal(path, api.api);
  const cell = await screen.findByRole('textbox', { name: 'RUT' });
  expect(cell).toHaveValue('5.126.663-9');
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
  expect(screen.getByRole('button', { name: 'Guardar RUT de la fila 14' })).toBeDisabled();
  await userEvent.clear(cell);
  await userEvent.type(cell, '5.126.663-3{Enter}');
  await screen.findByText('Fila 14: sin problemas.');
  expect(sent).toEqual([
    [
      { company: 'one', loadId: id, number: 14 },
      { column: 'legalId', from: '5.126.663-9', to: '5.126.663-3' },
    ],
  ]);
  expect(screen.queryByRole('textbox', { name: 'RUT' })).toBeNull();
});

test('of headings that are not known a person says which column is which', async () => {
  const sent: unknown[] = [];
  const column = (name: 'legalId' | 'firstName' | 'email', label: string, required: boolean) => ({
    name,
    label,
    required,
  });
  let stands: Load = {
    ...load,
    state: 'matching',
    counts: noRows,
    allowed: ['match', 'cancel'],
    match: {
      headings: [
        { at: 0, heading: 'Nombres', examples: ['Ana'], column: 'firstName' },
        { at: 1, heading: 'Ficha', examples: ['5.126.663-3', ''], column: null },
      ],
      columns: [
        column('firstName', 'Nombres', true),
        column('legalId', 'RUT', true),
        column('email', 'Correo', false),
      ],
    },
  };
  const api = fakeApi({
    readLoad: () => ok(stands),
    matchLoad: ({ body }) => {
      sent.push(body);
      stands = { ...stands, state: 'reading', match: null, allowed: ['cancel'] };
      return ok(stands);
    },
  });
  await renderPortal(path, api.api);
  await screen.findByText('Falta elegir: RUT.');
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
  const save = screen.getByRole('button', { name: 'Leer la planilla así' });
  expect(save).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Dato de «Ficha»'), 'RUT (obligatorio)');
  await userEvent.click(save);
  await screen.findByText('Leyendo la planilla');
  expect(sent).toEqual([
    {
      columns: [
        { at: 0, column: 'firstName' },
        { at: 1, column: 'legalId' },
      ],
    },
  ]);
});

test('a load of another company does not exist', async () => {
  await renderPortal(path, fakeApi({ readLoad: () => problem(404, 'NOT_FOUND') }).api, 'pt');
  await screen.findByText('Esta carga não existe');
});

test('the list has the loads of the company that was chosen, and takes its next file', async () => {
  const sent: unknown[] = [];
  const api = fakeApi({
    listLoadCompanies: () =>
      ok({
        items: [
          { code: 'one', legalName: 'Uno SpA', country: 'CL' },
          { code: 'two', legalName: 'Dos SpA', country: 'CL' },
        ],
      }),
    listLoads: ({ params }) =>
      ok({
        items: (params as { company: string }).company === 'two' ? [load] : [],
        next: null,
        mayUpload: true,
      }),
    uploadLoad: ({ params, query }) => {
      sent.push([params, query]);
      return ok({ ...load, state: 'reading', counts: noRows, allowed: ['cancel'] });
    },
    readLoad: () => ok({ ...load, state: 'refused', refusal: 'Falta una columna', allowed: [] }),
    listLoadRows: rows,
  });
  await renderPortal('/portal/cargas', api.api);
  await screen.findByText('Todavía no hay cargas');
  await userEvent.selectOptions(screen.getByLabelText('Empresa'), 'two');
  await screen.findByRole('link', { name: 'Ver: altas.xlsx' });
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
  const file = new File(['RUT'], 'altas.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Nueva carga', { selector: 'input' }), file);
  await screen.findByText('Falta una columna');
  expect(sent).toEqual([[{ company: 'two' }, { fileName: 'altas.csv' }]]);
});
