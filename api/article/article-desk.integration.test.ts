import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { articleTextModel } from '@cotejo/store/article/article.model.ts';
import { articlePreviewModel } from '@cotejo/store/article/article-event.model.ts';
import { publishDueArticles } from '@cotejo/store/article/move-article.ts';
import { readPublishedArticles } from '@cotejo/store/article/read-published.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
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
  api = await startSeededApp({ mounts: [mountArticles, mountArticleDesk] });
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
  ...more,
});
const values = (more: object = {}) => ({
  slug: slugOf(),
  countryCode: 'CL',
  language: 'es',
  lists: 'Isapres',
  tags: 'isapre',
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
