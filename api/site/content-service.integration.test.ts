import { randomUUID } from 'node:crypto';
import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import type { Database } from '@cotejo/store/database.ts';
import { siteModel } from '@cotejo/store/partner/site.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountComparison } from '../comparison/mount-comparison.ts';
import { mountGeomap } from '../catalogue/mount-geomap.ts';
import { askHost } from '../testing/ask-host.ts';
import { mountWebchat } from '../ticket/mount-webchat.ts';
import { mountLandings } from './mount-landings.ts';
import { mountSettings } from './mount-settings.ts';
import { mountSubscriptions } from './mount-subscriptions.ts';

jest.setTimeout(60_000);

const hosts = { banco: 'banco.localhost', tienda: 'tienda.localhost' } as const;
type Partner = keyof typeof hosts;

let api: SeededApp;
/** What each partner sells. */
const codes: Record<Partner, string> = { banco: '', tienda: '' };

beforeAll(async () => {
  api = await startSeededApp({
    partnerSites: true,
    prepare: async (db) => {
      const { rows } = await db.query<{ code: string }>(
        `SELECT DISTINCT o.code FROM organization o JOIN product p ON p.organization_id = o.id
          WHERE o.country_code = 'CL' AND o.type = 'aseguradora' AND p.available_to IS NULL
          ORDER BY 1 LIMIT 2`,
      );
      codes.banco = rows[0]?.code ?? '';
      codes.tienda = rows[1]?.code ?? '';
      await addSite(db, 'banco', ['/Comparar', '/Seguros']);
      await addSite(db, 'tienda', null);
    },
    mounts: [
      mountComparison,
      mountLandings,
      mountSubscriptions,
      mountSettings,
      mountGeomap,
      mountWebchat,
    ],
  });
}, 180_000);
afterAll(() => api?.close());

async function addSite(db: Database, id: Partner, allowedPaths: string[] | null): Promise<void> {
  await addPartner(db, { id, name: id });
  await siteModel(db).create(
    {
      id: randomUUID(),
      partnerId: id,
      countryCode: 'CL',
      host: hosts[id],
      name: id,
      brand: '#7a5cc2',
      accent: '#ffd166',
      organizations: [codes[id]],
      products: null,
      hidesClinics: id === 'banco',
      requests: true,
      score: false,
      indexed: false,
      allowedPaths,
      defaultPath: '/Comparar/Seguros-de-Salud',
      frameOrigins: [],
      state: 'live',
    },
    { returning: false, ...db.scope },
  );
}

interface Found {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
interface Envelope {
  readonly data: readonly Found[];
  readonly meta: { readonly pagination: { readonly total: number; readonly pageCount: number } };
}
async function read<T = Envelope>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await api.fetch(path, { headers });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
const readOn = async (partner: Partner, path: string): Promise<Envelope> =>
  JSON.parse((await askHost(api.url, hosts[partner], path)).body) as Envelope;
const slugs = ({ data }: Envelope) => data.map(({ attributes }) => attributes['slug']);

test('landings are found by words of their tag and slug, the exact one first, in the language asked for', async () => {
  const isapres = await read(
    '/api/country-landings?activo=true&tag=isapre&slug=colmena&fields=slug',
  );
  expect(isapres.data[0]?.attributes).toEqual({ slug: 'Colmena' });
  const health = await read('/api/country-landings?slug=SEGUROS-DE-SALUD&locale=pt-BR');
  expect(health.data[0]).toMatchObject({
    id: '/Seguros-de-Salud',
    attributes: { url: '/pt/Seguros-de-Saude', locale: 'pt-BR', activo: true },
  });
  expect((await read('/api/country-landings?activo=false')).data).toEqual([]);
  expect((await read("/api/country-landings?slug='; --")).data).toEqual([]);
  expect((await api.fetch('/api/country-landings?locale=fr')).status).toBe(400);
  const peru = await read('/api/country-landings?tag=isapre', { 'x-country': 'PE' });
  expect(peru.data).toEqual([]);
});

test('pages of landings hold all of them once', async () => {
  const first = await read('/api/country-landings?pageSize=10');
  const { total, pageCount } = first.meta.pagination;
  const all: unknown[] = [];
  for (let page = 1; page <= pageCount; page += 1)
    all.push(
      ...(await read(`/api/country-landings?pageSize=10&page=${page}`)).data.map(({ id }) => id),
    );
  expect(new Set(all).size).toBe(total);
  expect((await read(`/api/country-landings?pageSize=10&page=${pageCount + 1}`)).data).toEqual([]);
});

test('a landing is read by its address in any language, with its texts filled in; another address has none', async () => {
  const { data } = await read('/api/landing?url=%2Fen%2FHealth-Insurance%2F&locale=en');
  expect(data[0]?.id).toBe('/Seguros-de-Salud');
  expect(JSON.stringify(data)).not.toMatch(/\{(email|phone|days)\}/);
  expect(data[0]?.attributes['questions']).not.toEqual([]);
  for (const url of ['/nada', 'https://evil.example/Seguros-de-Salud', '/Compra-Online/QPS901'])
    expect((await read(`/api/landing?url=${encodeURIComponent(url)}`)).data).toEqual([]);
});

test('information is read by the last word of its page', async () => {
  const page = await read<{ title: string; url: string; sections: unknown[] }>(
    '/api/information/seguros-de-salud',
    { 'accept-language': 'en' },
  );
  expect(page).toMatchObject({ url: '/en/Health-Insurance' });
  expect(page.sections.length).toBeGreaterThan(0);
  expect((await api.fetch('/api/information/nada')).status).toBe(404);
});

test('a partner’s subscriptions are what its site sells, and its own site says nothing of another', async () => {
  const organizations = await read('/api/organization-subscriptions?subdomain=banco');
  expect(organizations.data.map(({ id }) => id)).toEqual([codes.banco]);
  const products = await read(`/api/product-subscriptions?subdomain=${hosts.banco}&pageSize=100`);
  expect(products.meta.pagination.total).toBeGreaterThan(0);
  for (const { attributes } of products.data)
    expect(attributes['organizationCode']).toBe(codes.banco);
  const foreign = products.data[0]?.id ?? '';
  const asked = `/api/product-subscriptions?productCode=${foreign}`;
  expect((await read(`${asked}&subdomain=banco`)).data).toHaveLength(1);
  expect((await read(`${asked}&subdomain=tienda`)).data).toEqual([]);
  expect((await readOn('tienda', asked)).data).toEqual([]);
  expect((await readOn('tienda', `${asked}&subdomain=banco`)).data).toEqual([]);
  expect((await read('/api/organization-subscriptions?subdomain=nadie')).data).toEqual([]);
});

test('a site says how it is, and a partner’s only how it is itself', async () => {
  expect(await read('/api/subdomain?subdomain=banco')).toMatchObject({
    partner: 'banco',
    role: 'partner',
    score: false,
    hidesClinics: true,
    useHeader: true,
    allowedPaths: ['/Comparar', '/Seguros'],
  });
  expect(await read('/api/subdomain')).toMatchObject({ role: 'main', theme: null });
  expect((await askHost(api.url, hosts.tienda, '/api/subdomain')).body).toContain('"tienda"');
  expect((await askHost(api.url, hosts.tienda, '/api/subdomain?subdomain=banco')).status).toBe(404);
});

test('landings of a partner’s site are pages that it has, of whom it sells', async () => {
  const own = slugs(await readOn('banco', '/api/country-landings?pageSize=100'));
  expect(own.length).toBeGreaterThan(0);
  expect(own).not.toContain('Colmena');
  expect(own).not.toContain('Clinicas-y-Hospitales');
});

test('the map has the places where the site’s products cover, and none where a partner hides clinics', async () => {
  interface Map {
    readonly zoom: number;
    readonly center: { readonly latitude: number } | null;
    readonly points: readonly { readonly latitude: number; readonly longitude: number }[];
    readonly places: readonly { readonly id: number; readonly health: boolean }[];
  }
  const map = await read<Map>('/api/geomap/clinicas');
  expect(map.zoom).toBe(3);
  expect(map.points.length).toBeGreaterThan(5);
  for (const { latitude, longitude } of map.points) {
    expect(latitude).toBeLessThan(-17);
    expect(longitude).toBeLessThan(-66);
  }
  const hidden = await askHost(api.url, hosts.banco, '/api/geomap/clinicas');
  expect(JSON.parse(hidden.body)).toMatchObject({ center: null, points: [], places: [] });
  // Also those that are in no one town, such as free choice; a link leads to a list that is not empty.
  expect(map.places.length).toBeGreaterThan(map.points.length);
  for (const { id } of map.places.filter(({ health }) => health).slice(0, 3)) {
    const list = await read<{ metaData: { total: number } }>(
      `${comparePath}?productType=SALUD&organizationTypes=aseguradora,isapre,clinica,asistencia&coverageOrganizations=${id}`,
    );
    expect(list.metaData.total).toBeGreaterThan(0);
  }
  expect((await api.fetch('/api/geomap/farmacias')).status).toBe(404);
});

test('a program is told how a conversation begins, in the language of its name; a partner’s site has none', async () => {
  const { data } = await read<{ data: { baseConfig: object; valuesConfig: object } }>(
    '/api/chat/getWebchatConfig/1-en',
  );
  expect(data.baseConfig).toMatchObject({
    app: 1,
    startUrl: '/api/chat',
    pageUrl: expect.stringMatching(/^\/en\//) as string,
  });
  expect(JSON.stringify(data.valuesConfig)).toContain('What do you need?');
  const { payload } = await read<{ payload: unknown }>('/api/twilio/webchat-config/15-pt');
  expect(payload).toHaveProperty('data.valuesConfig.preEngagementForm.id', 'chat');
  const partners = await askHost(api.url, hosts.banco, '/api/chat/getWebchatConfig/2-es');
  expect(partners.body).toContain('"active":false');
  for (const app of ['7-es', '1-fr', 'x-es'])
    expect((await api.fetch(`/api/chat/getWebchatConfig/${app}`)).status).toBe(400);
});
