/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { Unsent, UnsentPage } from './use-messages.ts';

const message: Unsent = {
  id: '0b576b08-d192-4000-8000-000000000001',
  kind: 'refunded',
  state: 'bounced',
  why: 'no_mailbox',
  subjectType: 'purchase',
  country: 'CL',
  tries: 1,
  version: 3,
  subjectId: '0b576b08-d192-4000-8000-000000000002',
  createdAt: '2026-11-22T13:00:00.000Z',
};
const page = (more: Partial<UnsentPage> = {}) =>
  ok({ items: [message], next: null, mayAct: true, ...more });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(path: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, asked } = fakeApi({ listUnsentMessages: () => page(), ...answers });
  await renderPortal(path, api);
  return (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input);
}

test('shows which mail did not arrive, about what and why', async () => {
  const input = await open('/portal/correos?tipo=refunded&despues=a_b');
  await screen.findByText('No existe esa casilla');
  screen.getByText('Rebotó');
  expect(screen.getByRole('link', { name: 'Ver: Devolución hecha' })).toHaveAttribute(
    'href',
    `/portal/correos/${message.id}`,
  );
  expect(input('listUnsentMessages')).toEqual([
    { query: { days: 0, kind: 'refunded', after: 'a_b' } },
  ]);
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
});

test('one kind is chosen, and the next page is another address', async () => {
  const input = await open('/portal/correos', {
    listUnsentMessages: () => page({ next: 'place' }),
  });
  expect(await screen.findByRole('link', { name: 'Ver los siguientes' })).toHaveAttribute(
    'href',
    '/portal/correos?despues=place',
  );
  await userEvent.selectOptions(screen.getByLabelText('Qué correo'), 'confirmation');
  await screen.findByText('No existe esa casilla');
  expect(input('listUnsentMessages').at(-1)).toEqual({ query: { days: 0, kind: 'confirmation' } });
});

test('it is sent again after it was confirmed', async () => {
  const input = await open(`/portal/correos/${message.id}`, {
    retryMessage: () => ok({ status: 'due' }),
  });
  await press('Enviar otra vez');
  await press('Sí, confirmar');
  await screen.findByText('Devolución hecha: sale otra vez.');
  expect(input('retryMessage')).toEqual([
    { params: { messageId: message.id }, body: { version: 3 } },
  ]);
});

test('it is closed with a reason, and a colleague who was first is said', async () => {
  const input = await open(`/portal/correos/${message.id}`, {
    skipMessage: () => problem(409, 'VERSION_CONFLICT', 'R-1'),
  });
  await press('Cerrar sin enviar');
  await screen.findByRole('link', { name: 'Escribe «Por qué» con 3 letras o más' });
  await userEvent.type(screen.getByLabelText('Por qué'), 'avisada');
  await press('Cerrar sin enviar');
  await press('Sí, confirmar');
  await screen.findByText('Devolución hecha: alguien lo resolvió antes.');
  expect(input('skipMessage')).toEqual([
    { params: { messageId: message.id }, body: { version: 3, reason: 'avisada' } },
  ]);
});

test('who only reads has no buttons, and who may not is told so', async () => {
  await open(`/portal/correos/${message.id}`, {
    listUnsentMessages: () => page({ mayAct: false }),
  });
  await screen.findByText('Tu rol los ve y no los resuelve.');
  expect(screen.queryByRole('button', { name: 'Enviar otra vez' })).toBeNull();
});

test('who may not see them is told so', async () => {
  await open('/portal/correos', { listUnsentMessages: () => problem(403, 'FORBIDDEN', 'R-1') });
  await screen.findByText('Tu rol no ve los correos que no llegaron');
});
