import { providerRegions } from './provider-regions.ts';

const provider = (id: number, place: Partial<Parameters<typeof providerRegions>[0][number]>) => ({
  id,
  displayName: `Clínica ${id}`,
  city: null,
  region: null,
  stateCode: null,
  latitude: null,
  ...place,
});
const arica = { city: 'Arica', region: 'Arica y Parinacota', stateCode: 15, latitude: -18 };
const talca = { city: 'Talca', region: 'Maule', stateCode: 7, latitude: -35 };
const temuco = { city: 'Temuco', region: 'La Araucanía', stateCode: 9, latitude: -38 };
const titles = (region: number | null, ...places: Parameters<typeof provider>[1][]) =>
  providerRegions(
    places.map((place, id) => provider(id, place)),
    region,
    'Sin lugar',
  ).map(({ title }) => title);

it('lists regions from north to south, and what names no place last', () => {
  expect(titles(null, {}, temuco, arica, talca)).toEqual([
    'Arica y Parinacota',
    'Maule',
    'La Araucanía',
    'Sin lugar',
  ]);
});

it('begins with the visitor’s own region', () => {
  expect(titles(9, arica, talca, temuco)[0]).toBe('La Araucanía');
});

it('goes by town where the regions of a country are not known, and says the town once', () => {
  const [group] = providerRegions([provider(1, { city: 'Miami', latitude: 25 })], null, '');
  expect(group).toEqual({
    title: 'Miami',
    providers: [{ id: '1', name: 'Clínica 1', place: '' }],
  });
});
