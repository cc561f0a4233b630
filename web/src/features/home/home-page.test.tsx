/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { sampleShowcase } from '../../testing/sample-content.ts';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { readyForOlderProfiles } from '../../entities/profile/older-profiles.ts';
import { profileKey } from '../../entities/profile/profile-storage.ts';
import { sampleAnswer, sampleCard } from '../../entities/product-list/testing/sample-answer.ts';
import { load, Page } from './home-page.tsx';

jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

const api = () =>
  fakeApi({ compareProducts: () => problem(503, 'UNAVAILABLE'), listAvailableToSell: () => ok([]) })
    .api;

async function open(path: string, country: CountryCode = 'CL') {
  // As the browser does before it renders.
  await readyForOlderProfiles();
  const page = await renderPage(Page, { path, route: '/', api: api(), country });
  const age = await screen.findByRole('textbox', { name: 'Edad' }, { timeout: 10_000 });
  return { ...page, age, user: userEvent.setup({ delay: null }) };
}

it('shows the people of the parameter perfil, keeps them and takes them along', async () => {
  const { age, user, address } = await open('/?perfil=f34');
  expect(age).toHaveValue('34');
  expect(localStorage.getItem(profileKey('CL', 'SALUD'))).toBe('f34');
  expect(screen.getByRole('link', { name: /^Dental/ })).toHaveAttribute(
    'href',
    '/Comparar/Seguros-de-Salud/Dental?perfil=f34',
  );
  const tiles = within(screen.getByRole('navigation', { name: 'Categorías de seguros' }));
  expect(tiles.getByRole('link', { name: /^Mascotas/ })).toHaveAttribute(
    'href',
    '/Comparar/Seguros-Mascotas',
  );
  await user.click(screen.getByRole('button', { name: 'Comparar' }));
  await waitFor(() => expect(address()).toBe('/Comparar/Seguros-de-Salud?perfil=f34'));
});

it('shows those of an older link’s fragment, with the first age of the country', async () => {
  history.replaceState(null, '', `/#perfil=${btoa('{"cotizante":[{"sexo":"Femenino"}]}')}`);
  const { address } = await open('/', 'PE');
  await waitFor(() => expect(address()).toBe('/?perfil=f25'));
  expect(await screen.findByRole('textbox', { name: 'Edad' })).toHaveValue('25');
  history.replaceState(null, '', '/');
});

it('shows what this browser kept and leaves its own address alone', async () => {
  localStorage.setItem(profileKey('CL', 'SALUD'), 'm41');
  const { age, address } = await open('/');
  expect(age).toHaveValue('41');
  expect(address()).toBe('/');
});

it('asks for pets where its address says so, and leads to their list', async () => {
  const page = await renderPage(Page, { path: '/?para=mascotas', route: '/', api: api() });
  const group = await screen.findByRole('group', { name: 'Para quién buscas' });
  const current = within(group).getByRole('link', { name: 'Mascotas' });
  expect(current).toHaveAttribute('aria-current', 'true');
  expect(within(group).getByRole('link', { name: 'Empresa' })).toHaveAttribute(
    'href',
    '/?para=empresa',
  );
  await waitFor(() =>
    expect(page.container.querySelector('form')).toHaveAttribute(
      'action',
      '/Comparar/Seguros-Mascotas',
    ),
  );
});

it.each(['CL', 'PE', 'CO', 'INT'] as const)(
  'promises of health data in %s what is true: who reads them, at the insurer and here',
  async (country) => {
    await open('/', country);
    const promise = screen.getByText(/La declaración de salud se guarda cifrada/);
    expect(promise).toHaveTextContent(/la compañía y quienes tramitan tu compra en Cotejo/);
    expect(promise).not.toHaveTextContent(/solo la lee/);
  },
);

it('is nobody else’s page with a profile, and everybody’s without', async () => {
  const { deps } = await open('/');
  const meta = async (search: string) =>
    (
      await load(deps, {
        request: { url: `http://localhost/${search}` },
      } as LoaderFunctionArgs)
    ).meta;
  expect(await meta('?perfil=f34')).toMatchObject({ personal: true, noindex: true });
  expect(await meta('')).toMatchObject({ personal: false, noindex: false });
});

it('says what staff wrote: reasons to trust, showcases and questions', async () => {
  const { api: content } = fakeApi({
    listBlocks: () =>
      ok([
        {
          id: 1,
          zone: 'trust',
          page: '/',
          title: 'Escrita por nosotros',
          body: 'De verdad.',
          icon: 'lock',
          link: null,
          orderPosition: 1,
        },
      ]),
    listShowcases: () =>
      ok([
        sampleShowcase({ categories: ['Dental'], products: 3 }),
        sampleShowcase({ id: 2, slug: 'Nada', title: 'Vacía' }),
      ]),
    listQuestions: () => ok([{ id: 1, comparatorId: null, question: '¿Cuesta?', answer: 'No.' }]),
  });
  await renderPage(Page, { path: '/', route: '/', api: content });
  expect(await screen.findByRole('heading', { name: 'Escrita por nosotros' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Para la familia' })).toHaveAttribute(
    'href',
    '/Comparar/Seguros-de-Salud?categoryTypes=Dental',
  );
  expect(screen.queryByText('Vacía')).toBeNull();
  expect(screen.getByText('¿Cuesta?')).toBeVisible();
});

it('writes the limit of its two prices in its own language, with no texts but its own', async () => {
  const [cheap, dear] = [1, 2].map((id) => {
    const card = sampleCard(id);
    return {
      ...card,
      price: { ...card.price, value: id * 20_000 },
      card: { ...card.card, topAmount: { amount: 3, unit: 'eventos', period: null } },
    };
  });
  const { api: figures } = fakeApi({
    compareProducts: () => ok(sampleAnswer([cheap!, dear!])),
    listAvailableToSell: () => ok([]),
  });
  const texts = ['home', 'profile'] as const;
  await renderPage(Page, { path: '/', route: '/', api: figures, language: 'en', texts });
  expect(await screen.findByText(/with a limit of 3 events/)).toBeVisible();
});

it('keeps its own reasons and leaves out the rest where no content arrives', async () => {
  await open('/');
  expect(screen.getByRole('heading', { name: 'El orden no se vende' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Preguntas frecuentes' })).toBeNull();
});
