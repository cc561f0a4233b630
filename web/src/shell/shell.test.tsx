/** @jest-environment jsdom */
import { countries } from '@cotejo/domain/country/country.ts';
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, ok } from '../testing/render-page.tsx';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { markSignedIn } from '../shared/account/signed-in-mark.ts';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { AppProviders } from '../shared/page/app-providers.tsx';
import { useDocumentMeta, type PageData } from '../shared/page/document-meta.ts';
import { ErrorPage } from '../shared/page/error-page.tsx';
import { throwNotFound } from '../shared/page/not-found.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { asksOf } from '../entities/comparator/asks-of.ts';
import { comparators, type Comparator } from '../entities/comparator/comparators.ts';
import { profileKey } from '../entities/profile/profile-storage.ts';
import { createI18n, ensureNamespaces } from '../shared/language/create-i18n.ts';
import { namespaceLoaders } from '../app/namespaces.ts';
import '../testing/page-request.ts';
import { Shell } from './shell.tsx';

jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

const petList = comparators.find(({ kind }) => kind === 'mascotas') as Comparator;

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + decodeURIComponent(search)}</p>;
}

async function makeDeps(): Promise<AppDeps> {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['shell']);
  const { api } = fakeApi({ getMenu: () => ok([]) });
  return {
    api,
    queryClient: createQueryClient('browser'),
    i18n,
    country: 'CL',
    contact: countries.CL.contact,
    language: 'es',
    origin: 'http://localhost',
    side: 'browser',
  };
}

async function renderRouter(router: ReturnType<typeof createMemoryRouter>) {
  const deps = await makeDeps();
  return act(async () =>
    render(
      <AppProviders deps={deps}>
        <RouterProvider router={router} />
      </AppProviders>,
    ),
  );
}

/** A page of the site in its frame; `asks` as its loader says it. */
async function open(path: string, asks?: PageData['asks']) {
  const meta = { title: `Página ${path}`, description: path, canonicalPath: path };
  const page = { meta, ...(asks === undefined ? {} : { asks }) };
  const router = createMemoryRouter(
    [
      {
        id: 'shell',
        Component: Shell,
        children: [{ id: 'page', path: '*', Component: Address, loader: () => page }],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { page } } },
  );
  const view = await renderRouter(router);
  const entries = () => screen.getAllByRole('link', { name: 'Tu perfil', hidden: true });
  return { ...view, entries, user: userEvent.setup({ delay: null }) };
}

const address = () => screen.getByTestId('address').textContent;

it('opens the form of the page’s kind over the page and returns to it with the new profile', async () => {
  const { user, entries, container } = await open(
    '/Seguros/Sura/Mascota?perfil=perro3_Poodle&ver=todo',
    asksOf(petList),
  );
  await user.click(entries()[0]!);
  expect(await screen.findByRole('dialog', { name: '¿Quiénes se asegurarán?' })).toBeVisible();
  const age = await screen.findByRole('textbox', { name: 'Edad' });
  expect(age).toHaveValue('3');
  expect(await axe(container)).toHaveNoViolations();
  await user.clear(age);
  await user.type(age, '5');
  await user.click(screen.getByRole('button', { name: 'Comparar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const expected = '/Seguros/Sura/Mascota?perfil=perro5_Poodle&ver=todo';
  await waitFor(() => expect(address()).toBe(expected));
  expect(localStorage.getItem(profileKey('CL', 'SEGURO_MASCOTAS'))).toBe('perro5_Poodle');
});

it('asks for health where a page says nothing, and leaves the page as it was when closed', async () => {
  const { user, entries } = await open('/contacto');
  await user.click(entries()[0]!);
  expect(await screen.findByText('El precio varía según sexo y edad.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/contacto');
});

it('leads to the account once somebody has signed in here, and not before', async () => {
  await open('/contacto');
  expect(screen.queryByRole('link', { name: 'Mi cuenta', hidden: true })).toBeNull();
  await act(async () => markSignedIn(true));
  for (const link of screen.getAllByRole('link', { name: 'Mi cuenta', hidden: true }))
    expect(link).toHaveAttribute('href', '/login');
  await act(async () => markSignedIn(false));
  expect(screen.queryByRole('link', { name: 'Mi cuenta', hidden: true })).toBeNull();
});

it('is a link to the form of that kind for whoever has no scripts', async () => {
  const { entries } = await open('/Seguros/Sura/Mascota?perfil=perro3_Poodle', asksOf(petList));
  expect(entries()[0]).toHaveAttribute(
    'href',
    '/Comparar/Seguros-Mascotas?perfil=perro3_Poodle&editar=perfil',
  );
});

it('leaves a list to its own form', async () => {
  const { user, entries } = await open('/Comparar/Seguros-Mascotas', asksOf(petList, true));
  await user.click(entries()[0]!);
  await waitFor(() => expect(address()).toBe('/Comparar/Seguros-Mascotas?editar=perfil'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Two pages whose loaders say what they are called, one of which knows more, and one that fails. */
async function openTwo() {
  const meta = (title: string) => ({ title, description: title, canonicalPath: '/' });
  function Counting() {
    useDocumentMeta({ title: '34 planes', description: '34' });
    return <p>34</p>;
  }
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              {
                id: 'list',
                path: '/',
                Component: Counting,
                loader: () => ({ meta: meta('Planes') }),
              },
              { path: '/contacto', Component: Address, loader: () => ({ meta: meta('Contacto') }) },
              { path: '*', loader: throwNotFound, Component: ErrorPage },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/'], hydrationData: { loaderData: { list: { meta: meta('Planes') } } } },
  );
  await renderRouter(router);
  return router;
}

it('names every page that is navigated to, with what the page itself knows where it knows more', async () => {
  document.head.innerHTML = '<meta name="description" content="">';
  const description = () => document.querySelector('meta')?.getAttribute('content');
  const router = await openTwo();
  await waitFor(() => expect(document.title).toBe('34 planes | Cotejo'));
  await act(() => router.navigate('/contacto'));
  expect([document.title, description()]).toEqual(['Contacto | Cotejo', 'Contacto']);
  await act(() => router.navigate('/nowhere'));
  expect(document.title).toBe('No encontramos esta página | Cotejo');
  await act(() => router.navigate('/'));
  expect([document.title, description()]).toEqual(['34 planes | Cotejo', '34']);
});

it('folds the phone’s menu away before the form opens', async () => {
  const { user } = await open('/contacto');
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
  const menu = screen.getByRole('dialog', { name: 'Menú' });
  const entry = [...menu.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Tu perfil',
  );
  await user.click(entry!);
  expect(await screen.findByRole('dialog', { name: '¿Quiénes se asegurarán?' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Menú' })).toBeNull();
});
