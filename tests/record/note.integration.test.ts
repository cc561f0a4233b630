import './add-note.ts';
import { randomUUID } from 'node:crypto';
import { findReadingRule } from '@cotejo/domain/account/reading-rules.ts';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { roleNames } from '@cotejo/domain/account/roles.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { limits } from '@cotejo/domain/limits/limits.ts';
import { createEventStreams } from '@cotejo/api/events/sse.ts';
import { startApp, type TestApp } from '@cotejo/api/testing/start-app.ts';
import { rowsOf as rowsOfSheet } from '@cotejo/documents/spreadsheet/testing/read-bytes.ts';
import { mountKind } from '@cotejo/api/record/mount-kind.ts';
import { Database } from '@cotejo/store/database.ts';
import { migrate } from '@cotejo/store/migrate.ts';
import type { Migration } from '@cotejo/store/migrations/migration.ts';
import { migrations } from '@cotejo/store/migrations/registry.ts';
import { createListener, type Listener } from '@cotejo/store/listen.ts';
import { listenTo } from '../support/app/open-page.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { signedInAs, usualPlace } from '../support/people/staff.ts';
import { note } from './note/9999-note.ts';
import { refusedSubject, noteSource } from './note/note-store.ts';
import { noteKind } from './note/note.record.ts';

jest.setTimeout(60_000);

type Bearer = Awaited<ReturnType<typeof signedInAs>>;
interface Body {
  readonly code?: string;
  readonly version: number;
  readonly cells: { readonly subject: string; readonly state: string };
  readonly items: readonly { readonly id: string }[];
  readonly next: string | null;
  readonly ignored: readonly string[];
  readonly allowed: readonly { readonly act: string }[];
  readonly errors: readonly { readonly pointer: string }[];
  readonly current?: Body;
  readonly lastChange?: { readonly by: { readonly id: string } };
}

let database: TestDatabase;
let db: Database;
/** As the API is let into it. */
let served: Database;
let api: TestApp;
let events: Listener;
let desk: Bearer;
let colleague: Bearer;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 4 });
  served = Database.open(database.apiUrl, { max: 4 });
  // What a kind adds to lists: its row of kinds (add-note.ts), its migration, and where it is mounted.
  (migrations as Migration[]).push(note);
  await migrate(database.url);
  const log = { warn: () => undefined, error: () => undefined };
  events = createListener(database.url, log);
  api = await startApp({
    mounts: [mountKind(noteKind, noteSource)],
    parts: { db: served, events, streams: createEventStreams(1) },
  });
  desk = await signedInAs(api.dependencies, 'BACKOFFICE');
  colleague = await signedInAs(api.dependencies, 'BACKOFFICE');
}, 120_000);
afterAll(async () => {
  await api.close();
  await events.close();
  await served.close();
  await db.close();
  await database.drop();
});

async function written(country = 'CL', owner: string | null = null): Promise<string> {
  const id = randomUUID();
  await db.query('INSERT INTO note (id, subject, country_code, owner) VALUES ($1, $2, $3, $4)', [
    id,
    'Call back',
    country,
    owner,
  ]);
  return id;
}
async function call(path: string, by: Bearer, body?: object, key?: string) {
  const headers = {
    authorization: by.authorization,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const response = await api.fetch(`/api/staff/notes${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as Body, text };
}
const rename = (id: string, version: number, subject: string, by = desk, key?: string) =>
  call(`/${id}/rename`, by, { version, values: { subject } }, key);

test('its readings are counted, and its tables said to be kept, left out of a copy and let in', async () => {
  const { readingRules } = await import('@cotejo/api/account/audit.ts');
  const of = (action: string) => findReadingRule(readingRules, action)?.name;
  expect(['note:list', 'note:read', 'note:export'].map(of)).toEqual(['leads', 'people', 'export']);
  const { notCopied } = await import('@cotejo/store/privacy/collect-person.ts');
  expect(Object.keys(notCopied)).toEqual(expect.arrayContaining(['note', 'note_event']));
  await expect(served.query('DELETE FROM note')).rejects.toThrow('permission denied');
});

test('its routes are in the document, each with what it is', () => {
  const routes = allRoutes.filter(({ path }) => path.startsWith(noteKind.kind.path));
  expect(routes.map(({ name, method, summary }) => `${name} ${method} ${summary}`)).toEqual([
    'listNotes GET Las notas que alcanzas',
    'watchNotes GET Qué notas cambiaron',
    'createNote POST Una nota nueva',
    'exportNotes GET Las notas de una lista, como archivo',
    'addNotes POST Notas nuevas, las filas de un archivo',
    'readNote GET Una nota',
    'readNoteHistory GET Qué pasó con una nota',
    'renameNote POST Cambia el asunto de una nota',
    'closeNote POST Cierra una nota',
    'closeNotes POST Cierra varias notas',
  ]);
});

test('a kind of a few files is listed, read and moved', async () => {
  const id = await written();
  expect((await call('?state=open&take=100', desk)).body.items.map((row) => row.id)).toContain(id);
  const { body } = await call(`/${id}`, desk);
  expect(body.allowed.map(({ act }) => act)).toEqual(['rename', 'close']);
  const renamed = await rename(id, 1, 'Call back today');
  expect(renamed).toMatchObject({ status: 200, body: { version: 2 } });
  expect(renamed.body.cells.subject).toBe('Call back today');
  const closed = await call(`/${id}/close`, desk, { version: 2, reason: 'done by phone' });
  expect(closed.body).toMatchObject({ version: 3, allowed: [], cells: { state: 'closed' } });
  expect((await call(`/${id}/history`, desk)).body.items).toHaveLength(2);
  const { rows } = await db.query<{ action: string; detail: object }>(
    'SELECT action, detail FROM audit_event WHERE target = $1 ORDER BY id',
    [`note/${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'note:read',
    'note:rename',
    'note:close',
    'note:read',
  ]);
  // What was typed may say anything about anybody; why is asked for the audit.
  expect(rows.map(({ detail }) => detail)).toMatchObject([{}, {}, { reason: 'done by phone' }, {}]);
  expect(JSON.stringify(rows)).not.toContain('Call back');
});

test('of two at once one is told what it is now; the same press twice is one move', async () => {
  const id = await written();
  expect((await rename(id, 1, 'First', colleague)).status).toBe(200);
  const late = await rename(id, 1, 'Second');
  expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  expect(late.body.current).toMatchObject({ version: 2, cells: { subject: 'First' } });
  expect(late.body.lastChange?.by.id).toBe(colleague.accountId);
  expect((await rename(id, 1, 'First', colleague)).status).toBe(200);
  expect((await call(`/${id}`, desk)).body.version).toBe(2);
  const both = await Promise.all([rename(id, 2, 'Mine'), rename(id, 2, 'Yours', colleague)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('of an act that is refused late nothing is left', async () => {
  const id = await written();
  expect((await rename(id, 1, refusedSubject, desk, randomUUID())).status).toBe(409);
  expect((await call(`/${id}`, desk)).body).toMatchObject({
    version: 1,
    cells: { subject: 'Call back' },
  });
  expect((await call(`/${id}/history`, desk)).body.items).toEqual([]);
});

describe('a key', () => {
  const audited = async (id: string): Promise<number> =>
    (
      await db.query("SELECT FROM audit_event WHERE action <> 'note:read' AND target = $1", [
        `note/${id}`,
      ])
    ).rowCount ?? 0;

  test('answers the same call as the first time, whatever was done meanwhile', async () => {
    const id = await written();
    const key = randomUUID();
    expect((await rename(id, 1, 'First', desk, key)).status).toBe(200);
    expect((await rename(id, 2, 'Second', colleague)).status).toBe(200);
    expect(await rename(id, 1, 'First', desk, key)).toMatchObject({
      status: 200,
      body: { version: 3, cells: { subject: 'Second' } },
    });
    expect(await audited(id)).toBe(2);
    // Without it, or by somebody else, it is an act of what the record was.
    expect((await rename(id, 1, 'First')).status).toBe(409);
    expect((await rename(id, 1, 'First', colleague, key)).status).toBe(409);
  });

  test('means nothing any more once its time is over', async () => {
    const id = await written();
    const key = randomUUID();
    expect((await rename(id, 1, 'First', desk, key)).status).toBe(200);
    await db.query("UPDATE record_press SET until = now() - interval '1 second'");
    expect((await rename(id, 2, 'Second', desk, key)).body.version).toBe(3);
    // It is kept for the new one.
    expect((await rename(id, 2, 'Second', desk, key)).body.version).toBe(3);
    expect((await rename(id, 3, 'Third', desk, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await audited(id)).toBe(2);
  });

  test('with another body or act is refused, and of another record is another one', async () => {
    const [id, other] = [await written(), await written()];
    const key = randomUUID();
    expect((await rename(id, 1, 'First', desk, key)).status).toBe(200);
    const reused = { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };
    expect(await rename(id, 1, 'Other', desk, key)).toMatchObject(reused);
    expect(await rename(id, 2, 'First', desk, key)).toMatchObject(reused);
    const close = { version: 2, reason: 'done by phone' };
    expect(await call(`/${id}/close`, desk, close, key)).toMatchObject(reused);
    expect((await rename(other, 1, 'First', desk, key)).status).toBe(200);
    expect([await audited(id), await audited(other)]).toEqual([1, 1]);
  });

  test('that came many times at once is one move, and one that was refused may come again', async () => {
    const id = await written();
    const key = randomUUID();
    expect((await rename(id, 1, '', desk, key)).status).toBe(422);
    const pressed = Array.from({ length: 4 }, () => rename(id, 1, 'First', desk, key));
    const answers = (await Promise.all(pressed)).map(({ status, body }) => [status, body.version]);
    expect(answers).toEqual(Array.from({ length: 4 }, () => [200, 2]));
    expect(await audited(id)).toBe(1);
  });

  test('of a selection does each record once', async () => {
    const id = await written();
    const ask = async (key: string, reason = 'done by phone') => {
      const body = { rows: [{ id, version: 1 }], reason };
      const answer = await call('/selections/close', desk, body, key);
      return answer.body.items as readonly object[];
    };
    const key = randomUUID();
    expect(await ask(key)).toMatchObject([{ outcome: 'done', version: 2 }]);
    await db.query("UPDATE note SET version = 3, state = 'open' WHERE id = $1", [id]);
    expect(await ask(key)).toMatchObject([{ outcome: 'done', version: 3 }]);
    expect(await ask(key, 'nobody answered')).toMatchObject([{ outcome: 'refused' }]);
    expect(await ask(randomUUID())).toMatchObject([{ outcome: 'changed' }]);
  });
});

test('an act takes its version, its values and its reason, and its record lets it', async () => {
  const id = await written();
  const wrong: readonly (readonly [string, object, number, string | undefined])[] = [
    ['rename', { values: { subject: 'x' } }, 400, '/version'],
    ['rename', { version: 1 }, 422, '/values/subject'],
    ['rename', { version: 1, values: { subject: 'x'.repeat(81) } }, 422, '/values/subject'],
    ['rename', { version: 1, values: { subject: 'x', state: 'closed' } }, 422, '/values/state'],
    ['close', { version: 1 }, 400, '/reason'],
    ['close', { version: 1, reason: ' ' }, 400, '/reason'],
  ];
  for (const [act, body, status, pointer] of wrong) {
    const answer = await call(`/${id}/${act}`, desk, body);
    expect([act, body, answer.status, answer.body.errors[0]?.pointer]).toEqual([
      act,
      body,
      status,
      pointer,
    ]);
  }
  expect((await call(`/${id}/close`, desk, { version: 1, reason: 'done' })).status).toBe(200);
  expect((await rename(id, 2, 'Later')).body.code).toBe('NOT_EDITABLE');
  expect((await call(`/${id}`, desk)).body.version).toBe(2);
});

test('list, record, history and acts reach the same; foreign and absent answer the same', async () => {
  const home = await written('CL');
  const abroad = await written('PE');
  for (const role of roleNames) {
    const [kind, place] = usualPlace(role);
    const person = await signedInAs(api.dependencies, role, [kind, place]);
    const scope = getGrant(role, 'lead:read')?.scope ?? null;
    const list = await call('?take=100', person);
    if (list.status === 403) continue;
    const seen = list.body.items.map((row) => row.id);
    const reaches = { home: seen.includes(home), abroad: seen.includes(abroad) };
    expect([role, reaches]).toEqual([
      role,
      { home: scope === 'country' || scope === 'all', abroad: scope === 'all' },
    ]);
    for (const [id, isReached] of [
      [home, reaches.home],
      [abroad, reaches.abroad],
    ] as const) {
      expect([role, (await call(`/${id}`, person)).status]).toEqual([role, isReached ? 200 : 404]);
      const history = await call(`/${id}/history`, person);
      expect([role, history.status]).toEqual([role, isReached ? 200 : 404]);
      const moved = await call(`/${id}/rename`, person, { version: 9, values: { subject: 'x' } });
      expect([role, [403, 404].includes(moved.status)]).toEqual([role, moved.status !== 409]);
      expect([role, moved.status === 409]).toEqual([
        role,
        isReached && getGrant(role, 'lead:update-status') !== null,
      ]);
    }
  }
  const problem = async (id: string) => {
    const { requestId: _, ...rest } = JSON.parse((await call(`/${id}`, desk)).text) as {
      requestId: string;
    };
    return rest;
  };
  expect(await problem(abroad)).toEqual(await problem(randomUUID()));
});

test('an executive has theirs, in a list and by itself', async () => {
  const seller = await signedInAs(api.dependencies, 'EJECUTIVO');
  const own = await written('CL', seller.accountId);
  await written('CL', desk.accountId);
  expect((await call('', seller)).body.items.map(({ id }) => id)).toEqual([own]);
  expect((await call('?mine=1', seller)).body.items.map(({ id }) => id)).toEqual([own]);
  expect((await rename(own, 1, 'Mine', seller)).status).toBe(200);
});

test('a page is a cursor, and what means nothing is named', async () => {
  for (let made = 0; made < 3; made += 1) await written();
  const first = await call('?take=2', desk);
  const second = await call(`?take=2&after=${first.body.next}`, desk);
  const shown = [...first.body.items, ...second.body.items].map(({ id }) => id);
  expect(new Set(shown).size).toBe(4);
  const odd = await call("?price=3&state=gone&after=x'--&take=9999&sort=price", desk);
  expect([odd.status, odd.body.ignored]).toEqual([
    200,
    ['price', 'state', 'sort', 'after', 'take'],
  ]);
});

test('a selection is moved one by one: what is foreign, moved meanwhile or closed stays as it is, and is named', async () => {
  const [mine, moved, foreign] = [await written(), await written(), await written('PE')];
  await rename(moved, 1, 'Moved meanwhile', colleague);
  const ask = (ids: readonly string[], reason = 'done by phone') =>
    call('/selections/close', desk, {
      rows: ids.map((id) => ({ id, version: 1 })),
      reason,
    }) as Promise<{ status: number; body: { items: readonly object[] } }>;
  const { body } = await ask([mine, moved, foreign]);
  expect(body.items).toMatchObject([
    { id: mine, outcome: 'done', version: 2 },
    { id: moved, outcome: 'changed', by: { id: colleague.accountId } },
    { id: foreign, outcome: 'refused', message: expect.stringMatching(/./) },
  ]);
  const { rows } = await db.query('SELECT state FROM note WHERE id = ANY($1) ORDER BY state', [
    [mine, moved, foreign],
  ]);
  expect(rows.map(({ state }) => state)).toEqual(['closed', 'open', 'open']);
  const { rowCount } = await db.query(
    "SELECT FROM audit_event WHERE action = 'note:close' AND target = ANY($1)",
    [[mine, moved, foreign].map((id) => `note/${id}`)],
  );
  expect(rowCount).toBe(1);
  // The answer was lost: the same again moves nothing twice.
  expect((await ask([mine])).body.items).toMatchObject([{ outcome: 'done', version: 2 }]);
  expect((await ask([mine, mine, mine, mine])).status).toBe(400);
  expect((await ask([], 'why')).status).toBe(400);
  expect((await ask([mine], ' ')).status).toBe(400);
});

describe('an open page', () => {
  const listen = (query: string, by = desk) =>
    listenTo(api, `/api/staff/notes/events?${query}`, by.authorization);

  test('hears that a record of it changed, and of none that is foreign', async () => {
    const [mine, foreign] = [await written(), await written('PE')];
    const page = await listen(`seen=${foreign}.1,${mine}.1`);
    await db.query('UPDATE note SET version = version + 1 WHERE id = $1', [foreign]);
    expect((await rename(mine, 1, 'Other')).status).toBe(200);
    await page.hears('changed', mine);
    expect(await page.end()).not.toContain(foreign);
  });

  test('hears what changed between its reading and its listening', async () => {
    const [mine, other] = [await written(), await written()];
    expect((await rename(mine, 1, 'Meanwhile')).status).toBe(200);
    const page = await listen(`list=1&seen=${mine}.1,${other}.1`);
    await page.hears('changed', mine);
    expect(await page.end()).not.toContain(other);
  });

  test('of a list hears of new records that fit its filters, and of one that fits no more', async () => {
    const owner = await signedInAs(api.dependencies, 'BACKOFFICE');
    const before = await written('CL', owner.accountId);
    const meanwhile = await written('CL', owner.accountId);
    const page = await listen(`list=1&mine=1&state=open&seen=${before}.1`, owner);
    await page.hears('new', meanwhile);
    const [foreign, closed, somebodys] = [
      await written('PE', owner.accountId),
      await written('CL', owner.accountId),
      await written(),
    ];
    await db.query("UPDATE note SET version = 2, state = 'closed' WHERE id = ANY($1)", [
      [closed, before],
    ]);
    const later = await written('CL', owner.accountId);
    await page.hears('changed', before);
    await page.hears('new', later);
    const heard = await page.end();
    for (const id of [foreign, somebodys]) expect(heard).not.toContain(id);
    expect(heard.match(new RegExp(before, 'g'))).toHaveLength(1);
  });

  test('is one of so many of a person, and of none of the others behind the same address', async () => {
    const most = limits.streamsOfAccount.most;
    const greedy = await signedInAs(api.dependencies, 'BACKOFFICE');
    const open = await Promise.all(
      Array.from({ length: most }, async () => listen('list=1&state=closed', greedy)),
    );
    const ask = (by: Bearer) =>
      api.fetch('/api/staff/notes/events?list=1', {
        headers: { authorization: by.authorization },
      });
    expect((await ask(greedy)).status).toBe(429);
    const next = await listen('list=1&state=closed', colleague);
    for (const each of [...open, next]) await each.end();
  });
});

describe('a sheet', () => {
  const send = async (rows: readonly string[], by: Bearer, query: string, key?: string) => {
    const response = await api.fetch(`/api/staff/notes/sheets${query}`, {
      method: 'POST',
      headers: {
        authorization: by.authorization,
        'content-type': 'text/csv',
        'accept-language': 'en',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: rows.join('\n'),
    });
    const body = (await response.json()) as {
      readonly seen: string;
      readonly rows: number;
      readonly added: number;
      readonly headings: readonly string[];
      readonly preview: readonly object[];
      readonly problems: readonly object[];
      readonly marked: string | null;
    };
    return { status: response.status, ...body };
  };
  const check = (rows: readonly string[], by = desk) => send(rows, by, '');
  /** Checked and confirmed, as the page does it. */
  const upload = async (rows: readonly string[], by = desk, key?: string) => {
    const checked = await check(rows, by);
    if (checked.status !== 200) return checked;
    return send(rows, by, `?confirm=${checked.seen}`, key);
  };
  const written = async (subject: string): Promise<number> =>
    (await db.query('SELECT FROM note WHERE subject = $1', [subject])).rowCount ?? 0;

  test('adds its rows, each audited, and the same file again by its key adds none', async () => {
    const key = randomUUID();
    const file = ['Nota;Other', 'From a file;x', 'Another one;y'];
    for (const _ of [1, 2])
      expect(await upload(file, desk, key)).toMatchObject({ status: 200, added: 2, problems: [] });
    expect([await written('From a file'), await written('Another one')]).toEqual([1, 1]);
    const { rowCount } = await db.query(
      `SELECT FROM audit_event a JOIN note n ON a.target = 'note/' || n.id
        WHERE a.action = 'note:create' AND n.subject = 'From a file'`,
    );
    expect(rowCount).toBeGreaterThan(0);
  });

  test('is checked, and adds nothing before it is confirmed as it was seen', async () => {
    const rows = ['Nota;Other', 'Only checked;x'];
    const checked = await check(rows);
    expect(checked).toMatchObject({
      status: 200,
      rows: 1,
      added: 0,
      headings: ['Subject'],
      preview: [{ rowNumber: 2, values: ['Only checked'] }],
      problems: [],
    });
    expect(await written('Only checked')).toBe(0);
    const other = await send([...rows, 'And one more;y'], desk, `?confirm=${checked.seen}`);
    expect(other.status).toBe(422);
    expect(await written('Only checked')).toBe(0);
    const uploads = "SELECT detail FROM audit_event WHERE action = 'note:upload'";
    const before = (await db.query(uploads)).rowCount ?? 0;
    expect(await send(rows, desk, `?confirm=${checked.seen}`)).toMatchObject({ added: 1 });
    expect(await written('Only checked')).toBe(1);
    const { rows: audited } = await db.query<{ detail: object }>(`${uploads} ORDER BY id`);
    expect(audited).toHaveLength(before + 1);
    expect(audited.at(-1)?.detail).toEqual({ rows: 1, file: checked.seen });
  });

  test('with a row that is refused adds nothing, and comes back with what is wrong', async () => {
    const { added, problems, marked } = await upload(['Subject', 'Fits', refusedSubject]);
    expect([added, await written('Fits')]).toEqual([0, 0]);
    expect(problems).toEqual([
      {
        rowNumber: 3,
        column: 'subject',
        heading: 'Subject',
        code: 'TAKEN',
        message: 'nothing is none',
        mend: null,
      },
    ]);
    expect(await rowsOfSheet(Buffer.from(marked ?? '', 'base64'))).toEqual([
      ['Subject', 'Problems'],
      ['Fits'],
      [refusedSubject, 'nothing is none'],
    ]);
    // The form of a new one holds for a row, too.
    const long = await upload(['Subject', 'Fits', 'x'.repeat(81)]);
    expect(long).toMatchObject({
      added: 0,
      problems: [{ rowNumber: 3, column: 'subject', code: 'TOO_LONG' }],
    });
    const missing = await upload(['Asuntos', 'Fits']);
    expect(missing).toMatchObject({ added: 0, problems: [{ code: 'MISSING_COLUMN' }] });
    expect(await written('Fits')).toBe(0);
  });

  test('is for who may bring one, and makes nothing that they would not see', async () => {
    // Who reads all notes of the country and moves none.
    const reading = roleNames.find(
      (role) =>
        getGrant(role, 'lead:read')?.scope === 'country' &&
        getGrant(role, 'lead:update-status') === null,
    );
    const reader = await signedInAs(api.dependencies, reading ?? 'CLIENT');
    expect((await upload(['Subject', 'Fits'], reader)).status).toBe(403);
    const abroad = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
    expect((await upload(['Subject', 'Fits'], abroad)).status).toBe(403);
    expect(await written('Fits')).toBe(0);
    expect((await upload(['%PDF-1.7'])).status).toBe(415);
  });
});

describe('the file of a list', () => {
  const take = async (query: string, by = desk) => {
    const response = await api.fetch(`/api/staff/notes/exports?${query}`, {
      headers: { authorization: by.authorization, 'accept-language': 'en' },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const rowsOf = async (query: string, by = desk): Promise<readonly string[]> =>
    (await take(query, by)).bytes.toString('utf8').trimEnd().split('\n');

  let person: Bearer;
  beforeAll(async () => {
    person = await signedInAs(api.dependencies, 'BACKOFFICE');
  });

  test('has what the list finds, in its order and in the words of the reader, and runs nothing', async () => {
    await written('PE');
    for (const [subject, state, at] of [
      ['=1+1', 'open', '2026-11-02T02:05:00Z'],
      ['Later; "quoted"', 'open', '2026-11-03T15:00:00Z'],
      ['Other', 'closed', '2026-11-04T15:00:00Z'],
    ])
      await db.query(
        'INSERT INTO note (id, subject, state, country_code, owner, written_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [randomUUID(), subject, state, 'CL', person.accountId, at],
      );
    expect(await rowsOf('format=csv&mine=1&state=open&sort=written', person)).toEqual([
      '\uFEFFSubject;State;Owner;Written',
      // The evening before, by the clock in Chile.
      "'=1+1;open;Somebody;2026-11-01 23:05",
      '"Later; ""quoted""";open;Somebody;2026-11-03 12:00',
    ]);
    const all = await rowsOf('format=csv');
    const { rowCount: reached } = await db.query("SELECT FROM note WHERE country_code = 'CL'");
    expect(all).toHaveLength(1 + Number(reached));
    const { rows } = await db.query<{ detail: object }>(
      "SELECT detail FROM audit_event WHERE action = 'note:export' ORDER BY id",
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      { format: 'csv', rows: 2, filters: 'mine state sort' },
      { format: 'csv', rows: reached, filters: '' },
    ]);
  });

  test('is a spreadsheet of text', async () => {
    const { bytes } = await take('format=xlsx&mine=1&state=closed', person);
    expect(await rowsOfSheet(bytes)).toEqual([
      ['Subject', 'State', 'Owner', 'Written'],
      ['Other', 'closed', 'Somebody', '2026-11-04 12:00'],
    ]);
  });

  test('is a document', async () => {
    const { status, bytes } = await take('format=pdf&mine=1&state=closed', person);
    expect([status, bytes.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-']);
  });

  test('with more rows than it may have is not begun', async () => {
    await db.query(
      `INSERT INTO note (id, subject, country_code, state, written_at)
       SELECT gen_random_uuid(), 'one of many', 'CL', 'closed', '2020-01-01' FROM generate_series(1, 10001)`,
    );
    expect((await take('format=xlsx&state=closed')).status).toBe(422);
    expect((await take('format=pdf&state=closed')).status).toBe(422);
    const lines = await rowsOf('format=csv&state=closed&sort=written');
    expect(lines.filter((line) => line.startsWith('one of many'))).toHaveLength(10_001);
  });

  test('is for who may take one, and has proven a second factor lately', async () => {
    const reader = await signedInAs(api.dependencies, 'EJECUTIVO');
    expect((await take('format=csv', reader)).status).toBe(403);
    // Somebody whose session was not read yet.
    const person = await signedInAs(api.dependencies, 'BACKOFFICE');
    await db.query(
      "UPDATE session SET factor_at = now() - interval '11 minutes' WHERE account_id = $1",
      [person.accountId],
    );
    const late = await take('format=csv', person);
    expect(late.status).toBe(401);
    expect(late.bytes.toString()).toContain('STEP_UP');
  });
});
