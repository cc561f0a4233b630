/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { LeadRecord } from '@cotejo/domain/lead/desk-lead.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, renderPortal } from '../../testing/render-portal.tsx';
import { sampleLead } from '../../testing/sample-lead.ts';

jest.setTimeout(30_000);

const list = (items: readonly LeadRecord[], more: object = {}) =>
  ok({ items, next: null, previous: null, ignored: [], asOf: '2026-11-26T15:10:00.000Z', ...more });

async function open(address: string, answer: () => ReturnType<typeof ok>) {
  const { api, asked } = fakeApi({ listLeads: answer });
  await renderPortal(`/portal/solicitudes${address}`, api);
  const queries = () =>
    asked.filter(({ name }) => name === 'listLeads').map(({ input }) => input.query);
  return { queries };
}

test('a list is what its address asks, and says how many there are', async () => {
  const { queries } = await open('?status=13&sort=due', () =>
    list([sampleLead(), sampleLead({ id: '2', reference: null })], {
      count: { value: 1_240, capped: false },
    }),
  );
  expect(await screen.findByText('S-7K3M-9P2Q')).toBeVisible();
  expect(screen.getByText(/^Sin código/)).toBeVisible();
  expect(queries()).toEqual([{ status: '13', sort: 'due', count: '1' }]);
  expect(screen.getByText(/1240 registros/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Solicitudes' })).toBeVisible();
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
});

test('a queue is a tab with an address, and the current one says so', async () => {
  await open('?mine=1', () => list([sampleLead()]));
  const queues = await screen.findByRole('navigation', { name: 'Colas de Solicitudes' });
  const mine = within(queues).getByRole('link', { name: 'Mías' });
  expect(mine).toHaveAttribute('aria-current', 'page');
  expect(within(queues).getByRole('link', { name: 'Hora pasada' })).toHaveAttribute(
    'href',
    '/portal/solicitudes?late=1&sort=due',
  );
});

test('a filter is chosen, shown as a chip and taken away again; each begins at page 1', async () => {
  const { queries } = await open('?after=abc', () => list([sampleLead()]));
  await userEvent.selectOptions(await screen.findByLabelText('Estado'), '12 No interesa');
  await screen.findByText('Estado: 12 No interesa');
  expect(queries().at(-1)).toEqual({ status: '12', count: '1' });
  await userEvent.click(screen.getByRole('link', { name: 'Quitar Estado: 12 No interesa' }));
  expect(queries().at(-1)).toEqual({ count: '1' });
});

test('what is typed is asked when it is sent', async () => {
  const { queries } = await open('', () => list([sampleLead()]));
  await userEvent.type(await screen.findByLabelText('Código'), 's-7k3m-9p2q');
  expect(queries()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(queries().at(-1)).toEqual({ reference: 's-7k3m-9p2q', count: '1' });
});

test('pages are beside each other, without numbers', async () => {
  const { queries } = await open('?after=abc&status=12', () =>
    list([sampleLead()], { next: 'def', previous: 'ghi' }),
  );
  const pages = await screen.findByRole('navigation', { name: 'Páginas' });
  expect(within(pages).getByRole('link', { name: 'Anteriores' })).toHaveAttribute(
    'href',
    '/portal/solicitudes?status=12&before=ghi',
  );
  await userEvent.click(within(pages).getByRole('link', { name: 'Siguientes' }));
  expect(queries().at(-1)).toEqual({ status: '12', after: 'def' });
});

test('a column is sorted by a link, and back', async () => {
  await open('?sort=due', () => list([sampleLead()]));
  const day = await screen.findByRole('columnheader', { name: 'Agenda' });
  expect(day).toHaveAttribute('aria-sort', 'ascending');
  expect(within(day).getByRole('link')).toHaveAttribute('href', '/portal/solicitudes?sort=-due');
});

test('nothing because of filters says so and takes them away; what was ignored is named', async () => {
  await open('?status=12&price=3', () => list([], { ignored: ['price'] }));
  expect(await screen.findByText('Nada cumple estos filtros')).toBeVisible();
  expect(screen.getByText(/no se usó: price/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Quitar todos' })[0]).toHaveAttribute(
    'href',
    '/portal/solicitudes',
  );
});

test('nothing at all says where rows come from', async () => {
  await open('', () => list([]));
  expect(await screen.findByText('No hay solicitudes')).toBeVisible();
});

test('what is overdue says so in words', async () => {
  await open('', () =>
    list([
      sampleLead({ dueOn: '2020-01-02', dueTime: '10:30', dueAt: '2020-01-02T13:30:00.000Z' }),
    ]),
  );
  expect(await screen.findByText('Vencida, 02-01-2020 10:30')).toBeVisible();
});
