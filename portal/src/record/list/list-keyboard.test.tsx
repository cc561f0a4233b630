/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, renderPortal } from '../../testing/render-portal.tsx';
import { sampleLead } from '../../testing/sample-lead.ts';

jest.setTimeout(30_000);

beforeEach(() => window.localStorage.clear());

const leads = [
  sampleLead({ id: 'a', reference: 'S-1111-1111' }),
  sampleLead({ id: 'b', reference: 'S-2222-2222' }),
];
async function open(): Promise<void> {
  const { api } = fakeApi({
    listLeads: () =>
      ok({
        items: leads,
        next: null,
        previous: null,
        ignored: [],
        asOf: '2026-11-26T15:10:00.000Z',
      }),
    readLead: ({ params }) => {
      const asked = (params as { id: string }).id;
      const cells = leads.find(({ id }) => id === asked);
      return ok({ id: cells?.id, version: 1, cells, allowed: [], links: [] });
    },
    readLeadHistory: () => ok({ items: [], next: null }),
  });
  await renderPortal('/portal/solicitudes', api);
  await screen.findByText('S-1111-1111');
}
const link = (name: string) => screen.getByRole('link', { name });

test('rows are walked, chosen and opened by keys, and records from one to the next and back', async () => {
  await open();
  await userEvent.keyboard('j');
  expect(link('S-1111-1111')).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(link('S-2222-2222')).toHaveFocus();
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: /S-2222-2222/ })).toBeChecked();
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: /S-2222-2222/ })).not.toBeChecked();
  await userEvent.keyboard('k');
  expect(link('S-1111-1111')).toHaveFocus();
  await userEvent.keyboard('o');
  expect(await screen.findByRole('heading', { level: 1, name: 'S-1111-1111' })).toBeVisible();
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { level: 1, name: 'S-2222-2222' })).toBeVisible();
  await userEvent.keyboard('k');
  expect(await screen.findByRole('heading', { level: 1, name: 'S-1111-1111' })).toBeVisible();
  await userEvent.keyboard('u');
  expect(await screen.findByRole('heading', { level: 1, name: 'Solicitudes' })).toBeVisible();
});

test('a key that is typed is a letter', async () => {
  await open();
  const field = screen.getByLabelText('Código');
  await userEvent.type(field, 'jx?');
  expect(field).toHaveValue('jx?');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the help names every key; switched off there, none of them does anything until it is switched on again', async () => {
  await open();
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  for (const key of ['j', 'k', 'o', 'x', 'u', '/', '?'])
    expect(within(sheet).getByText(key)).toBeVisible();
  expect(await axe(sheet)).toHaveNoViolations();
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Usar atajos de una tecla' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('j?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(link('S-1111-1111')).not.toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Atajos de teclado' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Usar atajos de una tecla' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.keyboard('j');
  expect(link('S-1111-1111')).toHaveFocus();
});
