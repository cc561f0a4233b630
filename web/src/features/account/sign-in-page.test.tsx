/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Token } from '../../shared/account/account-session.ts';
import { fakeApi, ok, problem, refusal, renderPage } from '../../testing/render-page.tsx';
import { Page } from './sign-in-page.tsx';

const signedOut: Token = {
  state: 'signedOut',
  accessToken: null,
  expiresIn: null,
  challenge: null,
  secondFactors: [],
  places: [],
  referrer: null,
};
const signedIn: Token = { ...signedOut, state: 'signedIn', accessToken: 'one', expiresIn: 600 };
const grantOf = ({ body }: { readonly body?: unknown }) => (body as { grant: string }).grant;

/** One company has the domain. */
const companiesOf = (query: unknown) =>
  (query as { readonly domain?: string } | undefined)?.domain === 'acme.cl'
    ? [{ name: 'Acme SpA', href: 'http://localhost:3000/api/account/oidc?company=one' }]
    : [];

async function openPage(path: string, answer: (grant: string) => unknown, language?: 'en') {
  const { api, asked } = fakeApi({
    getSignInOptions: ({ query }) => ok({ oidc: { name: 'Azure' }, companies: companiesOf(query) }),
    createToken: (input) => answer(grantOf(input)) as ReturnType<typeof ok>,
    listSessions: () => ok({ items: [] }),
  });
  await renderPage(Page, { path, route: '/login', api, ...(language && { language }) });
  return asked.filter(({ name }) => name === 'createToken').map(({ input }) => grantOf(input));
}

test.each([
  ['/login', '/en/login'],
  ['/login?referrer=%2Fapi%2Fdocs', '/api/docs'],
  ['/login?referrer=%2Fx%2F..%2F%2Fevil.example', '/en/login'],
])(
  'from %s the identity provider is left for by the browser and leads back to %s',
  async (path, referrer) => {
    await openPage(path, () => ok(signedOut), 'en');
    const link = await screen.findByRole('link', { name: /Azure/ });
    expect(link).toHaveAttribute(
      'href',
      `/api/account/oidc?referrer=${encodeURIComponent(referrer)}`,
    );
    let byRouter: boolean | null = null;
    const look = (event: Event): void => {
      byRouter = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    act(() => link.click());
    expect(byRouter).toBe(false);
  },
);

test.each([
  ['TOO_MANY', /ingresaste en otro lugar/],
  ['UNUSED', /no la usaste por un rato/],
  ['REFRESH_REUSED', /por seguridad/],
])('a session that ended in the middle of work (%s) says why', async (why, said) => {
  await openPage('/login?referrer=%2Fportal', () => {
    const refused = problem(401, 'REFRESH_TOKEN_EXPIRED');
    return { ...refused, problem: { ...('problem' in refused ? refused.problem : {}), why } };
  });
  expect(await screen.findByText(said)).toBeVisible();
});

test('who is signed in stays where an address leads elsewhere', async () => {
  await openPage('/login?referrer=%2Fx%2F..%2F%2Fevil.example', () => ok(signedIn));
  // The page of somebody signed in, not a way out of it.
  expect(await screen.findByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
});

test('a return that was used already goes on with the session that it opened', async () => {
  const grants = await openPage('/login?state=s&code=c', (grant) =>
    grant === 'oidc' ? problem(401, 'INVALID_CODE') : ok(signedIn),
  );
  expect(await screen.findByRole('button', { name: 'Cerrar sesión' })).toBeInTheDocument();
  expect(grants).toEqual(['oidc', 'refresh']);
  expect(screen.queryByText(/no sirve/)).toBeNull();
});

test('a return that failed says so where nobody is signed in', async () => {
  await openPage('/login?state=s&code=c', (grant) =>
    grant === 'oidc' ? problem(401, 'INVALID_CODE') : ok(signedOut),
  );
  expect(await screen.findByText(/no sirve/)).toBeInTheDocument();
});

const place = (id: string, placeName: string) => ({
  id,
  role: 'EXTERNAL_ADMIN_QPCLIENTS',
  roleTitle: 'Administración externa',
  scopeKind: 'company',
  scopeId: id,
  placeName,
});

test('who works at two places is asked for which one, with the keyboard there, and an answer that is late says so', async () => {
  const user = userEvent.setup();
  const grants: string[] = [];
  await openPage('/login?state=s&code=c', (grant) => {
    grants.push(grant);
    if (grant === 'oidc')
      return ok({
        ...signedOut,
        state: 'choose',
        challenge: 'c-1',
        places: [place('one', 'Viña del Sur'), place('two', 'Aceros del Norte')],
      });
    return grants.length === 2 ? problem(401, 'CODE_EXPIRED') : ok(signedIn);
  });
  const heading = await screen.findByRole('heading', { name: '¿Dónde vas a trabajar?' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByLabelText('Código de 6 dígitos')).toBeNull();
  const second = { name: 'Administración externa · Aceros del Norte' };
  await user.click(screen.getByRole('button', second));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', second));
  expect(await screen.findByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  expect(grants).toEqual(['oidc', 'place', 'place']);
});

test('a company that is suspended is told in words', async () => {
  await openPage('/login?state=s&code=c', (grant) =>
    grant === 'oidc' ? problem(403, 'COMPANY_SUSPENDED') : ok(signedOut),
  );
  expect(await screen.findByText(/El acceso de tu empresa está suspendido/)).toBeVisible();
});

test('a code of fewer digits is asked for at its field, and one that is wrong is there to be typed again', async () => {
  const user = userEvent.setup();
  const grants = await openPage('/login?state=s&code=c', (grant) =>
    grant === 'oidc'
      ? ok({ ...signedOut, state: 'code', challenge: 'c-1', secondFactors: ['totp'] })
      : problem(401, 'INVALID_CODE'),
  );
  const field = await screen.findByLabelText('Código de 6 dígitos');
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, '123');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(field).toHaveAccessibleDescription(/Escribe los 6 dígitos/);
  expect(grants).toEqual(['oidc']);
  await user.type(field, '123 456');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(/no sirve/)).toBeInTheDocument();
  await user.keyboard('6');
  expect(field).toHaveValue('6');
});

test('who types an address of a company is offered its provider; of an address only the domain is asked about', async () => {
  const user = userEvent.setup();
  const { api, asked } = fakeApi({
    getSignInOptions: ({ query }) => ok({ oidc: null, companies: companiesOf(query) }),
    createToken: () => ok(signedOut),
  });
  await renderPage(Page, { path: '/login?referrer=%2Fportal', route: '/login', api });
  await user.type(await screen.findByLabelText('Correo electrónico'), 'ana.soto@acme.cl');
  const way = await screen.findByRole('link', { name: 'Ingresar con Acme SpA' });
  expect(way).toHaveAttribute('href', 'http://localhost:3000/api/account/oidc?company=one');
  const queries = asked
    .filter(({ name }) => name === 'getSignInOptions')
    .map(({ input }) => (input as { readonly query?: unknown }).query);
  expect(queries).toContainEqual({ domain: 'acme.cl', referrer: '/portal' });
  expect(JSON.stringify(asked)).not.toContain('ana.soto');
  await user.type(screen.getByLabelText('Correo electrónico'), '.pe');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Acme/ })).toBeNull());
  expect(screen.getByLabelText('Contraseña')).toBeInTheDocument();
});

test.each([
  ['down', /no responde/],
  ['client', /no reconoce a Cotejo/],
  ['clock', /La hora del proveedor/],
  ['unknown', /todavía no te invitó/],
  ['another word', /no corresponde a este ingreso/],
])('a provider that signed nobody in (%s) is told in words', async (why, said) => {
  await openPage('/login?state=abc.es&code=x&empresa=one', (grant) =>
    grant === 'oidc' ? refusal(401, 'PROVIDER_REFUSED', { why }) : ok(signedOut),
  );
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('a provider that did not even begin is told, too', async () => {
  await openPage('/login?proveedor=down', () => ok(signedOut), 'en');
  expect(await screen.findByText(/does not answer/)).toBeInTheDocument();
});
