/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Token } from '../../shared/account/account-session.ts';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { Page } from './permissions-page.tsx';

const signedIn: Token = {
  state: 'signedIn',
  accessToken: 'one',
  expiresIn: 600,
  challenge: null,
  secondFactors: [],
  places: [],
  referrer: null,
};
const matrix = {
  roles: [{ role: 'BACKOFFICE', title: 'Operaciones' }],
  permissions: [
    {
      permission: 'refund:approve',
      held: [{ role: 'BACKOFFICE', scope: 'country', fourEyes: true }],
    },
  ],
};
const unanswered: ApiResult<unknown> = { ok: false, status: 0, problem: null };

/** Renders the page; each list holds the answers of successive calls, and the last one is repeated. */
async function open(options: {
  readonly resumed: readonly ApiResult<unknown>[];
  readonly listed?: readonly ApiResult<unknown>[];
  readonly language?: Language;
}) {
  const { resumed, listed = [ok(matrix)], language = 'es' } = options;
  let [resumes, lists] = [0, 0];
  const { api, asked } = fakeApi({
    createToken: () => resumed[Math.min(resumes++, resumed.length - 1)]!,
    listPermissions: () => listed[Math.min(lists++, listed.length - 1)]!,
  });
  await renderPage(Page, { path: '/login/permisos', route: '/login/permisos', api, language });
  return asked;
}

test('whoever is signed in reads the table, asked for with their token', async () => {
  const asked = await open({ resumed: [ok(signedIn)] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Qué puede hacer cada rol');
  expect(await screen.findByText('refund:approve')).toBeInTheDocument();
  expect(screen.getByText('Su país, con otra persona')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ingresar' })).toBeNull();
  const [, listing] = asked;
  expect(listing).toMatchObject({
    name: 'listPermissions',
    options: { headers: { authorization: 'Bearer one' } },
  });
});

test('whoever is not signed in is told which account it takes, and led to sign in and back, in English', async () => {
  const asked = await open({ resumed: [problem(401, 'REFRESH_TOKEN_EXPIRED')], language: 'en' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What each role may do');
  expect(
    await screen.findByText('Sign in with an account that may invite others.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/en/login?referrer=%2Fen%2Flogin%2Fpermisos',
  );
  expect(asked.map(({ name }) => name)).toEqual(['createToken']);
});

test('a session that could not be asked for is asked for again by its button', async () => {
  const user = userEvent.setup();
  await open({ resumed: [unanswered, ok(signedIn)] });
  expect(await screen.findByRole('alert')).toHaveTextContent('No recibimos respuesta');
  await user.click(screen.getByRole('button', { name: 'Intentar otra vez' }));
  expect(await screen.findByText('refund:approve')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a table that could not be read is read again by its button', async () => {
  const user = userEvent.setup();
  await open({ resumed: [ok(signedIn)], listed: [problem(403, 'FORBIDDEN'), ok(matrix)] });
  expect(await screen.findByRole('alert')).toHaveTextContent('FORBIDDEN');
  await user.click(screen.getByRole('button', { name: 'Intentar otra vez' }));
  expect(await screen.findByText('refund:approve')).toBeInTheDocument();
});

test('a table of nothing says so in its count, and draws no table', async () => {
  await open({ resumed: [ok(signedIn)], listed: [ok({ roles: [], permissions: [] })] });
  expect(await screen.findByText('0 permisos')).toBeInTheDocument();
  expect(document.querySelector('table')).toBeNull();
});
