/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { Page } from './new-password-page.tsx';

const secret = 'a-link-that-was-mailed-once';
const link = {
  purpose: 'reset',
  email: 'ro•••@correo.cl',
  expiresAt: '2026-12-01T12:00:00Z',
  passwordPolicy: 'standard',
};
const saved: ApiResult<unknown> = { ok: true, status: 204, data: null };

/** The page as the link of a mail opens it; what it asked of the API is handed back. */
async function open(options: {
  readonly hash?: string;
  readonly read?: ApiResult<unknown>;
  readonly save?: ApiResult<unknown>;
  readonly language?: Language;
}) {
  const { hash = secret, read = ok(link), save = saved, language = 'es' } = options;
  // The page reads it of the browser's own address: the router is not given it either.
  location.hash = hash;
  const { api, asked } = fakeApi({ readHashToken: () => read, setPassword: () => save });
  await renderPage(Page, { path: '/login/clave', route: '/login/clave', api, language });
  return asked;
}

test('it says whose password it is and what a password needs, and its button saves the new one', async () => {
  const user = userEvent.setup();
  const asked = await open({});
  expect(await screen.findByText('Para la cuenta ro•••@correo.cl.')).toBeInTheDocument();
  const field = screen.getByLabelText('Contraseña nueva');
  expect(field).toHaveAccessibleDescription(
    'De 8 a 12 caracteres, con mayúscula, minúscula, número y carácter especial',
  );
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  await user.type(field, 'Zorzal9#ab');
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  expect(await screen.findByText(/Tu contraseña quedó guardada/)).toBeInTheDocument();
  expect(asked.map(({ name, input }) => [name, input])).toEqual([
    ['readHashToken', { params: { hash: secret } }],
    ['setPassword', { body: { link: secret, password: 'Zorzal9#ab' } }],
  ]);
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
  expect(screen.queryByText(/Para la cuenta/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/login');
});

test('in Portuguese it says what a sentence needs, and leads to the Portuguese sign-in', async () => {
  const user = userEvent.setup();
  await open({ language: 'pt', read: ok({ ...link, passwordPolicy: 'strong' }) });
  expect(screen.getByRole('heading', { name: 'Defina sua senha' })).toBeInTheDocument();
  const field = await screen.findByLabelText('Nova senha');
  expect(field).toHaveAccessibleDescription(/^Pelo menos 12 caracteres/);
  await user.type(field, 'um sabiá canta cedo{Enter}');
  await screen.findByText(/Sua senha foi salva/);
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/pt/login');
});

test('without its secret nothing is asked, and another link can be', async () => {
  const asked = await open({ hash: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ese código o enlace no sirve');
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/login');
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ['was used', problem(401, 'INVALID_CODE'), 'Ese código o enlace no sirve, o ya se usó.'],
  ['cannot be read', { ok: false, status: 0, problem: null } as const, 'No recibimos respuesta'],
])('a link that %s says so and offers another, without a form', async (_, read, said) => {
  await open({ read });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(said);
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
});

test('an empty password is asked for in the summary and at its field, and is not sent', async () => {
  const user = userEvent.setup();
  const asked = await open({});
  const field = await screen.findByLabelText('Contraseña nueva');
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: /Escribe una contraseña/ }));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Escribe una contraseña/);
  expect(asked.map(({ name }) => name)).toEqual(['readHashToken']);
});

test('what the rules refuse stands at the field, and the form stays to try again', async () => {
  const user = userEvent.setup();
  const refused = problem(422, 'INVALID_PASSWORD');
  const errors = [{ pointer: '/password', code: 'reused', message: 'Es una de las anteriores' }];
  if (!refused.ok && refused.problem !== null) Object.assign(refused.problem, { errors });
  await open({ save: refused });
  const field = await screen.findByLabelText('Contraseña nueva');
  await user.type(field, 'Zorzal9#ab{Enter}');
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'Es una de las anteriores' })).toBeVisible();
  expect(summary).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Es una de las anteriores/);
  expect(screen.getByRole('button', { name: 'Guardar contraseña' })).toBeEnabled();
});

test('a link that was used meanwhile says so with the way to another one', async () => {
  await open({ save: problem(401, 'INVALID_CODE') });
  const field = await screen.findByLabelText('Contraseña nueva');
  await userEvent.setup().type(field, 'Zorzal9#ab{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ese código o enlace no sirve');
  within(alert).getByRole('link', { name: 'Pedir otro enlace' });
});
