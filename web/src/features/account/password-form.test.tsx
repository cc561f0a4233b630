/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { proveHuman } from '@cotejo/contract/challenge/challenge-calls.ts';
import userEvent from '@testing-library/user-event';
import type { Language } from '@cotejo/domain/country/country.ts';
import { PasswordForm } from './password-form.tsx';

jest.mock('../../shared/robot-check/pass-robot-check.ts', () => ({
  passRobotCheck: (api: ApiClient) => api.call(proveHuman, {}),
}));

it.each<[Language, string, string]>([
  ['es', '/login/clave', 'Contraseña'],
  ['en', '/en/login/clave', 'Password'],
  ['pt', '/pt/login/clave', 'Senha'],
])('leads who must change an expired password to the page in %s', async (language, path, label) => {
  const expired = problem(403, 'PASSWORD_EXPIRED');
  const { api } = fakeApi({
    createToken: () => ({ ...expired, problem: { ...Object(expired).problem, link: 'secret' } }),
  });
  const Page = () => <PasswordForm onToken={() => undefined} />;
  await renderPage(Page, { path: '/', route: '/', api, language });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox'), 'ana@example.com');
  await user.type(screen.getByLabelText(label), 'old password');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link')).toHaveAttribute('href', `${path}#secret`);
});

it('says the way to another password with the refusal, and no longer once something else is asked', async () => {
  const expired = problem(403, 'PASSWORD_EXPIRED');
  const { api } = fakeApi({
    createToken: () => ({ ...expired, problem: { ...Object(expired).problem, link: 'secret' } }),
    askForReset: () => ok(null),
  });
  await renderPage(() => <PasswordForm onToken={() => undefined} />, {
    path: '/',
    route: '/',
    api,
  });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'old password');
  await user.keyboard('{Enter}');
  within(await screen.findByRole('alert')).getByRole('link');
  await user.click(screen.getByRole('button', { name: /Olvidé/ }));
  await screen.findByText(/minutos/);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says in words what no field of the page can show', async () => {
  const errors = [
    { pointer: '/email', code: 'INVALID', message: 'No es un correo' },
    { pointer: '/password', code: 'TOO_LONG', message: 'Es muy larga' },
  ];
  const { api } = fakeApi({
    createToken: () => {
      // As where the field has given way to another.
      document.getElementById('password')!.id = 'gone';
      return refused('VALIDATION_FAILED', { errors });
    },
  });
  await renderPage(() => <PasswordForm onToken={() => undefined} />, {
    path: '/',
    route: '/',
    api,
  });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@');
  await user.type(screen.getByLabelText('Contraseña'), 'password');
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'No es un correo' });
  expect(screen.queryByRole('link', { name: 'Es muy larga' })).not.toBeInTheDocument();
  screen.getByText('Es muy larga', { selector: '[role] *, [role]' });
});

/** Fills the form in as somebody would, and sends it. */
async function signInWith(answer: unknown): Promise<void> {
  const { api } = fakeApi({ createToken: () => answer as ReturnType<typeof problem> });
  await renderPage(() => <PasswordForm onToken={() => undefined} />, {
    path: '/',
    route: '/',
    api,
  });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@');
  await user.type(screen.getByLabelText('Contraseña'), 'password');
  await user.keyboard('{Enter}');
}
const refused = (code: string, more: object) => {
  const answer = problem(400, code);
  return { ...answer, problem: { ...Object(answer).problem, ...more } };
};

it('shows in the summary and at its field what the server says about it', async () => {
  const errors = [{ pointer: '/email', code: 'INVALID', message: 'No es un correo' }];
  await signInWith(refused('VALIDATION_FAILED', { errors }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'No es un correo' })).toHaveAttribute(
    'href',
    '#email',
  );
  expect(summary).toHaveFocus();
  const field = screen.getByLabelText('Correo electrónico');
  expect(field).toHaveAccessibleDescription('No es un correo');
});

it('asks for what is missing of what was pressed: a new password needs no password', async () => {
  const { api, asked } = fakeApi({ askForReset: () => ok(null) });
  await renderPage(() => <PasswordForm onToken={() => undefined} />, {
    path: '/',
    route: '/',
    api,
  });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(2);
  const reset = screen.getByRole('button', { name: /Olvidé/ });
  await user.click(reset);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  await user.type(screen.getByLabelText('Correo electrónico'), ' ana@example.com ');
  await user.click(reset);
  await screen.findByText(/minutos/);
  expect(asked).toMatchObject([
    { name: 'askForReset', input: { body: { email: 'ana@example.com' } } },
  ]);
});

it('shows what else the server refuses in its words', async () => {
  await signInWith(refused('VALIDATION_FAILED', { detail: 'El texto es muy largo' }));
  expect(await screen.findByText('El texto es muy largo')).toBeInTheDocument();
});

it('makes the robot check by itself where many strangers sign in, and sends once more what was typed', async () => {
  const check = problem(401, 'ROBOT_CHECK');
  const data = {
    state: 'signedIn',
    accessToken: 'one',
    expiresIn: 600,
    challenge: null,
    secondFactors: [],
    places: [],
    referrer: null,
  };
  const opened = { ok: true, status: 200, data };
  const answers = [check, opened];
  const { api, asked } = fakeApi({
    createToken: () => answers.shift() as ReturnType<typeof problem>,
    proveHuman: () =>
      ({
        ok: true,
        status: 200,
        data: { valid: true, validUntil: '2026-01-01T00:00:00.000Z' },
      }) as never,
  });
  const tokens: unknown[] = [];
  await renderPage(() => <PasswordForm onToken={(token) => tokens.push(token)} />, {
    path: '/',
    route: '/',
    api,
  });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'password');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(tokens).toEqual([data]));
  expect(asked.map(({ name }) => name)).toEqual(['createToken', 'proveHuman', 'createToken']);
  expect(asked[2]?.input).toEqual(asked[0]?.input);
});
