/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, problem, renderPage } from '../../testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@cotejo/domain/country/country.ts';
import { PasswordForm } from './password-form.tsx';

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
