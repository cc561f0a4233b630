import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { siteTextKind } from '@cotejo/domain/content/site-text.record.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { siteTextSource } from '@cotejo/store/content/site-texts.ts';
import { siteModel } from '@cotejo/store/partner/site.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountKind } from '../record/mount-kind.ts';
import { askHost } from '../testing/ask-host.ts';
import { mountContent } from './mount-content.ts';

jest.setTimeout(60_000);

interface Text {
  readonly id: string;
  readonly version: number;
  readonly cells: Readonly<Record<string, unknown>>;
  readonly allowed: readonly { readonly act: string }[];
}
interface Body extends Text {
  readonly errors?: readonly { readonly pointer: string }[];
  readonly items: readonly { readonly kind: string }[];
}

let api: SeededApp;
let desk: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountContent, mountKind(siteTextKind, siteTextSource)],
    partnerSites: true,
  });
  desk = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
}, 180_000);
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

async function call(path: string, body?: object, by = desk) {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() };
  const address = `/api/staff/site-texts${path}`;
  const response =
    body === undefined
      ? await api.fetch(address, { headers })
      : await api.post(address, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const act = ({ id, version }: Pick<Text, 'id' | 'version'>, name: string, values?: object) =>
  call(`/${id}/${name}`, { version, ...(values === undefined ? {} : { values }) });
async function begun(part: string, language: string, more: object = {}): Promise<Text> {
  const values = { part, countryCode: 'CL', language, ...more };
  const { status, body } = await call('', { values });
  expect(status).toBe(201);
  return (await call(`/${body.id}`)).body;
}
/** Raw: what nothing of another language may change. */
const rawMenu = async (language: string, host = 'localhost') =>
  (await askHost(api.url, host, `/api/menu?language=${language}`)).body;
const menu = async (...of: Parameters<typeof rawMenu>) =>
  JSON.parse(await rawMenu(...of)) as CallAnswer<'getMenu'>;
const namesOf = async (id: string, ...of: Parameters<typeof rawMenu>) =>
  (await menu(...of)).find((one) => one.id === id)?.subItems.map(({ title }) => title);
async function blocks(page: string, language: string) {
  const path = `/api/blockzone?page=${encodeURIComponent(page)}&language=${language}`;
  const { body } = await askHost(api.url, 'localhost', path);
  return JSON.parse(body) as CallAnswer<'listBlocks'>;
}
/** What is published is shown within a second; a loaded machine is given some more. */
const soon = <T>(read: () => Promise<T | null>) => until(read, { within: 5_000, every: 100 });
const law = {
  page1: '/Terminos-y-Condiciones',
  text1: 'Términos',
  page2: '/Privacidad',
  text2: 'Privacidad',
  page3: '/Cookies',
  text3: 'Cookies',
};

test('a column of the footer says what is published, in its language alone, and what it began with once that is withdrawn', async () => {
  const [before, english] = [await rawMenu('es'), await rawMenu('en')];
  const begin = await begun('site', 'es');
  expect(begin.cells).toMatchObject({ state: 'draft', newest: 1, shown: null, title: 'Cotejo' });
  const values = { ...law, title: 'Nosotros', page4: '/contacto', text4: 'Escríbenos' };
  const draft = (await act(begin, 'edit', values)).body;
  expect(draft.cells).toMatchObject({ newest: 2, shown: null });
  expect(await rawMenu('es')).toBe(before);
  const live = (await act(draft, 'publish')).body;
  expect(live.cells).toMatchObject({ state: 'published', shown: 2 });
  await soon(async () => ((await namesOf('site', 'es'))?.includes('Escríbenos') ? true : null));
  const column = (await menu('es')).find(({ id }) => id === 'site');
  expect([column?.title, column?.subItems.length]).toEqual(['Nosotros', 4]);
  expect(await rawMenu('en')).toBe(english);
  const gone = (await act(live, 'withdraw')).body;
  expect(gone.cells).toMatchObject({ state: 'withdrawn', shown: null });
  await soon(async () => ((await rawMenu('es')) === before ? true : null));
  // Published again, it is shown again; an earlier version can be taken back.
  const again = (await act(gone, 'publish')).body;
  expect(again.cells).toMatchObject({ shown: 2 });
  const restored = (await act(again, 'restore', { number: 1 })).body;
  expect(restored.cells).toMatchObject({ newest: 3, shown: 2, state: 'draft' });
  expect(restored.cells['body']).toBe(begin.cells['body']);
  const { body: history } = await call(`/${begin.id}/history`);
  expect(history.items.map(({ kind }) => kind)).toEqual([
    'restored',
    'published',
    'withdrawn',
    'published',
    'written',
    'created',
  ]);
});

test('the footer says who we are in the words that are published', async () => {
  const about = async () => (await menu('es')).find(({ place }) => place === 'about')?.title;
  const first = await about();
  const begin = await begun('about', 'es');
  expect(begin.cells).toMatchObject({ lead: first, title: '', body: '' });
  expect((await act(begin, 'edit', { lead: '' })).status).toBe(422);
  const draft = (await act(begin, 'edit', { lead: 'Comparamos por ti.' })).body;
  expect(await about()).toBe(first);
  await act(draft, 'publish');
  await soon(async () => ((await about()) === 'Comparamos por ti.' ? true : null));
});

test('a page to land on says what is published from its hour on, and an hour can be taken back', async () => {
  const [page, text] = ['/Tu-Mejor-Plan', await begun('/Tu-Mejor-Plan', 'pt')];
  const before = await blocks(page, 'pt');
  const [head] = before;
  expect(text.cells).toMatchObject({ title: head?.title, lead: head?.body, link: head?.link?.url });
  const values = {
    title: 'Seu plano',
    lead: 'Em uma frase',
    link: '/contacto',
    linkText: 'Escrever',
    body: '## Como\nUm\nDois\n[Ver](/Seguros)\n\n?? Quanto custa?\nNada.',
  };
  const draft = (await act(text, 'edit', values)).body;
  const past = await act(draft, 'schedule', { day: '2026-01-01', hour: '09:00' });
  expect(past.status).toBe(422);
  const planned = (await act(draft, 'schedule', { day: '2036-01-04', hour: '09:00' })).body;
  // Santiago is three hours behind in January.
  expect(planned.cells).toMatchObject({ shown: null, nextAt: '2036-01-04T12:00:00.000Z' });
  expect(planned.allowed.map((one) => one.act)).not.toContain('edit');
  expect(await blocks(page, 'pt')).toEqual(before);
  const back = (await act(planned, 'cancel')).body;
  expect(back.cells).toMatchObject({ state: 'draft', nextAt: null });
  expect((await act(back, 'publish')).status).toBe(200);
  const shown = await soon(async () => {
    const now = await blocks(page, 'pt');
    return now[0]?.title === 'Seu plano' ? now : null;
  });
  expect(shown.map(({ zone, title, body, link }) => [zone, title, body, link?.url])).toEqual([
    ['landing-head', 'Seu plano', 'Em uma frase', '/contacto'],
    ['landing', 'Como', 'Um\nDois', '/Seguros'],
    ['landing-question', 'Quanto custa?', 'Nada.', undefined],
  ]);
  expect((await blocks(page, 'es'))[0]?.title).not.toBe('Seu plano');
});

test('from its hour on a version is shown, whether or not anything ran', async () => {
  const text = await begun('sellers', 'pt');
  const draft = (await act(text, 'edit', { title: 'Venda', page1: '/Isapre', text1: 'Só isapres' }))
    .body;
  expect((await act(draft, 'schedule', { day: '2036-01-04', hour: '09:00' })).status).toBe(200);
  const column = () => namesOf('sellers', 'pt');
  expect(await column()).not.toEqual(['Só isapres']);
  // Its hour passes: what a minute of waiting would do.
  await api.db.query(
    `UPDATE site_text_version SET shown_from = now() - interval '1 second' WHERE text_id = $1 AND shown_from IS NOT NULL`,
    [text.id],
  );
  await soon(async () => ((await column())?.join() === 'Só isapres' ? true : null));
  expect((await call(`/${text.id}`)).body.cells).toMatchObject({ shown: 2, nextAt: null });
});

test('an entry names a page of the country and nothing else, once, and the law is always named', async () => {
  const text = await begun('header', 'en');
  const column = await begun('site', 'en');
  const refused = async (of: Text, values: object) => {
    const { status, body } = await act(of, 'edit', values);
    return [status, ...(body.errors ?? []).map(({ pointer }) => pointer)];
  };
  // No EPS in Chile, no other site, no page with a part that is not said.
  for (const page1 of ['/EPS', 'https://otro.example', '/nada', '/QP-Blog/:article'])
    expect(await refused(text, { page1, text1: 'Uno' })).toEqual([422, '/values/page1']);
  expect(await refused(text, { page1: '/contacto' })).toEqual([422, '/values/text1']);
  expect(await refused(text, {})).toEqual([422, '/values/page1']);
  const twice = { page1: '/contacto', text1: 'Uno', page2: '/contacto', text2: 'Dos' };
  expect(await refused(text, twice)).toEqual([422, '/values/page2']);
  const lawless = { title: 'Us', page1: '/contacto', text1: 'Uno' };
  expect(await refused(column, lawless)).toEqual([422, '/values/page1']);
  const twin = await call('', { values: { part: 'header', countryCode: 'CL', language: 'en' } });
  expect([twin.status, twin.body.errors?.[0]?.pointer]).toEqual([422, '/values/part']);
  const elsewhere = await call('', { values: { part: '/EPS', countryCode: 'CL', language: 'en' } });
  expect([elsewhere.status, elsewhere.body.errors?.[0]?.pointer]).toEqual([422, '/values/part']);
});

test('a page refuses what it cannot show', async () => {
  const text = await begun('/Cotizar', 'en');
  const values = { title: 'Quote', lead: 'All of it' };
  for (const body of ['Sin título', '## Vacía', '## Uno\nDos\n[Ver](/nada)', '?? \nDos']) {
    const { status, body: answer } = await act(text, 'edit', { ...values, body });
    expect([body, status, answer.errors?.[0]?.pointer]).toEqual([body, 422, '/values/body']);
  }
  expect((await act(text, 'edit', { ...values, link: '/contacto' })).status).toBe(422);
});

test('a partner’s site says its own words before ours, and ours say nothing of them', async () => {
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
  expect(
    (
      await call('', {
        values: { part: 'header', countryCode: 'CL', language: 'es', partner: 'nadie' },
      })
    ).body.errors?.[0]?.pointer,
  ).toBe('/values/partner');
  const text = await begun('header', 'es', { partner });
  const elsewhere = { page1: '/Comparar/Isapres', text1: 'Isapres' };
  const refused = await act(text, 'edit', elsewhere);
  expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, '/values/page1']);
  const draft = (await act(text, 'edit', { page1: '/Seguros', text1: 'Del banco' })).body;
  expect((await act(draft, 'publish')).status).toBe(200);
  const titles = async (at: string) => (await menu('es', at)).map(({ title }) => title);
  await soon(async () =>
    (await askHost(api.url, host, '/api/menu')).status === 200 &&
    (await titles(host)).includes('Del banco')
      ? true
      : null,
  );
  expect(await titles('localhost')).not.toContain('Del banco');
  // Words of its own begin with what its site shows: those that staff wrote of ours.
  const [ours, own] = [await begun('/Seguros', 'pt'), { title: 'Nossos', lead: 'Em uma frase' }];
  await act((await act(ours, 'edit', own)).body, 'publish');
  expect((await begun('/Seguros', 'pt', { partner })).cells).toMatchObject(own);
  // What a page of theirs leads to, wherever it says so, is there, too.
  const page = await begun('/Seguros', 'es', { partner });
  const led = await act(page, 'edit', {
    title: 'Seguros',
    lead: 'Del banco',
    body: '## Uno\nDos\n[Ver](/Isapre)',
  });
  expect([led.status, led.body.errors?.[0]?.pointer]).toEqual([422, '/values/body']);
});

test('of two people who write at once one is told that it changed; the other language is nobody’s loss', async () => {
  const [text, other] = [await begun('/Isapre', 'es'), await begun('/Isapre', 'en')];
  const values = (title: string) => ({ title, lead: 'En una frase' });
  const writer = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  const write = (by: typeof desk, title: string) =>
    call(`/${text.id}/edit`, { version: text.version, values: values(title) }, by);
  const answers = await Promise.all([write(desk, 'Uno'), write(writer, 'Dos')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const now = (await call(`/${text.id}`)).body;
  const won = answers[0].status === 200 ? 'Uno' : 'Dos';
  expect(now.cells).toMatchObject({ newest: 2, title: won });
  // Whoever began from the version before publishes nothing that they did not see.
  expect((await act(text, 'publish')).status).toBe(409);
  expect((await call(`/${other.id}`)).body.cells).toEqual(other.cells);
  // The same part begun twice at once is there once.
  const begin = () => call('', { values: { part: '/Isapre', countryCode: 'CL', language: 'pt' } });
  const twins = await Promise.all([begin(), begin()]);
  expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('who writes and may not publish changes nothing that visitors read; who works abroad finds nothing', async () => {
  const writer = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  const text = await begun('/Referidos-Queplan', 'es');
  const publish = await call(`/${text.id}/publish`, { version: text.version }, writer);
  expect(publish.status).toBeGreaterThanOrEqual(400);
  const abroad = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  expect((await call(`/${text.id}`, undefined, abroad)).status).toBe(404);
});
