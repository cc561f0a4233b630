/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSignedInMark } from '../../shared/account/signed-in-mark.ts';
import { fakeApi, ok, renderPage } from '../../testing/render-page.tsx';
import { Page } from './sign-in-page.tsx';

beforeEach(() => localStorage.clear());

const membership = { role: 'BACKOFFICE', scopeKind: 'country', scopeId: 'CL' };

const place = {
  id: '4d1f6f3e-6a53-4a52-9d24-5d2f6b1f6c10',
  ...membership,
  roleTitle: 'Backoffice',
  placeName: 'CL',
  isThis: true,
};

type Me = CallAnswer<'readMe'>;
const session = (id: string, device: string, isThis: boolean) => ({
  id,
  device,
  network: '127.0.0.1',
  openedAt: '2026-11-20T12:00:00.000Z',
  usedAt: '2026-11-20T12:00:00.000Z',
  isThis,
});

const invitation = {
  id: '5e2f6f3e-6a53-4a52-9d24-5d2f6b1f6c11',
  role: 'ENTERPRISE_PAYROLL_MANAGER',
  scopeKind: 'company',
  scopeId: 'demo',
  roleTitle: 'Encargado de nómina',
  placeName: 'Viña del Sur',
  invitedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-23T12:00:00.000Z',
};

async function openAccount(
  kind: Me['kind'],
  places: readonly (typeof place)[] = [place],
  invitations: readonly (typeof invitation)[] = [],
) {
  let now = places;
  let waiting = invitations;
  const { api, asked } = fakeApi({
    listInvitations: () => ok({ items: [...waiting] }),
    answerInvitation: () => {
      waiting = [];
      return ok(undefined);
    },
    changePlace: ({ body }) => {
      const { membershipId } = body as { readonly membershipId: string };
      now = now.map((each) => ({ ...each, isThis: each.id === membershipId }));
      return ok(undefined);
    },
    getSignInOptions: () => ok({ oidc: null, companies: [] }),
    createToken: () =>
      ok({
        state: 'signedIn',
        accessToken: 'one',
        expiresIn: 600,
        challenge: null,
        secondFactors: [],
        places: [],
        referrer: null,
      }),
    readMe: () =>
      ok({
        id: 'a',
        email: 'ana@cotejo.example',
        name: 'Ana Rojas',
        kind,
        language: 'es',
        status: 'ACTIVE',
        memberships: [membership],
        membership,
        roleTitle: 'Backoffice',
        places: now,
        permissions: [{ permission: 'attention:read', scope: 'country', fourEyes: false }],
        hasPassword: true,
      }),
    listSessions: () =>
      ok({ items: [session('1', 'Firefox, Windows', true), session('2', '?', false)] }),
    signOut: () => ok(undefined),
  });
  await renderPage(Page, { path: '/login', route: '/login', api });
  await screen.findByText('Ana Rojas');
  return asked;
}

test('who works at one place and is invited nowhere is asked nothing about it', async () => {
  await openAccount('company');
  expect(screen.queryByRole('heading', { name: 'Invitaciones' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Cambiar de lugar' })).toBeNull();
  expect(screen.queryByText('Lugar de trabajo')).toBeNull();
});

test.each([
  ['Aceptar', true, /Aceptaste Encargado de nómina · Viña del Sur/],
  ['Rechazar', false, /Rechazaste Encargado de nómina · Viña del Sur/],
])('an invitation to a further role is answered: %s', async (name, accepted, said) => {
  const user = userEvent.setup();
  const asked = await openAccount('company', [place], [invitation]);
  const button = `${name} Encargado de nómina · Viña del Sur`;
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  expect(asked.filter((each) => each.name === 'answerInvitation')).toMatchObject([
    { input: { params: { id: invitation.id }, body: { accepted } } },
  ]);
});

test('who works at two places changes from one to the other', async () => {
  const user = userEvent.setup();
  const second = { ...place, id: 'b', placeName: 'Viña del Sur', isThis: false };
  const asked = await openAccount('company', [place, second]);
  expect(screen.getByText('Lugar de trabajo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Trabajar como Backoffice · Viña del Sur' }));
  expect(await screen.findByText('Ahora trabajas como Backoffice · Viña del Sur.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Trabajar como Backoffice · CL' })).toBeVisible();
  expect(asked.filter(({ name }) => name === 'changePlace')).toMatchObject([
    { input: { body: { membershipId: 'b' } } },
  ]);
});

test('whoever has signed in is on the page of the account, which says so in its title, too', async () => {
  await openAccount('customer');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu cuenta');
  await waitFor(() => expect(document.title).toBe('Tu cuenta | Cotejo'));
  expect(screen.queryByText('Permisos')).toBeNull();
});

test('a browser that says nothing of itself is named in words', async () => {
  await openAccount('customer');
  expect(
    await screen.findByRole('button', { name: 'Cerrar la sesión de Navegador desconocido' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/\?/)).toBeNull();
});

test('staff find their portal here, customers do not', async () => {
  await openAccount('staff');
  expect(screen.getByRole('link', { name: 'Ir al portal' })).toHaveAttribute('href', '/portal');
  document.body.replaceChildren();
  await openAccount('customer');
  expect(screen.queryByRole('link', { name: 'Ir al portal' })).toBeNull();
});

test('the header knows of a session that was resumed until it is ended', async () => {
  const { result } = renderHook(useSignedInMark);
  expect(result.current).toBe(false);
  await openAccount('customer');
  expect(result.current).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(result.current).toBe(false));
});
