/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { PageSeoRecord } from '@cotejo/domain/content/page-seo-row.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderRoutes } from '../testing/render-portal.tsx';
import { recordRoutes } from '../record/page/record-routes.tsx';
import { pages } from './page-seo-pages.tsx';

jest.setTimeout(30_000);

const id = '0b576b08-d192-4000-8000-000000000009';
const row: PageSeoRecord = {
  id,
  version: 2,
  path: '/Seguros-de-Salud',
  countryCode: 'CL',
  language: 'en',
  state: 'published',
  title: 'Health insurance in Chile',
  description: '',
  image: null,
  indexed: true,
  newest: 2,
  shown: 1,
  sameTitle: null,
  updatedAt: '2026-11-26T14:51:00.000Z',
};

async function open(cells: Partial<PageSeoRecord>, act = '') {
  const asked: { readonly name: string; readonly input: AnyInput }[] = [];
  const all = { ...row, ...cells };
  const allowed = ['edit', 'publish'].map((name) => ({ act: name, state: 'open' }));
  const record = { id, version: all.version, cells: all, links: [], allowed };
  const api = toApiClient(async ({ name }, input): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    if (name === 'readPageSeoHistory')
      return { ok: true, status: 200, data: { items: [], next: null } };
    if (name === 'listPageSeo')
      return {
        ok: true,
        status: 200,
        data: { items: [all], next: null, previous: null, ignored: [], asOf: all.updatedAt },
      };
    return { ok: true, status: 200, data: record };
  });
  const routes = recordRoutes('/portal/buscadores', 'pageSeo', async () => ({ pages }));
  await renderRoutes(routes, `/portal/buscadores/${id}${act}`, api, 'es', '/', 'ADMIN');
  await screen.findByRole('heading', { name: 'Así se verá' });
  return (name: string) => asked.filter((each) => each.name === name);
}
const preview = () => within(screen.getByRole('region', { name: 'Así se verá' }));

test('the newest version is seen as a result, in its language, with what the site shows now', async () => {
  await open({});
  expect(preview().getByText('/en/Health-Insurance')).toBeVisible();
  expect(preview().getByText('Health insurance in Chile | Cotejo')).toBeVisible();
  expect(preview().getByText('(la descripción de la página)')).toBeVisible();
  expect(preview().getByText('Espera: el sitio muestra la versión 1.')).toBeVisible();
  expect(preview().getByText('Título: 25 de 60 caracteres')).toBeVisible();
  const region = screen.getByRole('region', { name: 'Así se verá' });
  expect((await axe(region)).violations).toEqual([]);
});

test('what is too long, the same, or out of search engines is said', async () => {
  const description = 'a'.repeat(171);
  await open({
    title: 'b'.repeat(61),
    description,
    indexed: false,
    sameTitle: '/Seguros-de-Vida',
  });
  expect(preview().getByText(/^El título tiene 61 caracteres/)).toBeVisible();
  expect(preview().getByText(/^La descripción tiene 171 caracteres/)).toBeVisible();
  expect(preview().getByText(`${'a'.repeat(165)}…`)).toBeVisible();
  expect(preview().getByText(/sale de los buscadores/)).toBeVisible();
  expect(preview().getByText(/\/Seguros-de-Vida ya tiene este título/)).toBeVisible();
});

test('whoever publishes a title that another page has is told before', async () => {
  const asked = await open({ sameTitle: '/Seguros-de-Vida' }, '/publish');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/\/Seguros-de-Vida ya tiene este título/)).toBeVisible();
  expect(asked('publishPageSeo')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(asked('publishPageSeo')[0]?.input.body).toEqual({ version: 2 }));
});
