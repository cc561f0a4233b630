/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import * as leaflet from 'leaflet';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';
import { drawMap } from './draw-map.ts';
import type { ProviderPlace } from './provider-places.ts';
import { ProviderMap } from './provider-map.tsx';

const santiago: ProviderPlace = {
  name: 'Santiago',
  at: [-33.45, -70.66],
  providers: Array.from({ length: 10 }, (_, at) => `Clínica ${at + 1}`),
};
const arica: ProviderPlace = { name: 'Arica', at: [-18.48, -70.33], providers: ['<b>Uno</b>'] };

const words = {
  at: ({ name, providers }: ProviderPlace) => `${name}: ${providers.length}`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
};
const look = { outline: 'outline', place: 'place' };

function draw(places: readonly ProviderPlace[]) {
  const frame = document.createElement('div');
  // jsdom lays nothing out; Leaflet asks how large its frame is.
  Object.defineProperties(frame, {
    clientWidth: { value: 600 },
    clientHeight: { value: 400 },
  });
  document.body.append(frame);
  const outline = [
    [-17, -70],
    [-55, -70],
    [-55, -66],
  ] as const;
  const remove = drawMap(leaflet, frame, { outline, places, words, look });
  return { frame, remove };
}

it('marks each city with how many providers it has, named for who cannot see it', () => {
  const { frame, remove } = draw([santiago, arica]);
  const marks = [...frame.querySelectorAll('.place')];
  expect(marks.map((mark) => mark.textContent)).toEqual(['10', '1']);
  expect(marks.map((mark) => mark.getAttribute('title'))).toEqual(['Santiago: 10', 'Arica: 1']);
  expect(within(frame).getByTitle('Acercar')).toBeTruthy();
  remove();
  expect(frame.querySelector('.place')).toBeNull();
});

it('lists eight of a city’s providers and that there are more', () => {
  const { frame, remove } = draw([santiago]);
  frame.querySelector<HTMLElement>('.place')?.click();
  const popup = frame.querySelector('.leaflet-popup-content');
  expect(popup?.querySelectorAll(':scope > div > div')).toHaveLength(9);
  expect(popup).toHaveTextContent('Clínica 8…');
  remove();
});

it('writes a provider’s name as text, whatever it holds', () => {
  const { frame, remove } = draw([arica]);
  frame.querySelector<HTMLElement>('.place')?.click();
  expect(frame.querySelector('.leaflet-popup-content')).toHaveTextContent('<b>Uno</b>');
  remove();
});

it('without a place it shows the whole, and nothing fails', () => {
  const { frame, remove } = draw([]);
  expect(frame.querySelector('.place')).toBeNull();
  remove();
});

it('is a region of the page with a name, and goes with it', async () => {
  const places = [santiago];
  const { unmount } = await renderPage(() => <ProviderMap places={places} />, {
    path: '/',
    route: '/',
    api: fakeApi({}).api,
  });
  const map = screen.getByRole('region', { name: 'Mapa de prestadores' });
  await waitFor(() => expect(within(map).getByTitle('Santiago: 10 prestadores')).toBeTruthy());
  unmount();
  expect(map.querySelector('.leaflet-marker-icon')).toBeNull();
});
