import { get } from 'node:http';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { siteHandler } from './site-handler.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    site: (app, dependencies) => siteHandler(app, dependencies, () => Promise.resolve(null)),
  });
}, 180_000);
afterAll(() => api.close());

/** As a browser asks the host of a country; `fetch` names no other host than that of its address. */
function read(country: CountryCode): Promise<{ readonly status: number; readonly xml: string }> {
  const { subdomain } = countries[country];
  const { hostname, port } = new URL(api.url);
  const host = subdomain === null ? 'localhost' : `${subdomain}.localhost`;
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path: '/sitemap.xml', headers: { host } }, (answer) => {
      let xml = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (xml += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, xml }));
    });
    asked.on('error', reject);
  });
}

/** The first one may come before the catalogue is there. */
const whenThere = (country: CountryCode) =>
  until(
    async () => {
      const { status, xml } = await read(country);
      return status === 200 ? xml : null;
    },
    { within: 60_000 },
  );
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);

test.each(['CL', 'PE', 'CO', 'INT'] as const)(
  'the map of %s holds its own pages and products in three languages, once each',
  async (country) => {
    const xml = await whenThere(country);
    const all = addresses(xml);
    expect(new Set(all).size).toBe(all.length);
    const { rows } = await api.db.query<{ count: string }>(
      `SELECT count(*) FROM product WHERE country_code = $1 AND available_from <= current_date
          AND (available_to IS NULL OR available_to > current_date)`,
      [country],
    );
    expect(all.length).toBeGreaterThan(3 * Number(rows[0]?.count) * 0.9);
    expect(all.length).toBeLessThan(50_000);
    const paths = all.map((address) => new URL(address ?? '').pathname);
    expect(paths).toEqual(expect.arrayContaining(['/', '/en', '/pt', '/en/contacto']));
    expect(paths.some((path) => path.startsWith('/Compra-Online'))).toBe(false);
    expect(paths.includes('/Comparar/Isapres')).toBe(country === 'CL');
    expect(xml).toContain('hreflang="pt"');
  },
  120_000,
);
