/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, problem, renderPage } from '../../testing/render-page.tsx';
import { Page } from './personal-data-page.tsx';

test('a session that could not be asked for is asked for again, and not taken for none', async () => {
  const user = userEvent.setup();
  const answers = [
    { ok: false, status: 0, problem: null } as const,
    problem(401, 'REFRESH_TOKEN_EXPIRED'),
  ];
  const { api } = fakeApi({ createToken: () => answers.shift() as never });
  await renderPage(Page, { path: '/mis-datos', route: '/mis-datos', api });
  expect(await screen.findByText(/No recibimos respuesta/)).toBeInTheDocument();
  expect(screen.queryByText(/Ingresa para que sepamos/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Intentar otra vez' }));
  expect(await screen.findByText(/Ingresa para que sepamos/)).toBeInTheDocument();
});
