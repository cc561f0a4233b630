/** @jest-environment jsdom */
import { countries } from '@cotejo/domain/country/country.ts';
import { countrySites, toPageSite, type PageSite } from '@cotejo/domain/site/site.ts';
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, ok } from '../testing/render-page.tsx';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { AppProviders } from '../shared/page/app-providers.tsx';
import { useDocumentMeta, type PageData } from '../shared/page/document-meta.ts';
import { SiteProvider } from '../shared/page/site-context.ts';
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
  const { api } = fakeApi({ getMenu: () => ok(menu) });
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

async function renderRouter(
  router: ReturnType<typeof createMemoryRouter>,
  site: PageSite = toPageSite(countrySites.CL),
) {
  const deps = await makeDeps();
  return act(async () =>
    render(
      <SiteProvider value={site}>
        <AppProviders deps={deps}>
          <RouterProvider router={router} />
        </AppProviders>
      </SiteProvider>,
    ),
  );
}

/** A page of the site in its frame; `asks` and what is `said` of it as its loader says it. */
const account = { id: 'mi-compra', title: 'Mi cuenta', url: '/mi-compra', icon: null };
const menu = [
  { id: 'site', title: 'Cotejo', url: null, icon: null, place: 'footer', subItems: [account] },
];

async function open(path: string, asks?: PageData['asks'], said: Partial<PageData['meta']> = {}) {
  const meta = { title: `Página ${path}`, description: path, canonicalPath: path, ...said };
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

it('leads to the account from header and footer, whether or not somebody has signed in', async () => {
  await open('/contacto');
  await screen.findByRole('navigation', { name: 'Cotejo' });
  const links = screen.getAllByRole('link', { name: 'Mi cuenta', hidden: true });
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toHaveAttribute('href', '/mi-compra');
});

it('is a link to the form of that kind for whoever has no scripts', async () => {
  const { entries } = await open('/Seguros/Sura/Mascota?perfil=perro3_Poodle', asksOf(petList));
  expect(entries()[0]).toHaveAttribute(
    'href',
    '/Comparar/Seguros-Mascotas?perfil=perro3_Poodle&editar=perfil',
  );
});

it.each([
  ['the same page', {}, '/en/QP-Blog?pagina=2'],
  ['what it says that it belongs to', { languages: ['es'], belongsTo: '/QP-Blog' }, '/en/QP-Blog'],
] as const)('leads in another language to %s', async (_, said, href) => {
  await open('/QP-Blog?pagina=2', undefined, said);
  const links = screen.getAllByRole('link', { name: 'English', hidden: true });
  for (const link of links) expect(link).toHaveAttribute('href', `http://localhost${href}`);
});

it('leaves a list to its own form', async () => {
  const { user, entries } = await open('/Comparar/Seguros-Mascotas', asksOf(petList, true));
  await user.click(entries()[0]!);
  await waitFor(() => expect(address()).toBe('/Comparar/Seguros-Mascotas?editar=perfil'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const partnerSite: PageSite = {
  ...toPageSite(countrySites.CL),
  role: 'partner',
  name: 'Banco',
};

/** Two pages whose loaders say what they are called, one of which knows more, and one that fails. */
async function openTwo(site?: PageSite) {
  const meta = (title: string, canonicalPath = '/') => ({
    title,
    description: title,
    canonicalPath,
  });
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
              {
                path: '/contacto',
                Component: Address,
                loader: () => ({ meta: meta('Contacto', '/contacto') }),
              },
              {
                path: '/broken',
                Component: Address,
                loader: () => {
                  throw new Error('a page that breaks');
                },
              },
              { path: '*', loader: throwNotFound, Component: ErrorPage },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/'], hydrationData: { loaderData: { list: { meta: meta('Planes') } } } },
  );
  await renderRouter(router, site);
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

it.each([
  ['our own', undefined, 'Si sigue fallando, escríbenos.'],
  [
    'a partner’s',
    partnerSite,
    'Si sigue fallando, escribe a quienes atienden las consultas de Banco.',
  ],
])(
  'a page that broke says what to do next, and whom to write to on %s site',
  async (_, site, last) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = await openTwo(site);
    await act(() => router.navigate('/broken'));
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: 'a page that breaks' }));
    said.mockRestore();
    expect(screen.getByRole('main')).toHaveTextContent(
      `Revisa tu conexión y vuelve a cargar. Lo que ingresaste queda guardado.${last}`,
    );
  },
);

it('says on a partner’s first page what the partner wrote, and ends every title in its name', async () => {
  document.head.innerHTML = '<meta name="description" content="">';
  const description = () => document.querySelector('meta')?.getAttribute('content');
  const seo = { title: 'Seguros del Banco', description: 'Para clientes' };
  const router = await openTwo({ ...partnerSite, seo });
  await waitFor(() => expect(document.title).toBe('Seguros del Banco'));
  expect(description()).toBe('Para clientes');
  await act(() => router.navigate('/contacto'));
  expect([document.title, description()]).toEqual(['Contacto | Banco', 'Contacto']);
  await act(() => router.navigate('/'));
  expect([document.title, description()]).toEqual(['Seguros del Banco', 'Para clientes']);
});

it('keeps who answers, the law and the languages in one line where a partner hides our footer', async () => {
  const layout = { ...partnerSite.layout, showsFooter: false };
  await openTwo({ ...partnerSite, layout });
  const line = screen.getByRole('contentinfo');
  expect(line).toHaveTextContent('Un servicio de Cotejo para Banco');
  const links = within(line).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/Terminos-y-Condiciones',
    '/Privacidad',
    'http://localhost/en',
    'http://localhost/pt',
  ]);
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
