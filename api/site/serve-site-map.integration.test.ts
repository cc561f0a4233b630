import { get } from 'node:http';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountComparison } from '../comparison/mount-comparison.ts';
import { mountAddresses } from './mount-addresses.ts';
import { siteHandler } from './site-handler.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountComparison, mountAddresses],
    site: (app, dependencies) => siteHandler(app, dependencies, () => Promise.resolve(null)),
  });
}, 180_000);
afterAll(() => api.close());

/** As a browser asks the host of a country; `fetch` names no other host than that of its address. */
function read(
  country: CountryCode,
  path: string,
): Promise<{ readonly status: number; readonly xml: string }> {
  const { subdomain } = countries[country];
  const { hostname, port } = new URL(api.url);
  const host = subdomain === null ? 'localhost' : `${subdomain}.localhost`;
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path, headers: { host } }, (answer) => {
      let xml = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (xml += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, xml }));
    });
    asked.on('error', reject);
  });
}

/** The first one may come before the catalogue is there. */
const whenThere = (country: CountryCode, path = '/sitemap.xml') =>
  until(
    async () => {
      const { status, xml } = await read(country, path);
      return status === 200 ? xml : null;
    },
    { within: 60_000 },
  );
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);

/** Every address of a country's map, from the files that its index names. */
async function mapOf(country: CountryCode): Promise<readonly string[]> {
  const files = addresses(await whenThere(country)).map(
    (address) => new URL(address ?? '').pathname,
  );
  expect(files).toEqual(expect.arrayContaining(['/sitemap-pages.xml', '/sitemap-products.xml']));
  const maps = await Promise.all(files.map((path) => whenThere(country, path)));
  return maps.flatMap((xml) => addresses(xml).map((address) => new URL(address ?? '').pathname));
}

test.each(['CL', 'PE', 'CO', 'INT'] as const)(
  'the map of %s holds its own pages and products in three languages, once each',
  async (country) => {
    const paths = await mapOf(country);
    expect(new Set(paths).size).toBe(paths.length);
    const { rows } = await api.db.query<{ count: string }>(
      `SELECT count(*) FROM product WHERE country_code = $1 AND available_from <= current_date
          AND (available_to IS NULL OR available_to > current_date)`,
      [country],
    );
    expect(paths.length).toBeGreaterThan(3 * Number(rows[0]?.count) * 0.9);
    expect(paths.length).toBeLessThan(50_000);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/en', '/pt', '/en/contact', '/pt/contato', '/Seguros']),
    );
    expect(paths.some((path) => path.startsWith('/Compra-Online'))).toBe(false);
    for (const own of ['/Comparar/Isapres', '/en/Compare/Isapres', '/Isapre', '/Isapre/Colmena'])
      expect([own, paths.includes(own)]).toEqual([own, country === 'CL']);
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  },
  120_000,
);

test('a file that the map does not name is none, and the rules for robots name the map', async () => {
  await whenThere('CL');
  const missing = await read('CL', '/sitemap-nada.xml');
  expect(missing.status).not.toBe(200);
  const robots = await read('PE', '/robots.txt');
  expect(robots.xml).toContain('Sitemap: http://pe.localhost');
  expect(robots.xml).not.toContain('/api/');
});

describe('the translator of addresses', () => {
  const ask = async (address: string, country: CountryCode = 'CL') => {
    const path = `/api/route-translator/${encodeURIComponent(address)}?country=${country}`;
    return JSON.parse((await read(country, path)).xml) as unknown;
  };

  test('says the same page in each language', async () => {
    await whenThere('CL');
    const contact = { es: '/contacto', en: '/en/contact', pt: '/pt/contato' };
    for (const one of [...Object.values(contact), 'http://localhost/contacto'])
      expect(await ask(one)).toEqual(contact);
    expect(await ask('/Comparar/Seguros-de-Salud?perfil=f34')).toMatchObject({
      en: '/en/Compare/Health-Insurance?perfil=f34',
    });
    expect(await ask('/Isapre/Colmena')).toMatchObject({ pt: '/pt/Isapre/Colmena' });
  });

  test.each([
    'https://otro.example/contacto',
    '/no-existe',
    '/Isapre/Nadie',
    '/EPS',
    '//evil.example',
    "/'; --",
    '🙂',
  ])('says nothing of %s', async (address) => {
    expect(await ask(address)).toEqual({});
  });
});
