import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import type { PageSeo } from '@cotejo/domain/content/page-seo.ts';
import { createPageSeo } from '@cotejo/store/content/page-seo.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { untilSomebodyWaits } from '@cotejo/tests/support/database/lock-waits.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import sharp from 'sharp';
import { mountPictures } from '../media/mount-pictures.ts';
import { findProductPath } from '../site/site-addresses.ts';
import { siteHandler } from '../site/site-handler.ts';
import { mountPageSeo } from './mount-page-seo.ts';

jest.setTimeout(60_000);

type Page = NonNullable<CallAnswer<'readPageSeo'>>;
type Person = Awaited<ReturnType<typeof signedInAs>>;
interface Body extends Page {
  readonly errors?: readonly { readonly pointer: string }[];
  readonly items: readonly { readonly kind: string }[];
}

let api: SeededApp;
let desk: Person;
/** What the renderer of pages was told. */
let said: readonly PageSeo[] = [];
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPictures, mountPageSeo],
    site: (app, dependencies) =>
      siteHandler(app, dependencies, () =>
        Promise.resolve((request) => {
          said = request.pageSeo;
          return Promise.resolve({
            status: 200,
            shown: [],
            headers: { 'content-type': 'text/html' },
            pipe: (stream) => void stream.end('page'),
          });
        }),
      ),
  });
  desk = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
}, 180_000);
afterAll(() => api?.close());

async function call(path: string, body?: object, by = desk) {
  const headers = {
    authorization: by.authorization,
    'idempotency-key': randomUUID(),
    'accept-language': 'es',
  };
  const address = `/api/staff/page-seo${path}`;
  const response =
    body === undefined
      ? await api.fetch(address, { headers })
      : await api.post(address, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const write = (path: string, language: string, more: object = {}) =>
  call('', {
    values: {
      countryCode: 'CL',
      language,
      path,
      title: `${path} ${language}`,
      indexed: true,
      ...more,
    },
  });
const act = ({ id, version }: Pick<Page, 'id' | 'version'>, name: string, values?: object) =>
  call(`/${id}/${name}`, { version, ...(values === undefined ? {} : { values }) });
/** What pages and site map are given now. */
async function shown(path: string, language: string) {
  api.dependencies.caches.forgetAll();
  await (await api.fetch('/')).text();
  return said.find((one) => one.path === path && one.language === language) ?? null;
}
async function siteMap(part: string): Promise<string> {
  api.dependencies.caches.forgetAll();
  return (await api.fetch(`/sitemap-${part}.xml`)).text();
}
const rowsOf = async (id: string) => {
  const { rows } = await api.db.query(
    `SELECT p.*, (SELECT json_agg(v ORDER BY v.number) FROM page_seo_version v WHERE v.seo_id = p.id) AS versions
       FROM page_seo p WHERE p.id = $1`,
    [id],
  );
  return JSON.stringify(rows);
};

test('words are shown once they are published, changed by another version, and gone when withdrawn', async () => {
  const path = '/Seguros-de-Salud';
  const { status, body } = await write(path, 'es', { title: 'Uno', description: 'Todo  de salud' });
  expect([status, body.cells['state']]).toEqual([201, 'draft']);
  expect(await shown(path, 'es')).toBeNull();
  const one = await act(body, 'publish');
  expect(await shown(path, 'es')).toMatchObject({
    title: 'Uno',
    description: 'Todo de salud',
    image: null,
    indexed: true,
  });
  const two = await act(one.body, 'edit', { title: 'Dos', description: '', indexed: true });
  expect([two.status, two.body.cells['newest'], two.body.cells['shown']]).toEqual([200, 2, 1]);
  expect((await shown(path, 'es'))?.title).toBe('Uno');
  const again = await act(two.body, 'publish');
  expect((await shown(path, 'es'))?.title).toBe('Dos');
  // Nothing newer is there to be published.
  expect((await act(again.body, 'publish')).status).toBe(409);

  const back = await act(again.body, 'restore', { number: 1 });
  expect(back.body.cells).toMatchObject({ title: 'Uno', newest: 3, shown: 2 });
  expect((await act(back.body, 'restore', { number: 3 })).status).toBe(422);
  const gone = await act(back.body, 'withdraw');
  expect(gone.body.cells).toMatchObject({ state: 'withdrawn', shown: null });
  expect(await shown(path, 'es')).toBeNull();
  const { body: history } = await call(`/${body.id}/history`);
  expect(history.items.map(({ kind }) => kind)).toEqual([
    'withdrawn',
    'restored',
    'published',
    'written',
    'published',
    'created',
  ]);
});

test('publishing one language changes nothing of another', async () => {
  const path = '/Seguros-de-Vida';
  const [es, en] = [await write(path, 'es'), await write(path, 'en')];
  await act(en.body, 'publish');
  const before = [await rowsOf(en.body.id), await shown(path, 'en')];
  const published = await act(es.body, 'publish');
  await act(published.body, 'edit', { title: 'Otro', indexed: false });
  await act({ ...published.body, version: published.body.version + 1 }, 'publish');
  expect([await rowsOf(en.body.id), await shown(path, 'en')]).toEqual(before);
  expect(await shown(path, 'pt')).toBeNull();
});

test('what is out of search engines is out of the site map, in that language alone', async () => {
  const path = '/Tu-Mejor-Plan';
  const { body } = await write(path, 'en', { indexed: false });
  expect(await siteMap('pages')).toContain('/en/Your-Best-Plan<');
  await act(body, 'publish');
  const map = await siteMap('pages');
  expect(map).not.toContain('/en/Your-Best-Plan<');
  expect(map).toContain('/Tu-Mejor-Plan<');
  expect(map).toContain('/pt/Seu-Melhor-Plano<');
});

test('of two who write at once the second one is told', async () => {
  const { body } = await write('/Accidentes-Personales', 'es');
  expect((await act(body, 'edit', { title: 'A', indexed: true })).status).toBe(200);
  const late = await act(body, 'edit', { title: 'B', indexed: true });
  expect(late.status).toBe(409);
  expect((await call(`/${body.id}`)).body.cells['title']).toBe('A');
});

test.each([
  ['/nada', 'es'],
  ['https://otro.example/', 'es'],
  ['/Cotizar', 'es'],
  ['/Seguros-de-Salud?perfil=h30', 'es'],
  // Its Spanish name is asked.
  ['/Health-Insurance', 'en'],
  ['/QP-Blog/no-hay-tal', 'es'],
])('%s is no page of the site in %s', async (path, language) => {
  const { status, body } = await write(path, language);
  expect([status, body.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/values/path']]);
});

test('a page has its words in a language once, and an article has them in its own languages', async () => {
  expect((await write('/Cookies', 'es')).status).toBe(201);
  expect((await write('/Cookies', 'es')).status).toBe(422);
  const { rows } = await api.db.query<{ slug: string; languages: readonly string[] }>(
    `SELECT a.slug, array_agg(t.language) AS languages
       FROM article a JOIN article_text t ON t.article_id = a.id
      WHERE a.country_code = 'CL' AND t.state = 'published' GROUP BY a.slug HAVING count(*) = 1`,
  );
  const [article] = rows;
  const path = `/QP-Blog/${article?.slug}`;
  expect((await write(path, article?.languages[0] ?? '')).status).toBe(201);
  const other = article?.languages[0] === 'es' ? 'pt' : 'es';
  expect((await write(path, other)).status).toBe(422);
});

test('of two who write the first words of a page at the same moment the second one is told', async () => {
  const path = '/Terminos-y-Condiciones';
  const place = { countryCode: 'CL', language: 'es', path } as const;
  const words = { title: 'Uno', description: '', image: null, indexed: true };
  const [second] = await api.db.transaction(async (tx) => {
    expect(await createPageSeo(tx, { id: randomUUID(), ...place }, words, desk.accountId)).toBe(
      true,
    );
    const answered = write(path, 'es');
    await untilSomebodyWaits(api.db);
    return [answered];
  });
  const { status, body } = await second;
  expect([status, body.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/values/path']]);
});

test('a title that another page of the language has is named, and not in another language', async () => {
  const { body: one } = await write('/Partners-y-Alianzas', 'es', { title: 'El mismo título' });
  const { body: two } = await write('/Referidos-Queplan', 'es', { title: 'el mismo TÍTULO' });
  const { body: english } = await write('/Referidos-Queplan', 'en', { title: 'El mismo título' });
  const same = async ({ id }: Page) => (await call(`/${id}`)).body.cells['sameTitle'];
  expect([await same(one), await same(two), await same(english)]).toEqual([
    '/Referidos-Queplan',
    '/Partners-y-Alianzas',
    null,
  ]);
});

const productOf = async (country: 'CL') => {
  const snapshot = await api.dependencies.comparison.holder.whenReady(wholeCatalogue(country));
  const { rows } = await api.db.query<{ product_id: number; seo_title: string }>(
    `SELECT product_id, seo_title FROM product_seo WHERE seo_title <> '' ORDER BY product_id`,
  );
  for (const { product_id: id, seo_title: title } of rows) {
    const path = findProductPath(snapshot, id);
    if (path !== null) return { path, title };
  }
  throw new Error('no product on sale has a title');
};

test('a product has words in each language, which are shown within a second and taken back', async () => {
  const { path } = await productOf('CL');
  const { status, body } = await write(path, 'en', { title: 'A plan for teeth' });
  expect(status).toBe(201);
  expect((await write(path, 'pt')).status).toBe(201);
  await (await api.fetch('/')).text();
  const one = await act(body, 'publish');
  const seen = await until(
    async () => {
      await (await api.fetch('/')).text();
      return said.find((row) => row.path === path && row.language === 'en') ?? null;
    },
    { within: 3_000, every: 50 },
  );
  expect(seen).toMatchObject({ title: 'A plan for teeth', alone: true });
  const two = await act(one.body, 'edit', { title: 'Another', indexed: true });
  const back = await act(two.body, 'restore', { number: 1 });
  expect(back.body.cells).toMatchObject({ title: 'A plan for teeth', newest: 3 });
  await act(back.body, 'withdraw');
  expect(await shown(path, 'en')).toBeNull();
});

test('a title that the catalogue gives to the Spanish page of a product is named', async () => {
  const { path, title } = await productOf('CL');
  const { body: es } = await write('/Que-es-QuePlan', 'es', { title: title.toUpperCase() });
  const { body: en } = await write('/Que-es-QuePlan', 'en', { title });
  const same = async ({ id }: Page) => (await call(`/${id}`)).body.cells['sameTitle'];
  expect([await same(es), await same(en)]).toEqual([path, null]);
  // Staff give the product another title: the page is the only one then.
  await write(path, 'es', { title: 'Otro título del producto' });
  expect(await same(es)).toBeNull();
});

test('a picture is part of a version, and stays while one has it', async () => {
  const picture = await sharp({
    create: { width: 700, height: 400, channels: 3, background: '#07363c' },
  })
    .png()
    .toBuffer();
  const upload = await api.fetch('/api/staff/pictures/share-picture', {
    method: 'POST',
    headers: { authorization: desk.authorization, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  const { name, address } = (await upload.json()) as { name: string; address: string };
  const { body } = await write('/Seguros-de-Viaje', 'es');
  const set = await act(body, 'image', { image: name });
  expect([set.status, set.body.cells['image'], set.body.cells['newest']]).toEqual([200, name, 2]);
  await act(set.body, 'publish');
  expect((await shown('/Seguros-de-Viaje', 'es'))?.image).toBe(address);
  const removed = await act({ ...set.body, version: set.body.version + 1 }, 'image-removal');
  expect(removed.body.cells['image']).toBeNull();
  const answer = await api.fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await act(removed.body, 'image', { image: 'nada' })).status).toBe(422);
});

test('who does not work on content, or on that of another country, finds nothing', async () => {
  const executive = await signedInAs(api.dependencies, 'EJECUTIVO');
  expect((await call('', undefined, executive)).status).toBe(403);
  const abroad = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  const { body } = await write('/contacto', 'es');
  expect((await call(`/${body.id}`, undefined, abroad)).status).toBe(404);
  expect((await call(`/${body.id}/publish`, { version: 1 }, abroad)).status).toBe(404);
});
