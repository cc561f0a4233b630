import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { articleTextModel } from '@cotejo/store/article/article.model.ts';
import { articlePreviewModel } from '@cotejo/store/article/article-event.model.ts';
import { publishDueArticles } from '@cotejo/store/article/move-article.ts';
import { readPublishedArticles } from '@cotejo/store/article/read-published.ts';
import { createPageSeo } from '@cotejo/store/content/page-seo.ts';
import { dropForgotten } from '@cotejo/store/media/pictures.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import sharp from 'sharp';
import { mountPictures } from '../media/mount-pictures.ts';
import { mountArticleDesk } from './mount-article-desk.ts';
import { mountArticles } from './mount-articles.ts';

jest.setTimeout(60_000);

type Text = NonNullable<CallAnswer<'readArticleText'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;
interface Body extends Text {
  readonly errors?: readonly { readonly pointer: string }[];
  readonly items: readonly { readonly kind: string; readonly text: string }[];
}

let api: SeededApp;
let writer: Bearer;
let publisher: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountArticles, mountArticleDesk, mountPictures] });
  writer = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  publisher = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
}, 180_000);
afterAll(() => api?.close());

async function call(path: string, body?: object, by = writer) {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() };
  const address = `/api/staff/articles${path}`;
  const response =
    body === undefined
      ? await api.fetch(address, { headers })
      : await api.post(address, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}

const slugOf = () => `articulo-${randomUUID().slice(0, 8)}`;
const written = (more: object = {}) => ({
  title: 'Primero',
  summary: 'La respuesta.',
  body: 'Un texto. [1]',
  sources: 'Superintendencia | 2026-02-10',
  checkedOn: '2026-11-01',
  reviewBy: '2030-11-01',
  lists: 'Isapres',
  tags: 'isapre',
  ...more,
});
const values = (more: object = {}) => ({
  slug: slugOf(),
  countryCode: 'CL',
  language: 'es',
  ...written(more),
});
const created = async (more: object = {}) => (await call('', { values: values(more) })).body;
const act = ({ id, version }: Text, name: string, by: Bearer, own?: object) =>
  call(`/${id}/${name}`, { version, ...(own === undefined ? {} : { values: own }) }, by);
const edited = (text: Text, more: object) => act(text, 'edit', writer, written(more));
const shownOf = async (slug: unknown, language = 'es') =>
  (await readPublishedArticles(api.db)).find(
    (one) => one.slug === slug && one.language === language,
  )?.title;

test('what one person writes another one publishes, and nobody publishes their own', async () => {
  const draft = await created();
  const { slug } = draft.cells;
  expect([draft.cells.state, await shownOf(slug)]).toEqual(['draft', undefined]);
  expect(draft.allowed.map((one) => one.act)).not.toContain('publish');
  expect((await act(draft, 'publish', writer)).status).toBeGreaterThanOrEqual(400);
  const published = await act(draft, 'publish', publisher);
  expect([published.status, published.body.cells.state]).toEqual([200, 'published']);
  expect(await shownOf(slug)).toBe('Primero');
});

test('a new version is shown when it is published, the other languages stay, and one is taken back', async () => {
  const first = (await act(await created(), 'publish', publisher)).body;
  const { slug } = first.cells;
  const english = await created({ slug, language: 'en', title: 'In English' });
  await act(english, 'publish', publisher);
  const second = (await edited(first, { title: 'Segundo' })).body;
  expect([second.cells.newest, await shownOf(slug)]).toEqual([2, 'Primero']);
  const shown = (await act(second, 'publish', publisher)).body;
  expect([await shownOf(slug), await shownOf(slug, 'en')]).toEqual(['Segundo', 'In English']);
  const restored = (await act(shown, 'restore', writer, { number: 1 })).body;
  expect([restored.cells.newest, restored.cells.title]).toEqual([3, 'Primero']);
  const last = (await act(restored, 'publish', publisher)).body;
  const gone = (await act(last, 'withdraw', publisher)).body;
  expect([gone.cells.state, await shownOf(slug)]).toEqual(['withdrawn', undefined]);
  expect(await shownOf(slug, 'en')).toBe('In English');
  const history = await call(`/${gone.id}/history`);
  expect(history.body.items.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'withdrawn v3',
    'published v3',
    'restored v3',
    'published v2',
    'written v2',
    'published v1',
    'created v1',
  ]);
});

test('tags and lists are corrected by another version, in one language', async () => {
  const first = (await act(await created(), 'publish', publisher)).body;
  const { slug } = first.cells;
  expect([first.cells.tags, first.cells.lists]).toEqual(['isapre', 'Isapres']);
  const english = await created({ slug, language: 'en' });
  await act(english, 'publish', publisher);
  const second = (await edited(first, { tags: 'isapre, precio', lists: '' })).body;
  expect([second.cells.tags, second.cells.lists, second.cells.newest]).toEqual([
    'isapre, precio',
    '',
    2,
  ]);
  const wordsOf = async (language: string) => {
    const all = await readPublishedArticles(api.db);
    const found = all.find((one) => one.slug === slug && one.language === language);
    return [found?.tags, found?.lists];
  };
  expect(await wordsOf('es')).toEqual([['isapre'], ['Isapres']]);
  await act(second, 'publish', publisher);
  expect(await wordsOf('es')).toEqual([['isapre', 'precio'], []]);
  expect(await wordsOf('en')).toEqual([['isapre'], ['Isapres']]);
});

test('an address that an article had leads to it for good, and no other article takes it', async () => {
  const first = (await act(await created(), 'publish', publisher)).body;
  const old = String(first.cells.slug);
  const other = await created();
  const slug = slugOf();
  const taken = await act(first, 'readdress', publisher, { slug: other.cells.slug });
  expect([taken.status, taken.body.errors?.[0]?.pointer]).toEqual([422, '/values/slug']);
  expect((await act(first, 'readdress', publisher, { slug: 'Con Espacios' })).status).toBe(422);
  const moved = await act(first, 'readdress', publisher, { slug });
  expect([moved.status, moved.body.cells.slug]).toEqual([200, slug]);
  expect([await shownOf(old), await shownOf(slug)]).toEqual([undefined, 'Primero']);
  const read = async (at: string, language = 'es') => {
    api.dependencies.caches.forgetAll();
    const headers = { 'x-country': 'CL', 'accept-language': language };
    const response = await api.fetch(`/api/articles/${at}`, { headers });
    return [response.status, ((await response.json()) as { slug?: string }).slug];
  };
  expect(await read(old)).toEqual([200, slug]);
  // A language that it does not have is led nowhere.
  expect((await read(old, 'en'))[0]).toBe(404);

  expect((await call('', { values: values({ slug: old }) })).status).toBe(422);
  expect((await act(other, 'readdress', publisher, { slug: old })).status).toBe(422);
  const back = await act(moved.body, 'readdress', publisher, { slug: old });
  expect([back.status, await read(slug)]).toEqual([200, [200, old]]);
  const history = await call(`/${first.id}/history`);
  expect(history.body.items.map(({ kind, text }) => `${kind} ${text}`).slice(0, 2)).toEqual([
    `readdressed ${slug} → ${old}`,
    `readdressed ${old} → ${slug}`,
  ]);
});

test('an address that an article has already is refused, and the same act again is done', async () => {
  const first = await created();
  const same = await act(first, 'readdress', publisher, { slug: first.cells.slug });
  expect([same.status, same.body.errors?.[0]?.pointer]).toEqual([422, '/values/slug']);
  const slug = slugOf();
  expect((await act(first, 'readdress', publisher, { slug })).status).toBe(200);
  const again = await act(first, 'readdress', publisher, { slug });
  expect([again.status, again.body.version]).toEqual([200, first.version + 1]);
});

test('who saw another address of an article is told, whichever of its languages they saw it in', async () => {
  const first = await created();
  const english = await created({ slug: first.cells.slug, language: 'en' });
  const slug = slugOf();
  expect((await act(first, 'readdress', publisher, { slug })).status).toBe(200);
  expect((await act(english, 'readdress', writer, { slug: slugOf() })).status).toBe(409);
  const now = (await call(`/${english.id}`)).body;
  expect([now.cells.slug, now.version]).toEqual([slug, english.version + 1]);

  const spanish = (await call(`/${first.id}`)).body;
  const both = await Promise.all([
    act(spanish, 'readdress', publisher, { slug: slugOf() }),
    act(now, 'readdress', writer, { slug: slugOf() }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const won = both.find(({ status }) => status === 200)?.body.cells.slug;
  expect((await call(`/${first.id}`)).body.cells.slug).toBe(won);
});

test('what staff say of its page to search engines goes along with an address', async () => {
  const first = (await act(await created(), 'publish', publisher)).body;
  const row = { id: randomUUID(), countryCode: 'CL', language: 'es' } as const;
  const path = `/QP-Blog/${String(first.cells.slug)}`;
  const words = { title: 'Uno', description: '', image: null, indexed: false };
  await api.db.transaction((tx) => createPageSeo(tx, { ...row, path }, words, writer.accountId));
  const slug = slugOf();
  await act(first, 'readdress', publisher, { slug });
  const { rows } = await api.db.query(
    `SELECT path, p.version, kind, by_account FROM page_seo p
       JOIN page_seo_event e ON e.seo_id = p.id AND e.version = p.version WHERE p.id = $1`,
    [row.id],
  );
  const by = publisher.accountId;
  expect(rows).toEqual([
    { path: `/QP-Blog/${slug}`, version: 2, kind: 'readdressed', by_account: by },
  ]);
});

test('two texts written on one version: the same words are one, other words are told what stands', async () => {
  const draft = await created();
  const more = { title: 'Desde una ventana' };
  expect((await edited(draft, more)).status).toBe(200);
  expect((await edited(draft, more)).status).toBe(200);
  expect((await edited(draft, { title: 'Desde otra' })).status).toBe(409);
  expect((await call(`/${draft.id}`)).body.cells).toMatchObject({
    title: 'Desde una ventana',
    newest: 2,
  });
});

test('what is scheduled is shown from its hour on, and not before; it can be cancelled', async () => {
  const draft = await created();
  const { slug } = draft.cells;
  const early = await act(draft, 'schedule', publisher, { day: '2020-01-01', hour: '09:00' });
  expect(early.status).toBe(422);
  const when = { day: '2030-01-10', hour: '09:00' };
  const scheduled = (await act(draft, 'schedule', publisher, when)).body;
  expect(scheduled.cells).toMatchObject({
    state: 'scheduled',
    publishAt: '2030-01-10T12:00:00.000Z',
  });
  expect(await shownOf(slug)).toBeUndefined();
  const cancelled = (await act(scheduled, 'cancel', publisher)).body;
  expect(cancelled.cells).toMatchObject({ state: 'draft', publishAt: null });
  const again = (await act(cancelled, 'schedule', publisher, when)).body;
  await articleTextModel(api.db).update(
    { publishAt: new Date(Date.now() - 60_000) },
    { where: { id: again.id } },
  );
  expect(await shownOf(slug)).toBe('Primero');
  expect(await publishDueArticles(api.db)).toBeGreaterThanOrEqual(1);
  expect((await call(`/${again.id}`)).body.cells).toMatchObject({ state: 'published', shown: 1 });
});

test('a link shows the newest version for a day, in its country and language alone', async () => {
  const draft = await created();
  const link = (await act(draft, 'preview', writer)).body.once?.value ?? '';
  const token = link.slice(link.lastIndexOf('/') + 1);
  const read = async (language: string, country = 'CL', own = token) =>
    (await api.fetch(`/api/articles/preview/${own}?country=${country}&language=${language}`))
      .status;
  expect(await read('es')).toBe(200);
  expect(await read('en')).toBe(404);
  expect(await read('es', 'PE')).toBe(404);
  expect(await read('es', 'CL', 'no-such-link')).toBe(404);
  await articlePreviewModel(api.db).update(
    { until: new Date(Date.now() - 1_000) },
    { where: { textId: draft.id } },
  );
  expect(await read('es')).toBe(404);
});

test('of two who write at once the second one is told, and both texts stay', async () => {
  const draft = await created();
  expect((await edited(draft, { title: 'Uno' })).status).toBe(200);
  const late = await act(draft, 'edit', publisher, written({ title: 'Otro' }));
  expect(late.status).toBe(409);
  expect((await call(`/${draft.id}`)).body.cells).toMatchObject({ title: 'Uno', newest: 2 });
});

test.each([
  [{ slug: 'Con Espacio' }, ['/values/slug']],
  [{ slug: 'plan-en-uf' }, ['/values/slug']],
  [{ sources: 'sin día' }, ['/values/sources']],
  [{ sources: 'Uno | 2026 | javascript:alert(1)' }, ['/values/sources']],
  [{ body: 'Nombra otra. [2]' }, ['/values/body']],
])('%j is refused beside its field', async (more, pointers) => {
  const { status, body } = await call('', { values: values(more) });
  expect(status).toBe(422);
  expect(body.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
});

test('another country’s staff find nothing of it', async () => {
  const draft = await created();
  const abroad = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  expect((await call(`/${draft.id}`, undefined, abroad)).status).toBe(404);
  expect((await call('', { values: values() }, abroad)).status).toBe(403);
});

async function uploaded(background: string) {
  const file = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  const response = await api.fetch('/api/staff/pictures/article-picture', {
    method: 'POST',
    headers: { authorization: writer.authorization, 'content-type': 'image/png' },
    body: new Uint8Array(file),
  });
  return (await response.json()) as NonNullable<CallAnswer<'uploadArticlePicture'>>;
}
const aDay = 25 * 3_600_000;
const isThere = async (address: string) => (await api.fetch(address)).status === 200;

test('a picture is part of its version: in the preview, on the site with its size, and kept for whoever takes it back', async () => {
  const { name, address } = await uploaded('#07363c');
  const draft = await created({ body: `Un texto. [1]\n\n![Una barra](${name}) Así se ve | Ana` });
  const { slug } = draft.cells;
  const block = {
    kind: 'picture',
    id: null,
    lines: [[{ text: 'Así se ve', look: 'plain', href: null }]],
    cells: [],
    picture: { address, width: 640, height: 360, alt: 'Una barra', credit: 'Ana' },
  };
  const { body: link } = await act(draft, 'preview', writer);
  const token = String(link.once?.value).split('/').at(-1);
  const headers = { 'x-country': 'CL', 'accept-language': 'es' };
  const seen = await (await api.fetch(`/api/articles/preview/${token}`, { headers })).json();
  expect((seen as { blocks: unknown[] }).blocks[1]).toEqual(block);

  const published = (await act(link, 'publish', publisher)).body;
  api.dependencies.caches.forgetAll();
  const read = () => api.fetch(`/api/articles/${String(slug)}`, { headers });
  expect(((await (await read()).json()) as { blocks: unknown[] }).blocks[1]).toEqual(block);

  const without = (await edited(published, { body: 'Otro texto. [1]' })).body;
  const gone = (await act(without, 'withdraw', publisher)).body;
  api.dependencies.caches.forgetAll();
  expect((await read()).status).toBe(404);
  await api.db.transaction((tx) => dropForgotten(tx, Date.now() + aDay));
  expect(await isThere(address)).toBe(true);
  const back = (await act(gone, 'restore', writer, { number: 1 })).body;
  expect(back.cells.body).toContain(name);
});

test('a picture that nobody describes, or that is not there, is refused beside the text', async () => {
  const { name, address } = await uploaded('#7a5cc2');
  await api.db.transaction((tx) => dropForgotten(tx, Date.now() + aDay));
  expect(await isThere(address)).toBe(false);
  for (const line of [`![](${name})`, `![Una barra](${name})`, '![Una barra](https://x.example)']) {
    const { status, body } = await call('', { values: values({ body: `Uno. [1]\n\n${line}` }) });
    expect([status, body.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/values/body']]);
  }
});
