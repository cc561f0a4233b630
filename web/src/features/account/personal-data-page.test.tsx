/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
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

test('who has no account asks all the same, and learns where the answer goes', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  const { api } = fakeApi({
    createToken: () => problem(401, 'REFRESH_TOKEN_EXPIRED'),
    askSubjectRequest: ({ body }: { readonly body?: unknown }) => {
      bodies.push(body);
      return ok({ received: true });
    },
  });
  await renderPage(Page, { path: '/mis-datos', route: '/mis-datos', api });
  await screen.findByRole('heading', { name: 'Pedir sin una cuenta' });
  await user.click(screen.getByLabelText('Una copia de mis datos'));
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(screen.getAllByText('Escribe tu nombre')).not.toHaveLength(0);
  await user.type(screen.getByLabelText('Tu nombre'), 'Eva Rojas');
  await user.type(screen.getByLabelText('Tu correo'), 'eva@correo.cl');
  await user.type(screen.getByLabelText(/Empresa donde trabajas/), 'Acme');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  const done = await screen.findByText(/A eva@correo.cl te llega un correo/);
  expect(document.activeElement).toContainElement(done);
  expect(bodies).toEqual([
    { kind: 'copy', employer: 'Acme', name: 'Eva Rojas', email: 'eva@correo.cl' },
  ]);
});
