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
