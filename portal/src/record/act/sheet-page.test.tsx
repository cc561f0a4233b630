/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, renderPortal } from '../../testing/render-portal.tsx';

const answer = (rows: number, added: number) =>
  ok({
    seen: String(rows).repeat(64),
    rows,
    added,
    headings: ['Aseguradora'],
    preview: [{ rowNumber: 2, values: ['MetLife'] }],
    problems: [],
    marked: null,
  });

/** The page, with an API that answers when the test wants. */
async function open() {
  const waiting: ((result: ApiResult<unknown>) => void)[] = [];
  const { api, asked } = fakeApi({
    listCompanyPolicies: () =>
      ok({ items: [], next: null, previous: null, ignored: [], asOf: '2026-11-22T14:00:00.000Z' }),
    addCompanyPolicies: () => new Promise((resolve) => waiting.push(resolve)),
  });
  await renderPortal('/portal/polizas/archivo', api);
  await screen.findByRole('heading', { name: 'Agregar desde un archivo' });
  return {
    choose: async (name: string) =>
      userEvent.upload(
        document.querySelector<HTMLInputElement>('input[type=file]')!,
        new File(['a;b'], name, { type: 'text/csv' }),
      ),
    end: async (result: ApiResult<unknown>) => act(async () => waiting.shift()?.(result)),
    asked: () => asked.filter(({ name }) => name === 'addCompanyPolicies').length,
  };
}

test('while another file is read, nothing of the one before can be confirmed', async () => {
  const { choose, end } = await open();
  await choose('uno.csv');
  await end(answer(2, 0));
  await screen.findByRole('button', { name: 'Agregar las 2 filas' });
  await choose('dos.csv');
  expect(screen.queryByRole('button', { name: 'Agregar las 2 filas' })).not.toBeInTheDocument();
  await end(answer(3, 0));
  await screen.findByRole('button', { name: 'Agregar las 3 filas' });
});

test('while rows are added no other file is taken; afterwards the focus is on what became of them', async () => {
  const { choose, end, asked } = await open();
  await choose('uno.csv');
  await end(answer(2, 0));
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar las 2 filas' }));
  await choose('dos.csv');
  expect(asked()).toBe(2);
  await end(answer(2, 2));
  const done = await screen.findByText('Se agregaron 2 pólizas.');
  expect(document.activeElement).toContainElement(done);
  expect(document.body).not.toHaveFocus();
  await choose('dos.csv');
  expect(asked()).toBe(3);
});
