import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { createAdviser, moveAdviser } from '@cotejo/store/adviser/advisers.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { paymentOwners } from '../payment/payment-owners.ts';
import { mountContact } from '../lead/mount-contact.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountSettings } from '../site/mount-settings.ts';
import { mountSearch } from '../search/mount-search.ts';
import { askHost } from '../testing/ask-host.ts';
import { mountSites } from './mount-sites.ts';

jest.setTimeout(60_000);

type PartnerSite = NonNullable<CallAnswer<'readPartnerSite'>>;
interface Body extends PartnerSite {
  readonly code?: string;
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
  readonly items: readonly { readonly kind: string }[];
}

let api: SeededApp;
let desk: Awaited<ReturnType<typeof signedInAs>>;
let partner = '';
let sold = { code: '', seller: '', url: '' };
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountSites, mountSettings, mountPurchase, mountContact, mountSearch],
    partnerSites: true,
  });
  desk = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  partner = `p${randomUUID().slice(0, 8)}`;
  await addPartner(api.db, { id: partner, name: 'Banco' });
  const code = await findOnlineProduct(api.db);
  const { rows } = await api.db.query<{ seller: string; url: string }>(
    `SELECT o.code AS seller, o.url FROM product p JOIN organization o ON o.id = p.organization_id
      WHERE product_code = $1`,
    [code],
  );
  sold = { code, seller: rows[0]?.seller ?? '', url: rows[0]?.url ?? '' };
}, 180_000);
afterAll(() => api?.close());

async function call(path: string, body?: object, key: string = randomUUID()) {
  const headers = { authorization: desk.authorization, 'idempotency-key': key };
  const response =
    body === undefined
      ? await api.fetch(`/api/staff/partner-sites${path}`, { headers })
      : await api.post(`/api/staff/partner-sites${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const newHost = (): string => `p${randomUUID().slice(0, 8)}.localhost`;
const values = (more: object = {}) => ({
  host: newHost(),
  name: 'Banco Andino',
  brand: '#7a5cc2',
  accent: '#ffd166',
  sellers: '',
  products: '',
  hidesClinics: false,
  requests: true,
  score: true,
  indexed: false,
  paths: '',
  defaultPath: '/Comparar/Seguros-de-Salud',
  ...more,
});
const asked = (more: object = {}) => ({
  values: { partner, countryCode: 'CL', ...values(more) },
});
const act = ({ id, version }: Pick<PartnerSite, 'id' | 'version'>, name: string, more = {}) =>
  call(`/${id}/${name}`, { version, ...more });
const answering = (host: string, path = '/api/openapi.json') => askHost(api.url, host, path);
const untilStatus = (host: string, status: number) =>
  until(async () => ((await answering(host)).status === status ? true : null), {
    within: 10_000,
    every: 20,
  });

/** A site that is answered under its host. */
async function live(more: object = {}) {
  const { host } = values();
  const created = await call('', asked({ host, ...more }));
  const published = await act(created.body, 'publish');
  expect(published.status).toBe(200);
  await untilStatus(host, 200);
  return { host, row: published.body };
}

test('a new site is a draft; its host answers once it is live, and not while it is paused', async () => {
  const { host } = values();
  const { status, body } = await call('', asked({ host }));
  expect([status, body.cells['state']]).toEqual([201, 'draft']);
  expect((await answering(host)).status).toBe(421);

  const published = await act(body, 'publish');
  expect(published.body.cells['state']).toBe('live');
  await untilStatus(host, 200);

  expect((await act(published.body, 'pause')).status).toBe(200);
  await untilStatus(host, 421);
  const { body: history } = await call(`/${body.id}/history`);
  expect(history.items.map(({ kind }) => kind)).toEqual(['paused', 'published', 'created']);
});

test.each([
  [{ host: 'https://banco.cl' }, 'host', 'No es un dominio'],
  [{ host: 'localhost' }, 'host', 'No es un dominio'],
  [{ host: 'pe.localhost' }, 'host', 'Otro sitio ya usa este dominio'],
  [{ brand: 'morado' }, 'brand', 'Invalid HEX color.'],
  [{ accent: '#12345' }, 'accent', 'Invalid HEX color.'],
  [{ sellers: '67, nadie' }, 'sellers', 'nadie'],
  [{ products: 'QPNADA' }, 'products', 'QPNADA'],
  [{ paths: 'Comparar' }, 'paths', 'no tiene una de estas páginas'],
  [{ paths: '/Compararr' }, 'paths', 'no tiene una de estas páginas'],
  [{ paths: '/en/Insurance' }, 'paths', 'no tiene una de estas páginas'],
  [{ defaultPath: '/Seguros/NoExiste' }, 'defaultPath', 'no tiene esta página'],
  [{ defaultPath: '/no-hay' }, 'defaultPath', 'no tiene esta página'],
  [{ defaultPath: '/EPS' }, 'defaultPath', 'no tiene esta página'],
  [{ frameOrigins: 'https://banco.cl *' }, 'frameOrigins', 'Un origen es https://'],
  [{ frameOrigins: 'https://*.cl' }, 'frameOrigins', 'Un origen es https://'],
  [{ partner: 'nadie' }, 'partner', 'No hay un partner'],
])('%j is refused at its field', async (more, field, words) => {
  const { status, body } = await call('', asked(more));
  expect(status).toBe(422);
  expect(body.errors?.[0]).toMatchObject({
    pointer: `/values/${field}`,
    message: expect.stringContaining(words),
  });
});

test('who may frame a site is a list, and nobody where it is empty; without https only where nothing is sold', async () => {
  const origins = 'https://WWW.banco.cl/\nhttps://*.banco.cl http://localhost:5000';
  const { host, row } = await live({ frameOrigins: origins });
  const read = ['https://www.banco.cl', 'https://*.banco.cl', 'http://localhost:5000'];
  expect(row.cells['frameOrigins']).toBe(read.join(', '));
  expect(api.dependencies.sites.find(host)?.frameOrigins).toEqual(read);
  const changed = await act(row, 'change', { values: values({ host }) });
  expect(changed.body.cells['frameOrigins']).toBe('-');

  Object.assign(api.dependencies.configuration, { production: true });
  try {
    const { status, body } = await call('', asked({ frameOrigins: 'http://localhost:5000' }));
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/values/frameOrigins']);
  } finally {
    Object.assign(api.dependencies.configuration, { production: false });
  }
});

test('the origin of its leads is one that we know, and none is the one that each request says', async () => {
  const wrong = await call('', asked({ leadOrigin: 'NADIE' }));
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors?.map(({ pointer }) => pointer)).toEqual(['/values/leadOrigin']);
  const { host, row } = await live({ leadOrigin: 'REDSALUD_TLMK' });
  expect(row.cells['leadOrigin']).toBe('REDSALUD_TLMK');
  expect(api.dependencies.sites.find(host)?.leadOrigin).toBe('REDSALUD_TLMK');
  const { body } = await act(row, 'change', { values: values({ host }) });
  expect(body.cells['leadOrigin']).toBeNull();
});

test('two sites have two hosts, and the same call twice makes one', async () => {
  const host = newHost();
  const key = randomUUID();
  const first = await call('', asked({ host }), key);
  const second = await call('', asked({ host }), key);
  expect(second.body.id).toBe(first.body.id);
  const other = await call('', asked({ host: host.toUpperCase() }));
  expect(other.body.errors?.[0]?.pointer).toBe('/values/host');
});

test('who changes what somebody else changed meanwhile is told, and nothing is overwritten', async () => {
  const { row, host } = await live();
  expect((await act(row, 'change', { values: values({ host, name: 'Uno' }) })).status).toBe(200);
  const late = await act(row, 'change', { values: values({ host, name: 'Dos' }) });
  expect(late.status).toBe(409);
  expect((await call(`/${row.id}`)).body.cells['name']).toBe('Uno');
});

test('what a live site shows follows a change, and its readable colours with it', async () => {
  const { row, host } = await live();
  const before = api.dependencies.sites.find(host);
  expect(before?.theme).toMatchObject({ brand: '#7a5cc2', 'brand-contrast': '#ffffff' });
  await act(row, 'change', { values: values({ host, brand: '#fff' }) });
  const after = await until(
    () => {
      const site = api.dependencies.sites.find(host);
      return Promise.resolve(site?.theme?.['brand'] === '#ffffff' ? site : null);
    },
    { within: 10_000, every: 20 },
  );
  expect(after?.version).toBe((before?.version ?? 0) + 1);
});

test('the header and footer of a partner wait until they are shown, and nothing hostile is', async () => {
  const { row, host } = await live();
  const hostile = '<p onclick="x()">Banco</p><script>alert(1)</script>';
  const written = await act(row, 'writeHtml', {
    values: { headerDraft: hostile, footerDraft: '<a href="//spy.example">Pie</a>' },
  });
  expect(written.body.cells).toMatchObject({
    headerPreview: '<p>Banco</p>',
    footerPreview: '<a>Pie</a>',
    removedHtml: 'p onclick, script, a href',
    isHtmlShown: false,
  });
  const settings = async () =>
    JSON.parse((await answering(host, '/api/subdomain')).body) as CallAnswer<'getSiteSettings'>;
  expect((await settings()).headerHTML).toBe('');

  const shown = await act(written.body, 'showHtml');
  expect([shown.status, shown.body.cells['isHtmlShown']]).toEqual([200, true]);
  // The answer of a call that was lost, and what is shown already.
  expect((await act(written.body, 'showHtml')).status).toBe(200);
  const hidden = await act(shown.body, 'change', {
    values: values({ host, hidesHeader: true, footerPaths: '/Seguros', seoTitle: 'Banco' }),
  });
  expect(hidden.status).toBe(200);
  const answer = await until(
    async () => {
      const now = await settings();
      return now.SEOMetadata.title === 'Banco' ? now : null;
    },
    { within: 10_000, every: 20 },
  );
  expect(answer).toMatchObject({
    headerHTML: '<p>Banco</p>',
    footerHTML: '<a>Pie</a>',
    useHeader: false,
    useFooter: true,
    footerEnabledRoutes: ['/Seguros'],
  });
  const wrong = await act(hidden.body, 'change', { values: values({ host, footerPaths: '/No' }) });
  expect(wrong.body.errors?.[0]?.pointer).toBe('/values/footerPaths');
});

/** The oldest live site of the partner. */
async function firstLive(): Promise<{ host: string }> {
  const { rows } = await api.db.query<{ host: string }>(
    "SELECT host FROM partner_site WHERE partner_id = $1 AND state = 'live' ORDER BY created_at LIMIT 1",
    [partner],
  );
  return { host: rows[0]?.host ?? '' };
}

test('a partner’s site sells what it shows, and nothing else', async () => {
  const other = await live({ sellers: sold.seller === '67' ? '78' : '67' });
  const own = await live({ sellers: sold.seller });
  const open = async (host: string) => {
    const { status, body } = await askHost(api.url, host, '/api/purchases', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ productCode: sold.code, profile: profileOfType('QpOnlineSale') }),
    });
    return { status, body };
  };
  expect((await open(other.host)).status).toBe(404);
  const opened = await open(own.host);
  expect([opened.status, opened.body]).toEqual([201, expect.any(String)]);
  const { rows } = await api.db.query<{ id: string; session: string }>(
    'SELECT p.id FROM purchase p JOIN lead l ON l.id = p.lead_id WHERE l.partner_id = $1',
    [partner],
  );
  expect(rows).toHaveLength(1);
  // The provider returns to the country's address: the buyer is led to the site that they bought on, while it is live.
  const { configuration, sites } = api.dependencies;
  const back = (host: string) =>
    paymentOwners.purchase.page(
      { db: api.dependencies.db, configuration, sites },
      rows[0]?.id ?? '',
      randomUUID(),
      host,
    );
  const { host: first } = await firstLive();
  expect(await back('localhost:3000')).toMatch(
    new RegExp(`^http://${first}(:\\d+)?/Compra-Online/`),
  );
  expect(await back(first)).toMatch(/^\/Compra-Online\//);

  const search = (host: string) =>
    answering(host, `/api/site/search?q=${encodeURIComponent(sold.url)}`).then(({ body }) => body);
  expect(await search(own.host)).toContain(`/${sold.url}`);
  expect(await search(other.host)).not.toContain(`/${sold.url}`);
  // A list of which the site sells nothing is not found either.
  const pets = (host: string) =>
    answering(host, '/api/site/search?q=mascotas').then(({ body }) => body);
  expect(await pets('localhost')).toContain('"/Comparar/Seguros-Mascotas"');
  expect(await pets(own.host)).not.toContain('"/Comparar/Seguros-Mascotas"');
});

test('what comes in on a partner’s site by the link of an adviser of ours is the partner’s', async () => {
  const { accountId } = await signedInAs(api.dependencies, 'EJECUTIVO');
  const id = randomUUID();
  await api.db.transaction(async (tx) => {
    const own = { id, accountId, countryCode: 'CL', slug: 'nuestra', name: 'Ana Rojas' } as const;
    await createAdviser(
      tx,
      { ...own, languages: ['es'], lines: [], fromHour: 9, toHour: 18 },
      accountId,
    );
    const to = { kind: 'published', state: 'published', by: accountId } as const;
    await moveAdviser(tx, { id, state: 'withdrawn', version: 1 }, to);
  });
  const { host } = await live({ sellers: sold.seller });
  const send = async (path: string, body: object) => {
    const { status } = await askHost(api.url, host, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    expect(status).toBe(201);
    const { rows } = await api.db.query<object>(
      'SELECT partner_id, adviser_id, assigned_to FROM lead ORDER BY created_at DESC LIMIT 1',
    );
    return rows[0];
  };
  const referido = 'nuestra';
  const profile = profileOfType('QpOnlineSale');
  const theirs = { partner_id: partner, adviser_id: null, assigned_to: null };
  expect(
    await send('/api/purchases', { productCode: sold.code, profile, attribution: { referido } }),
  ).toEqual(theirs);
  expect(
    await send('/api/contactos', {
      datosingresados: {
        nombrepersona: 'Catalina Rojas',
        correopersona: 'cata@correo.cl',
        mensaje: 'Hola',
      },
      consent: true,
      consentTextVersion: contactConsent,
      referido,
    }),
  ).toEqual(theirs);
});
