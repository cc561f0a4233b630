/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attentionKinds } from '@cotejo/domain/staff/attention-kinds.ts';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { AttentionItem } from './use-attention.ts';

const line = (more: Partial<AttentionItem> = {}): AttentionItem => ({
  id: 7,
  subject: 'outbox/41',
  kind: 'outbox_dead',
  needs: 'person',
  country: null,
  detail: 'refund.start was not taken in 600 tries',
  since: '2026-11-22T12:00:00.000Z',
  maySee: true,
  maySendAgain: true,
  ...more,
});
const list = (items: readonly AttentionItem[], count = items.length, page = 1) =>
  ok({ items, count, page, pageSize: 200 });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(answers: Parameters<typeof fakeApi>[0], address = '') {
  const { api, asked } = fakeApi(answers);
  await renderPortal(`/portal/atencion${address}`, api);
  return asked;
}

test('the navigation leads to it, and it says where there is nothing', async () => {
  await open({ listAttention: () => list([]) });
  await screen.findByText('No hay nada que mirar');
  // Beside the page, and in the phone's menu.
  for (const nav of screen.getAllByRole('navigation', { name: 'Portal' }))
    expect(within(nav).getByRole('link', { name: /Atención/ })).toHaveAttribute(
      'href',
      '/portal/atencion',
    );
});

test('every kind has its words, and what may not be ended has no button', async () => {
  const items = attentionKinds.map((kind, id) =>
    line({ id: id + 1, kind, subject: `x/${kind}`, maySee: false, maySendAgain: false }),
  );
  await open({ listAttention: () => list(items) });
  await screen.findByText('Mensaje que nadie recibe');
  expect(screen.queryByText(/attention\.kind/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Dar por visto|Enviar otra vez/ })).toBeNull();
});

test('a line is marked as seen with a reason, goes, and the page says so', async () => {
  const answers = [list([line()]), list([])];
  const asked = await open({
    listAttention: () => answers.shift() ?? list([]),
    markAttentionSeen: () => ok(undefined),
  });
  await press('Dar por visto: outbox/41');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Dar por visto' }));
  await dialog.findByRole('link', { name: 'Escribe «Por qué» con 3 letras o más' });
  await userEvent.type(dialog.getByLabelText('Por qué'), 'la casilla se arregló');
  await userEvent.click(dialog.getByRole('button', { name: 'Dar por visto' }));
  await screen.findByText('Quedó visto: outbox/41');
  await screen.findByText('No hay nada que mirar');
  expect(asked.find(({ name }) => name === 'markAttentionSeen')?.input).toEqual({
    params: { attentionId: 7 },
    body: { reason: 'la casilla se arregló' },
  });
});

test('a message that was given up is sent again once it is confirmed', async () => {
  const asked = await open({
    listAttention: () => list([line()]),
    sendMessageAgain: () => ok(undefined),
  });
  await press('Enviar otra vez: outbox/41');
  expect(asked.find(({ name }) => name === 'sendMessageAgain')).toBeUndefined();
  await press('Enviar otra vez');
  await screen.findByText('Se envió otra vez: outbox/41');
  expect(asked.find(({ name }) => name === 'sendMessageAgain')?.input).toEqual({
    params: { attentionId: 7 },
    body: {},
  });
});

test('what a colleague ended meanwhile is said to be over, and what failed can be tried again', async () => {
  const answers = [problem(503, 'UNAVAILABLE', 'R-9'), problem(409, 'NOT_EDITABLE')];
  await open({
    listAttention: () => list([line()]),
    sendMessageAgain: () => answers.shift()!,
  });
  await press('Enviar otra vez: outbox/41');
  await press('Enviar otra vez');
  await screen.findByText(/dinos este número: R-9/);
  await press('Enviar otra vez: outbox/41');
  await press('Enviar otra vez');
  await screen.findByText(/Ya no está abierto: outbox\/41/);
});

test('a second page is asked for by its address', async () => {
  const asked = await open({ listAttention: () => list([line()], 201, 2) }, '?pagina=2');
  await screen.findByText('201 a 201 de 201');
  expect(asked[0]?.input).toEqual({ query: { page: 2 } });
});

test('what has a page of its own leads there', async () => {
  const items = [
    line({ id: 1, kind: 'ledger_differs', subject: 'ledger/webpay/CLP/2026-11-21' }),
    line({ id: 2, kind: 'odd_reading', subject: 'account/3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10' }),
  ];
  await open({ listAttention: () => list(items) });
  expect(await screen.findByRole('link', { name: 'ledger/webpay/CLP/2026-11-21' })).toHaveAttribute(
    'href',
    '/portal/libro-mayor?dia=2026-11-21',
  );
  // Who works here reads no audit.
  expect(screen.queryByRole('link', { name: /^account/ })).toBeNull();
});
