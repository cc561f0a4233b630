import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountLegalTexts } from './mount-legal-texts.ts';

jest.setTimeout(60_000);

type Text = NonNullable<CallAnswer<'readLegalText'>>;
type Shown = CallAnswer<'getLegalText'>;
type Person = Awaited<ReturnType<typeof signedInAs>>;
interface Body extends Text {
  readonly errors?: readonly { readonly pointer: string }[];
  readonly items: readonly { readonly kind: string }[];
}

const today = dayIn('America/Santiago', Date.now());
const tomorrow = addDays(today, 1);
let api: SeededApp;
let writer: Person;
let publisher: Person;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountLegalTexts] });
  writer = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  publisher = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
}, 180_000);
afterAll(() => api?.close());

async function call(path: string, body?: object, by = writer) {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() };
  const address = `/api/staff/legal-texts${path}`;
  const response =
    body === undefined
      ? await api.fetch(address, { headers })
      : await api.post(address, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const act = (
  { id, version }: Pick<Text, 'id' | 'version'>,
  name: string,
  by: Person,
  values: object,
) => call(`/${id}/${name}`, { version, values }, by);
async function textOf(kind: string, language: string): Promise<Text> {
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT id FROM legal_text WHERE kind = $1 AND country_code = 'CL' AND language = $2`,
    [kind, language],
  );
  return (await call(`/${rows[0]?.id}`)).body;
}
async function shown(kind: string, language = 'es', version?: number) {
  const query = version === undefined ? '' : `?version=${version}`;
  const response = await api.fetch(`/api/legal-texts/${kind}${query}`, {
    headers: { 'x-country': 'CL', 'accept-language': language },
  });
  return { status: response.status, body: (await response.json()) as Shown };
}
/** What everybody reads at noon of a day. */
async function shownOn(day: string, ...of: Parameters<typeof shown>) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T15:00:00Z`));
  try {
    return await shown(...of);
  } finally {
    clock.mockRestore();
  }
}
const written = (title: string) => ({
  title,
  summary: 'Lo que vale',
  body: '## Uno\n- **Un** punto\n\nUn párrafo con [enlace](/contacto)',
});

test('every text of the site is there in each country and language, in words that name no open number', async () => {
  const { rows } = await api.db.query<{ count: number; body: string }>(
    `SELECT count(*)::int AS count, string_agg(title || summary || body, '') AS body
       FROM legal_text JOIN legal_text_version v ON v.text_id = id`,
  );
  expect(rows[0]?.count).toBe(3 * 4 * 3);
  expect(rows[0]?.body).not.toMatch(/[{}]/);
  const { body } = await shown('terms');
  expect([body.title, body.number, body.inForce, body.versions.length]).toEqual([
    'Términos y privacidad',
    1,
    1,
    1,
  ]);
  expect(body.blocks.map(({ kind }) => kind).slice(0, 2)).toEqual(['heading', 'points']);
});

test('what one person writes another one publishes, from a day on; what was stays for everybody to read', async () => {
  const english = await shown('privacy', 'en');
  const before = await textOf('privacy', 'es');
  const draft = (await act(before, 'edit', writer, written('Privacidad nueva'))).body;
  expect(draft.cells).toMatchObject({ state: 'draft', newest: 2, inForce: 1 });
  expect((await shown('privacy')).body.title).toBe('Privacidad');
  // Nobody reads what is not published.
  expect((await shown('privacy', 'es', 2)).status).toBe(404);
  expect(draft.allowed.map((one) => one.act)).not.toContain('publish');
  expect(
    (await act(draft, 'publish', writer, { validFrom: tomorrow })).status,
  ).toBeGreaterThanOrEqual(400);

  const published = await act(draft, 'publish', publisher, { validFrom: tomorrow });
  expect([published.status, published.body.cells.state]).toEqual([200, 'published']);
  const now = (await shown('privacy')).body;
  expect([now.title, now.inForce]).toEqual(['Privacidad', 1]);
  expect(now.versions.map(({ number, validFrom, until }) => [number, validFrom, until])).toEqual([
    [2, tomorrow, null],
    [1, '2026-11-28', tomorrow],
  ]);
  const later = (await shownOn(tomorrow, 'privacy')).body;
  expect([later.title, later.inForce, later.validFrom]).toEqual(['Privacidad nueva', 2, tomorrow]);
  expect((await shownOn(tomorrow, 'privacy', 'es', 1)).body.title).toBe('Privacidad');
  expect(await shown('privacy', 'en')).toEqual(english);

  const back = (await act(published.body, 'restore', writer, { number: 1 })).body;
  expect(back.cells).toMatchObject({ title: 'Privacidad', newest: 3, state: 'draft' });
  expect((await shownOn(tomorrow, 'privacy')).body.title).toBe('Privacidad nueva');
  const { body: history } = await call(`/${before.id}/history`);
  expect(history.items.map(({ kind }) => kind)).toEqual(['restored', 'published', 'written']);
});

test('a version for a later day is announced, and in force from that day on', async () => {
  const before = await textOf('privacy', 'pt');
  const draft = (await act(before, 'edit', writer, written('Privacidade de amanhã'))).body;
  // What was read today stays in force until the day ends.
  for (const validFrom of [addDays(today, -1), today]) {
    const early = await act(draft, 'publish', publisher, { validFrom });
    expect([early.status, early.body.errors?.[0]?.pointer]).toEqual([422, '/values/validFrom']);
  }
  const published = await act(draft, 'publish', publisher, { validFrom: tomorrow });
  expect(published.body.cells).toMatchObject({ inForce: 1, nextFrom: tomorrow });
  const now = (await shown('privacy', 'pt')).body;
  expect([now.title, now.versions[0]?.validFrom]).toEqual(['Privacidade', tomorrow]);
  expect((await shown('privacy', 'pt', 2)).body.title).toBe('Privacidade de amanhã');
});

test('a version that was announced and overtaken before its day is still read by everybody, as never in force', async () => {
  const [soon, late] = [addDays(today, 5), addDays(today, 10)];
  const text = await textOf('terms', 'en');
  const first = (await act(text, 'edit', writer, written('Announced'))).body;
  const announced = (await act(first, 'publish', publisher, { validFrom: late })).body;
  const second = (await act(announced, 'edit', writer, written('Overtaking'))).body;
  const { body } = await act(second, 'publish', publisher, { validFrom: soon });
  expect(body.cells).toMatchObject({ inForce: 1, nextFrom: soon });
  const old = await shown('terms', 'en', 2);
  expect([old.status, old.body.title, old.body.validFrom, old.body.until]).toEqual([
    200,
    'Announced',
    late,
    soon,
  ]);
  expect(old.body.versions.map(({ number, until }) => [number, until])).toEqual([
    [3, null],
    [2, soon],
    [1, soon],
  ]);
  expect((await shownOn(late, 'terms', 'en')).body.inForce).toBe(3);
});

test('what the page cannot show, or was written on an earlier version, is refused', async () => {
  const text = await textOf('terms', 'pt');
  for (const body of ['Sin título', '## Uno\n| a | b |', '## Uno\nDos [1]', '## Uno\n> nota']) {
    const { status, body: answer } = await act(text, 'edit', writer, {
      ...written('Uno'),
      body,
    });
    expect([status, answer.errors?.[0]?.pointer]).toEqual([422, '/values/body']);
  }
  expect((await act(text, 'edit', writer, written('Uno'))).status).toBe(200);
  expect((await act(text, 'edit', publisher, written('Dos'))).status).toBe(409);
});

test('a version that was published is never changed, whoever asks the database', async () => {
  await expect(
    api.db.query(`UPDATE legal_text_version SET body = 'otro' WHERE number = 1`),
  ).rejects.toThrow(/never changed/);
  await expect(
    api.db.query(`UPDATE legal_text_version SET valid_from = '2020-01-01' WHERE number = 1`),
  ).rejects.toThrow(/never changed/);
});

test('nobody passes a draft off as somebody else’s, to publish it alone', async () => {
  const text = await textOf('privacy', 'en');
  const draft = (await act(text, 'edit', writer, written('Draft'))).body;
  await expect(
    api.db.query(
      'UPDATE legal_text_version SET written_by = gen_random_uuid() WHERE text_id = $1 AND number = $2',
      [draft.id, draft.cells.newest],
    ),
  ).rejects.toThrow(/never changed/);
});

test('who does not work on content, or on that of another country, finds nothing', async () => {
  const executive = await signedInAs(api.dependencies, 'EJECUTIVO');
  expect((await call('', undefined, executive)).status).toBe(403);
  const abroad = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  const { id } = await textOf('terms', 'en');
  expect((await call(`/${id}`, undefined, abroad)).status).toBe(404);
});
