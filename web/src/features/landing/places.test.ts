/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import { fakeApi, ok, renderPage } from '../../testing/render-page.tsx';
import { groupByTown, Places } from './places.tsx';

test('clinics stand by their town, both by name, and those without one come last', () => {
  const place = (id: number, name: string, city: string | null) => ({
    id,
    name,
    city,
    health: true,
  });
  const groups = groupByTown([
    place(1, 'Clínica Sur', null),
    place(2, 'Clínica Reñaca', 'Viña del Mar'),
    place(3, 'Clínica Dávila', 'Santiago'),
    place(4, 'Clínica Alemana', 'Santiago'),
  ]);
  expect(groups.map(({ town, places }) => [town, places.map(({ id }) => id)])).toEqual([
    ['Santiago', [4, 3]],
    ['Viña del Mar', [2]],
    [null, [1]],
  ]);
});

test('a clinic leads to the list of health only where something of it covers there', async () => {
  const place = { city: 'Santiago', health: true };
  const places = [
    { ...place, id: 1, name: 'Clínica Alemana' },
    { ...place, id: 2, name: 'Clínica Dental', health: false },
  ];
  const map = { map: 'clinicas', zoom: 3, center: null, points: [], places };
  const { api } = fakeApi({ getGeomap: () => ok(map) });
  await renderPage(Places, { path: '/', route: '/', api, texts: ['landing'] });
  expect(await screen.findByText('Clínica Dental')).toBeInTheDocument();
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Clínica Alemana']);
});
