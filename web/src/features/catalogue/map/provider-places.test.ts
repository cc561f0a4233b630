import { joinNear, placesOf } from './provider-places.ts';

const provider = (displayName: string, city: string | null, latitude: number | null = -33) => ({
  displayName,
  city,
  latitude,
  longitude: -70,
});

it('puts providers into their city, the fullest first, and leaves out what has no place', () => {
  const places = placesOf([
    provider('Clínica Arica', 'Arica', -18),
    provider('Clínica Alemana', 'Santiago'),
    provider('Clínica Indisa', 'Santiago'),
    provider('Red', null),
    provider('Clínica sin lugar', 'Miami', null),
  ]);
  expect(places).toEqual([
    { name: 'Santiago', at: [-33, -70], providers: ['Clínica Alemana', 'Clínica Indisa'] },
    { name: 'Arica', at: [-18, -70], providers: ['Clínica Arica'] },
  ]);
});

it('joins cities that would stand on each other at the fullest, and keeps the far ones apart', () => {
  const places = [
    { name: 'Santiago', at: [0, 0] as const, providers: ['a', 'b'] },
    { name: 'Viña del Mar', at: [10, 0] as const, providers: ['c'] },
    { name: 'Arica', at: [100, 0] as const, providers: ['d'] },
  ];
  const points = joinNear(places, ([x, y]) => ({ x, y }), 46);
  expect(points.map(({ name, providers, x }) => [name, providers.length, x])).toEqual([
    ['Santiago, Viña del Mar', 3, 0],
    ['Arica', 1, 100],
  ]);
});
