/** @jest-environment jsdom */
import { fakeApi, ok, renderPage } from '../../../testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from '../page/results-page.tsx';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';

// A busy machine needs its time for a page of cards.
jest.setTimeout(60_000);

const { Page } = resultsPage(healthComparator);
const route = '/Comparar/Seguros-de-Salud';
const list = () => ok(sampleAnswer([sampleCard(1), sampleCard(2)], 38));
const said = /No pudimos leer el perfil del enlace; puedes ingresarlo de nuevo/;

async function open(path: string) {
  const { api } = fakeApi({ compareProducts: list });
  const page = await renderPage(Page, { path, route, api });
  await screen.findAllByRole('article');
  return page;
}

beforeEach(() => localStorage.clear());

it('says that the profile of a link could not be read, and shows the list as for nobody', async () => {
  const { container } = await open(`${route}?perfil=%7Bcorrupt&features=3`);
  expect(screen.getByText(said)).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Ingresar perfil' })).not.toBeNull();
  expect(await axe(container)).toHaveProperty('violations', []);
});

it('does not put the profile that this browser kept in its place', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.setItem('perfilIngreso-V1.7-CL-SALUD', 'm40');
  const { address } = await open(`${route}?perfil=zzz`);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(address()).toBe(`${route}?perfil=zzz`);
  expect(screen.getByText(said)).not.toBeNull();
});

it.each(['', '?perfil=', '?perfil=f34-hijo5'])('says nothing of %j', async (query) => {
  await open(route + query);
  expect(screen.queryByText(said)).toBeNull();
});
