/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { DeskCounts } from './use-desk-counts.ts';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';

jest.setTimeout(30_000);

const list = { items: [], next: null, previous: null, ignored: [], asOf: '2026-11-28T12:00:00Z' };
const attention = { count: 0, page: 1, pageSize: 50, items: [] };
const some = (value: number, capped = false) => ({ value, capped });

async function openPortal(counts: () => DeskCounts, language: 'es' | 'en' | 'pt' = 'es') {
  const { api, asked } = fakeApi({
    listAttention: () => ok(attention),
    listLeads: () => ok(list),
    readDeskCounts: () => ok(counts()),
  });
  await renderPortal('/portal/atencion', api, language);
  return asked;
}

/** Names of the links, of which a page has two: beside it, and above it on a phone. */
const linkOf = (name: string) => screen.findAllByRole('link', { name, hidden: true });

test.each([
  ['es', 'Solicitudes: 3 abiertas tuyas, 1 atrasada'],
  ['en', 'Requests: 3 open ones are yours, 1 late'],
  ['pt', 'Solicitações: 3 abertas são suas, 1 atrasada'],
] as const)(
  'what waits stands beside the lists, and is said in words: %s',
  async (language, name) => {
    await openPortal(() => ({ mine: some(3), late: some(1), waiting: some(99, true) }), language);
    const [link] = await linkOf(name);
    expect(link).toHaveTextContent(/31$/);
    expect(screen.getAllByText('99+')[0]).toBeInTheDocument();
  },
);

test('where nothing waits there is nothing, and who comes back sees what came', async () => {
  let mine = 0;
  await openPortal(() => ({ mine: some(mine), late: some(0), waiting: null }));
  expect((await linkOf('Solicitudes')).length).toBeGreaterThan(0);
  mine = 2;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(async () =>
    expect((await linkOf('Solicitudes: 2 abiertas tuyas')).length).toBeGreaterThan(0),
  );
});

test('who signs out gives up what is being read first: it would be refused', async () => {
  const order: string[] = [];
  const { api } = fakeApi({
    listAttention: () => ok(attention),
    signOut: () => {
      order.push('signed out');
      return problem(500, 'INTERNAL');
    },
  });
  const call = api.call;
  const slow: typeof api.call = (asked, input, options) => {
    if (asked.name !== 'readDeskCounts') return call(asked, input, options);
    return new Promise((resolve) => {
      options?.signal?.addEventListener('abort', () => {
        order.push('given up');
        resolve({ ok: false, status: 0, problem: null });
      });
    });
  };
  await renderPortal('/portal/atencion', { ...api, call: slow });
  const [leave] = await screen.findAllByRole('button', { name: 'Cerrar sesión', hidden: true });
  await act(async () => leave?.click());
  await waitFor(() => expect(order).toEqual(['given up', 'signed out']));
});
