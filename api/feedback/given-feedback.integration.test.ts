import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Rating } from '@cotejo/domain/feedback/feedback.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { feedbackModel } from '@cotejo/store/feedback/feedback.model.ts';
import { giveFeedback } from '@cotejo/store/feedback/give-feedback.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountReviews } from './mount-reviews.ts';
import { mountGivenFeedback } from './mount-given-feedback.ts';

jest.setTimeout(60_000);

type Given = NonNullable<CallAnswer<'readGivenFeedback'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;
interface Body extends Given {
  readonly items: readonly { readonly id: string; readonly kind: string }[];
}

let api: SeededApp;
let desk: Bearer;
let colleague: Bearer;
let elsewhere: Bearer;
let manager: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountGivenFeedback, mountReviews] });
  desk = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  colleague = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  manager = await signedInAs(api.dependencies, 'GERENTE', ['country', 'CL']);
  elsewhere = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
}, 180_000);
afterAll(() => api?.close());

async function call(path: string, by = desk, body?: object) {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() };
  const response =
    body === undefined
      ? await api.fetch(`/api/staff/feedback${path}`, { headers })
      : await api.post(`/api/staff/feedback${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const listed = async (query: string, by = desk) =>
  (await call(`?${query}`, by)).body.items.map(({ id }) => id);

/** What nobody has said yet, about a request of its own. */
async function asked(): Promise<string> {
  const [id, leadId] = [randomUUID(), randomUUID()];
  await api.db.transaction(async (tx) => {
    await openLead(tx, {
      id: leadId,
      country: 'CL',
      productCode: 'CL-DENTAL-0029',
      attribution: {},
      reference: requestReference(Buffer.from(randomUUID())),
      position: { status: 8, subStatus: null },
    });
    await feedbackModel(tx).create({ id, leadId, countryCode: 'CL' }, tx.scope);
  });
  return id;
}
const say = (
  id: string,
  rating: Rating,
  text: string | null,
  { corrects = false, mayPublish = false } = {},
) =>
  giveFeedback(api.db, {
    keys: api.dependencies.configuration.recordKeys,
    id,
    rating,
    text,
    mayPublish,
    corrects,
    person: null,
  });
async function said(rating: Rating, text: string | null = null): Promise<string> {
  const id = await asked();
  await say(id, rating, text);
  return id;
}

test('the desk reads what was said, and what nobody has said is not listed', async () => {
  const [unsaid, good, bad] = [await asked(), await said(5, 'Todo claro'), await said(1)];
  expect(await listed('')).toEqual(expect.arrayContaining([good, bad]));
  expect(await listed('')).not.toContain(unsaid);
  const low = await listed('rating=1&rating=2');
  expect([low.includes(bad), low.includes(good)]).toEqual([true, false]);
  const { body } = await call(`/${good}`);
  expect(body.cells).toMatchObject({ rating: 5, text: 'Todo claro', readAt: null });
});

test('it is read once, by whom it says, and again after a correction', async () => {
  const id = await said(4, 'Bien');
  const { body } = await call(`/${id}`);
  const read = await call(`/${id}/markRead`, desk, { version: body.version });
  expect(read.body.cells).toMatchObject({ readBy: { id: desk.accountId } });
  expect((await call(`/${id}/markRead`, colleague, { version: body.version })).status).toBe(409);
  expect((await call(`/${id}/markRead`, desk, { version: body.version })).status).toBe(200);
  expect(await listed('unread=1')).not.toContain(id);

  expect(await say(id, 3, 'Pensándolo bien, regular', { corrects: true })).toBe('done');
  expect(await listed('unread=1')).toContain(id);
  const { body: history } = await call(`/${id}/history`);
  expect(history.items.map(({ kind }) => kind)).toEqual(['corrected', 'answered', 'asked']);
});

test('of another country nothing is listed, and nothing is there', async () => {
  const id = await said(2, 'Mal');
  expect(await listed('', elsewhere)).not.toContain(id);
  const { version } = (await call(`/${id}`)).body;
  expect((await call(`/${id}`, elsewhere)).status).toBe(404);
  expect((await call(`/${id}/history`, elsewhere)).status).toBe(404);
  expect((await call(`/${id}/markRead`, elsewhere, { version })).status).toBe(404);
  const peru = await signedInAs(api.dependencies, 'GERENTE', ['country', 'PE']);
  for (const act of ['publish', 'withdraw'])
    expect((await call(`/${id}/${act}`, peru, { version })).status).toBe(404);
  expect(await listed('unread=1')).toContain(id);
});

interface Reviews {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: { readonly text: string; readonly item: { productCode: string } | null };
  }[];
}
async function shown(query = '', country = 'CL'): Promise<Reviews['data']> {
  api.dependencies.caches.forgetAll();
  const headers = { 'x-country': country };
  const response = await api.fetch(`/api/success-reviews?pageSize=100${query}`, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as Reviews).data;
}
const ids = (reviews: Reviews['data']) => reviews.map(({ id }) => id);

test('visitors read what a customer allows and somebody publishes, without a name, until it is taken back', async () => {
  const id = await asked();
  await say(id, 5, 'Todo rápido y claro', { mayPublish: true });
  expect(ids(await shown())).not.toContain(id);
  const { version } = (await call(`/${id}`)).body;
  expect((await call(`/${id}/publish`, desk, { version })).status).toBe(403);
  expect((await call(`/${id}/publish`, manager, { version })).status).toBe(200);
  const review = (await shown()).find((one) => one.id === id);
  expect(review?.attributes).toEqual({
    rating: 5,
    text: 'Todo rápido y claro',
    publishedAt: expect.any(String) as string,
    item: expect.objectContaining({ productCode: 'CL-DENTAL-0029' }) as object,
  });
  expect(ids(await shown('', 'PE'))).not.toContain(id);
  expect((await call(`/${id}/withdraw`, manager, { version: version + 1 })).status).toBe(200);
  expect(ids(await shown())).not.toContain(id);
});

test('what a customer does not allow, or only rated, is never published, and a correction takes it off', async () => {
  const [silent, unwritten, corrected] = [await asked(), await asked(), await asked()];
  await say(silent, 5, 'No lo muestren');
  await say(unwritten, 5, null, { mayPublish: true });
  await say(corrected, 5, 'Muy bien', { mayPublish: true });
  for (const id of [silent, unwritten]) {
    const { version } = (await call(`/${id}`)).body;
    expect((await call(`/${id}/publish`, manager, { version })).status).toBe(409);
  }
  const { version } = (await call(`/${corrected}`)).body;
  expect((await call(`/${corrected}/publish`, manager, { version })).status).toBe(200);
  await say(corrected, 2, 'Pensándolo bien, no', { corrects: true, mayPublish: true });
  expect(ids(await shown())).not.toContain(corrected);
});

test('reviews of a comparator are about what it compares', async () => {
  const id = await asked();
  await say(id, 4, 'Bien', { mayPublish: true });
  const { version } = (await call(`/${id}`)).body;
  await call(`/${id}/publish`, manager, { version });
  const { rows } = await api.db.query<{ id: number; slug: string }>(
    "SELECT id, slug FROM comparator WHERE 'CL' = ANY(country_codes) ORDER BY id",
  );
  const listing = [];
  for (const one of rows)
    if (ids(await shown(`&comparatorId=${one.id}`)).includes(id)) listing.push(one.slug);
  expect(listing).toHaveLength(1);
  const unknown = await api.fetch('/api/success-reviews?comparatorId=9999');
  expect(unknown.status).toBe(404);
});
