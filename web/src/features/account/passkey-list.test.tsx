/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, renderPage } from '../../testing/render-page.tsx';
import { openSession } from '../../shared/account/account-session.ts';
import { PasskeyList } from './passkey-list.tsx';

const passkey = { id: '7', label: 'iPhone', createdAt: '2026-11-20T02:30:00.000Z', usedAt: null };

test('a passkey is removed once that is confirmed', async () => {
  const user = userEvent.setup();
  let isThere = true;
  const { api, asked } = fakeApi({
    listPasskeys: () => ok({ items: isThere ? [passkey] : [] }),
    deletePasskey: () => {
      isThere = false;
      return ok(undefined);
    },
  });
  const session = openSession(api, 'token');
  await renderPage(() => <PasskeyList session={session} />, { path: '/', route: '/', api });
  const removals = () => asked.filter(({ name }) => name === 'deletePasskey').length;
  const remove = { name: 'Quitar iPhone, 19 de noviembre de 2026' };
  await user.click(await screen.findByRole('button', remove));
  await user.click(screen.getByRole('button', { name: 'Conservarla' }));
  expect(removals()).toBe(0);
  await user.click(screen.getByRole('button', remove));
  await user.click(screen.getByRole('button', { name: 'Quitar la llave' }));
  expect(removals()).toBe(1);
  await screen.findByRole('button', { name: 'Agregar una llave de acceso' });
  expect(screen.queryByRole('button', remove)).toBeNull();
});
