/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { noRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { Load, LoadRowOfPage } from './use-loads.ts';

jest.setTimeout(30_000);

const id = '3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10';
const path = `/portal/cargas/one/${id}`;
const policyId = '7f6a2f30-52ad-4a41-9a0e-0b9cf9b3a0de';

const load: Load = {
  id,
  kind: 'people',
  policy: null,
  preview: null,
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

test('the page follows the load as it hears that it moved, and reads no other one for it', async () => {
  const addresses: string[] = [];
  let say = (_: string): void => undefined;
  const fetch = async (address: string) => {
    addresses.push(address);
    const read = () =>
      new Promise<{ readonly value: Uint8Array }>((resolve) => {
        say = (text) => resolve({ value: new TextEncoder().encode(text) });
      });
    return { ok: true, body: { getReader: () => ({ read }) } };
  };
  const before = globalThis.fetch;
  Object.assign(globalThis, { fetch });
  const answers: ((created: number) => void)[] = [];
  const api = fakeApi({
    readLoad: () =>
      new Promise((resolve) =>
        answers.push((created) =>
          resolve(
            ok({
              ...load,
              state: 'applying',
              counts: { ...noRows, create: 1_500 - created, created },
              allowed: ['pause'],
            }),
          ),
        ),
      ),
  });
  const changed = (moved: string | null) =>
    act(async () => say(`event: changed\ndata: {"id":${JSON.stringify(moved)}}\n\n`));
  await renderPortal(path, api.api, 'en');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(500);
  await screen.findByText('500 of 1,500');
  expect(addresses).toEqual(['/api/companies/one/bulk-loads/events']);
  await changed(policyId);
  expect(answers).toHaveLength(1);
  // What is heard while it is read is read after it, once.
  for (const moved of [null, id, id]) await changed(moved);
  expect(answers).toHaveLength(2);
  answers[1]?.(1_000);
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(1_500);
  await screen.findByText('1,500 of 1,500');
  expect(answers).toHaveLength(3);
  Object.assign(globalThis, { fetch: before });
});

test.each([400, 404, 503])(
  'while a stream is answered %s, a load that is worked is read again, and one that is not is left alone',
  async (status) => {
    jest.useFakeTimers({ advanceTimers: true });
    const before = globalThis.fetch;
    Object.assign(globalThis, { fetch: async () => ({ ok: false, status }) });
    let now: Load = { ...load, state: 'applying', counts: { ...noRows, create: 9, created: 0 } };
    let reads = 0;
    const api = fakeApi({
      readLoad: () => {
        reads += 1;
        return ok(now);
      },
      listLoadRows: rows,
    });
    await renderPortal(path, api.api, 'en');
    await screen.findByText('0 of 9');
    const halfMinute = () => act(() => jest.advanceTimersByTimeAsync(40_000));
    now = { ...now, counts: { ...noRows, create: 4, created: 5 } };
    await halfMinute();
    await screen.findByText('5 of 9');
    now = { ...now, state: 'applied', counts: { ...noRows, created: 9 }, allowed: [] };
    await halfMinute();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const whenDone = reads;
    await halfMinute();
    await halfMinute();
    expect(reads).toBe(whenDone);
    Object.assign(globalThis, { fetch: before });
    jest.useRealTimers();
  },
);

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
        policies:
          (params as { company: string }).company === 'two'
            ? [{ id: policyId, name: 'Complementario · P-77' }]
            : [],
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
  await userEvent.selectOptions(screen.getByLabelText('Qué hace la planilla'), 'cancellation');
  const file = new File(['RUT'], 'altas.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Nueva carga', { selector: 'input' }), file);
  await screen.findByText('Falta una columna');
  const query = { fileName: 'altas.csv', kind: 'cancellation', policyId };
  expect(sent).toEqual([[{ company: 'two' }, query]]);
});

test('of a cancellation it says who leaves each group, and how many are covered next month and what they cost', async () => {
  const leaving: Load = {
    ...load,
    kind: 'cancellation',
    policy: { id: policyId, name: 'Complementario · P-77' },
    counts: { ...noRows, cancel: 12 },
    preview: {
      groups: [{ group: 'Jefaturas', activate: 0, cancel: 12, alsoEnds: 3 }],
      nextMonth: { day: '2026-12-01', before: 1_200, after: 1_185 },
      cost: {
        groups: [{ group: 'Jefaturas', currency: 'UF', before: 24_000_000, after: 23_700_000 }],
        totals: [{ currency: 'UF', before: 24_000_000, after: 23_700_000 }],
        isPartial: true,
      },
    },
  };
  const { api } = fakeApi({ readLoad: () => ok(leaving), listLoadRows: rows });
  await renderPortal(path, api);
  const table = await screen.findByRole('table', { name: 'Qué hace con la póliza' });
  const [, group] = within(table).getAllByRole('row');
  expect(group).toHaveTextContent(/Jefaturas.*12.*3/);
  await screen.findByText(/1\.200 hoy, 1\.185 con esta carga/);
  const costs = screen.getByRole('table', { name: 'Costo del próximo mes' });
  expect(within(costs).getAllByRole('row').at(-1)).toHaveTextContent(
    /Jefaturas.*UF.2\.400.*UF.2\.370/,
  );
  expect(screen.getByText(/personas en un grupo sin precio/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complementario · P-77' })).toHaveAttribute(
    'href',
    `/portal/polizas/${policyId}`,
  );
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
});
