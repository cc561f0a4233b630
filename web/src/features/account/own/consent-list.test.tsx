/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { openSession } from '../../../shared/account/account-session.ts';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import { ConsentList } from './consent-list.tsx';

type Consents = CallAnswer<'listOwnConsents'>;

const health: Consents['items'][number] = {
  id: '018f2b5e-6f0c-4c3e-9d41-3d2f8a6a1b11',
  kind: 'health',
  state: 'given',
  of: 'Salud Uno',
  at: '2026-11-20T15:30:00.000Z',
  version: 'dps-cl-2026-11',
  language: 'es',
  words: 'Autorizo a Cotejo\nLos datos de salud son sensibles',
  device: 'Firefox en Linux',
  withdrawal: null,
};
const given: Consents = {
  items: [
    health,
    { ...health, id: '2', kind: 'contract', state: 'contract', of: 'Salud Dos', words: null },
  ],
  mails: [{ category: 'commercial', channel: 'mail', wanted: true, since: null }],
};
const withdrawn: Consents = {
  ...given,
  items: [
    {
      ...health,
      state: 'withdrawn',
      withdrawal: { reference: 'D-7K2M9QXW', at: '2026-11-21T15:30:00.000Z' },
    },
  ],
};

async function openList(answers: Parameters<typeof fakeApi>[0]) {
  const { api, asked } = fakeApi(answers);
  const session = openSession(api, 'token');
  await renderPage(() => <ConsentList session={session} />, { path: '/', route: '/', api });
  await screen.findByText('Usar tus respuestas de salud');
  return asked;
}

test('a permission says its words, what taking it back means, and is taken back with one press', async () => {
  const user = userEvent.setup();
  const lists = [given, withdrawn];
  const asked = await openList({
    listOwnConsents: () => ok(lists.shift()!),
    withdrawConsent: () => ok({ reference: 'D-7K2M9QXW', dueAt: '2026-12-20T15:30:00.000Z' }),
  });
  const row = screen.getByText('Usar tus respuestas de salud').closest('li')!;
  expect(
    within(row).getByText(/Salud Uno · 20 de noviembre de 2026.*Firefox en Linux/),
  ).toBeVisible();
  expect(within(row).getByText('Los datos de salud son sensibles')).toBeInTheDocument();
  expect(within(row).getByText(/una persona detiene esta compra/)).toBeVisible();
  const contract = screen.getByText('Condiciones de una compra').closest('li')!;
  expect(within(contract).getByText(/se termina, no se retira/)).toBeVisible();
  expect(within(contract).queryByRole('button')).toBeNull();
  await user.click(within(row).getByRole('button', { name: /^Retirar/ }));
  expect(
    await screen.findByText(/La retiraste el 21 de noviembre de 2026.*D-7K2M9QXW/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
  expect(asked.filter(({ name }) => name === 'withdrawConsent')).toHaveLength(1);
});

test('mails are stopped with one press, and a press that was not taken says so', async () => {
  const user = userEvent.setup();
  const answers = [problem(500, 'INTERNAL'), ok({ category: 'commercial', wanted: false })];
  const asked = await openList({
    listOwnConsents: () => ok(given),
    chooseOwnMail: () => answers.shift() as never,
  });
  const stop = screen.getByRole('button', {
    name: 'No recibirlos Todo lo comercial: ofertas y recordatorios',
  });
  await user.click(stop);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.click(stop);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.filter(({ name }) => name === 'chooseOwnMail')).toHaveLength(2);
});
