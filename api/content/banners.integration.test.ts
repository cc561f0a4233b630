import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { bannerKind } from '@cotejo/domain/content/banner.record.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { bannerSource } from '@cotejo/store/content/banners.ts';
import { siteModel } from '@cotejo/store/partner/site.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { askHost } from '../testing/ask-host.ts';
import { mountKind } from '../record/mount-kind.ts';
import { mountShownBanners } from './mount-shown-banners.ts';

jest.setTimeout(60_000);

interface Banner {
  readonly id: string;
  readonly version: number;
}
interface Body extends Banner {
  readonly errors?: readonly { readonly pointer: string }[];
}

let api: SeededApp;
let desk: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountShownBanners, mountKind(bannerKind, bannerSource)],
    partnerSites: true,
  });
  desk = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
}, 180_000);
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

async function call(path: string, body: object, key: string = randomUUID(), by = desk) {
  const headers = { authorization: by.authorization, 'idempotency-key': key };
  const response = await api.post(`/api/staff/banners${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
/** What may change of one. */
const changed = (more: object = {}) => ({
  text: 'Hoy no atendemos',
  fromDay: '2026-12-01',
  untilDay: '2026-12-03',
  dismissible: true,
  ...more,
});
const values = (more: object = {}) => ({ countryCode: 'CL', language: 'es', ...changed(more) });
async function published(more: object = {}): Promise<Banner> {
  const { body } = await call('', { values: values(more) });
  const { status, body: live } = await call(`/${body.id}/publish`, { version: body.version });
  expect(status).toBe(200);
  return live;
}
/** What the Chilean site shows at an instant. */
async function shown(at: string, language = 'es', host = 'localhost'): Promise<readonly string[]> {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
  const { body } = await askHost(api.url, host, `/api/banners?language=${language}`);
  jest.restoreAllMocks();
  return (JSON.parse(body) as CallAnswer<'listShownBanners'>).banners.map(({ text }) => text);
}

test('a banner is shown on its days by the clock of the country, in its language, and on no partner’s site', async () => {
  const { id, version } = await published({ text: 'Del 1 al 3' });
  // Santiago is three hours behind.
  expect(await shown('2026-12-01T02:59:00Z')).not.toContain('Del 1 al 3');
  expect(await shown('2026-12-01T03:00:00Z')).toContain('Del 1 al 3');
  expect(await shown('2026-12-04T02:59:00Z')).toContain('Del 1 al 3');
  expect(await shown('2026-12-04T03:00:00Z')).not.toContain('Del 1 al 3');
  const noon = '2026-12-02T15:00:00Z';
  expect(await shown(noon, 'en')).not.toContain('Del 1 al 3');
  expect(await shown(noon, 'es', 'pe.localhost')).not.toContain('Del 1 al 3');
  expect((await call(`/${id}/withdraw`, { version })).status).toBe(200);
  expect(await shown(noon)).not.toContain('Del 1 al 3');
});

test('a partner’s site shows its own, and nobody else’s', async () => {
  const partner = `p${randomUUID().slice(0, 8)}`;
  const host = `${partner}.localhost`;
  await addPartner(api.db, { id: partner, name: 'Banco' });
  await siteModel(api.db).create(
    {
      id: randomUUID(),
      partnerId: partner,
      countryCode: 'CL',
      host,
      name: 'Banco',
      brand: '#7a5cc2',
      accent: '#ffd166',
      organizations: null,
      products: null,
      hidesClinics: false,
      requests: true,
      score: true,
      indexed: false,
      allowedPaths: ['/Seguros'],
      defaultPath: '/Seguros',
      frameOrigins: [],
      footerPaths: null,
      state: 'live',
    },
    { returning: false },
  );
  await published({ text: 'Nuestro' });
  await published({ text: 'Del banco', partner });
  // Its visitors would be led to its first page instead.
  const elsewhere = { partner, link: '/Comparar/Isapres', linkText: 'Ver' };
  const { status, body } = await call('', { values: values(elsewhere) });
  expect([status, body.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/values/link']]);
  const there = { partner, link: '/Seguros', linkText: 'Ver' };
  expect((await call('', { values: values(there) })).status).toBe(201);
  await until(
    async () => ((await askHost(api.url, host, '/api/banners')).status === 200 ? true : null),
    {
      within: 10_000,
      every: 50,
    },
  );
  const noon = '2026-12-02T15:00:00Z';
  expect(await shown(noon, 'es', host)).toEqual(['Del banco']);
  expect(await shown(noon)).not.toContain('Del banco');
});

test('who writes and may not publish changes nothing that visitors read', async () => {
  const writer = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  const { id, version } = await published({ text: 'Lo que se publicó' });
  const change = (seen: number) =>
    call(
      `/${id}/change`,
      { version: seen, values: changed({ text: 'Otro' }) },
      randomUUID(),
      writer,
    );
  expect((await change(version)).status).toBe(409);
  expect(await shown('2026-12-02T15:00:00Z')).toContain('Lo que se publicó');
  const withdrawn = await call(`/${id}/withdraw`, { version });
  expect((await change(withdrawn.body.version)).status).toBe(200);
  expect(await shown('2026-12-02T15:00:00Z')).not.toContain('Otro');
});

test('the same call twice makes one, and what cannot be right is said at its field', async () => {
  const key = randomUUID();
  const first = await call('', { values: values() }, key);
  expect((await call('', { values: values() }, key)).body.id).toBe(first.body.id);
  const wrong = { link: 'https://otro.example', linkText: 'x', partner: 'nadie' };
  const { status, body } = await call('', { values: values(wrong) });
  expect([status, body.errors?.map(({ pointer }) => pointer)]).toEqual([
    422,
    ['/values/link', '/values/partner'],
  ]);
  const late = await call(`/${first.body.id}/change`, {
    version: 1,
    values: changed({ text: 'Uno' }),
  });
  expect(late.status).toBe(200);
  const second = await call(`/${first.body.id}/change`, {
    version: 1,
    values: changed({ text: 'Dos' }),
  });
  expect(second.status).toBe(409);
});
