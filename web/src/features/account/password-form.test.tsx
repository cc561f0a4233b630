/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, problem, renderPage } from '../../testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
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

it('shows at its field what the server says about it', async () => {
  const errors = [{ pointer: '/email', code: 'INVALID', message: 'No es un correo' }];
  await signInWith(refused('VALIDATION_FAILED', { errors }));
  expect(await screen.findByText('No es un correo')).toBeInTheDocument();
  const field = screen.getByLabelText('Correo electrónico');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('No es un correo');
  expect(screen.queryByRole('alert')).toBeNull();
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
