import { startSeededApp, type SeededApp } from '../../tests/support/seeded-app.ts';
import { siteHandler } from './site-handler.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    site: (app, dependencies) => siteHandler(app, dependencies, () => Promise.resolve(null)),
  });
}, 180_000);
afterAll(() => api.close());

const read = async (country: string) => {
  const answer = await api.fetch('/sitemap.xml', { headers: { 'x-country': country } });
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  return answer.text();
};
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);

test.each(['CL', 'PE', 'CO', 'INT'] as const)(
  'the map of %s holds its own pages and products in three languages, once each',
  async (country) => {
    const xml = await read(country);
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
);
