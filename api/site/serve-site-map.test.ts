import { countrySites } from '@cotejo/domain/site/site.ts';
import { siteMapFiles } from './serve-site-map.ts';

test('a catalogue of more addresses than a file may have is in several, and loses none', () => {
  const products = Array.from({ length: 20_001 }, (_, at) => `/Seguros/Una/plan-${at}`);
  const addresses = { pages: ['/'], organisations: [], clinics: [], products };
  const files = siteMapFiles(countrySites.CL, addresses, [], []);
  const ofProducts = [...files].filter(([name]) => name.startsWith('products'));
  expect(ofProducts.map(([name]) => name).slice(0, 3)).toEqual([
    'products',
    'products-2',
    'products-3',
  ]);
  expect(ofProducts.every(([, places]) => places.length <= 50_000)).toBe(true);
  const paths = ofProducts.flatMap(([, places]) => places.map(({ path }) => path));
  // Each in three languages.
  expect([paths.length, new Set(paths).size]).toEqual([60_003, 60_003]);
});
