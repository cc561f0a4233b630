import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { defaultPayloadConverter } from '@temporalio/common';
import { Database } from '@cotejo/store/database.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { signSession } from '../account/session/session-cookie.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountAudit } from '../audit/mount-audit.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountCodec } from './mount-codec.ts';

const ui = 'http://localhost:8233';
let api: TestApp;
let database: TestDatabase;
let db: Database;
let bearer: { readonly authorization: string };
let sessionId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 3 });
  api = await startApp({
    mounts: [mountAccount, mountSignIn, mountAudit, mountCodec],
    parts: { db },
  });
  const backoffice = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  bearer = { authorization: backoffice.authorization };
  sessionId = backoffice.sessionId;
}, 120_000);
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

function plain(value: unknown): { metadata: Record<string, string>; data: string } {
  const payload = defaultPayloadConverter.toPayload(value);
  return {
    metadata: { encoding: Buffer.from(payload.metadata?.['encoding'] ?? []).toString('base64') },
    data: Buffer.from(payload.data ?? []).toString('base64'),
  };
}

test('who may encrypt and open payloads does, and the audit says who, not what', async () => {
  const secret = plain({ names: 'Ana Persona' });
  const sealed = await api.post('/api/codec/encode', { payloads: [secret] }, bearer);
  expect(sealed.status).toBe(200);
  const body = (await sealed.json()) as { payloads: unknown[] };
  expect(JSON.stringify(body)).not.toContain(secret.data);
  const opened = await api.post('/api/codec/decode', body, { ...bearer, 'x-namespace': 'default' });
  expect(await opened.json()).toEqual({ payloads: [secret] });
  const { rows } = await db.query(
    `SELECT action, session_id, detail FROM audit_event WHERE action LIKE 'payload:%' ORDER BY id`,
  );
  expect(rows).toEqual([
    { action: 'payload:encode', session_id: sessionId, detail: { payloads: 1 } },
    { action: 'payload:decode', session_id: sessionId, detail: { payloads: 1 } },
  ]);
});

test('staff of a country open what names records of their country alone, and encrypt nothing', async () => {
  const [here, there] = [randomUUID(), randomUUID()];
  await leadModel(db).bulkCreate([
    {
      id: here,
      countryCode: 'PE',
      productCode: null,
      status: 1,
      subStatus: null,
      sourceVersion: 1,
    },
    {
      id: there,
      countryCode: 'CL',
      productCode: null,
      status: 1,
      subStatus: null,
      sourceVersion: 1,
    },
  ]);
  const values = [{ leadId: here }, { leadId: there }, { leadId: here, other: there }, 'Ana', 3];
  const payloads = values.map(plain);
  const sealed = (await (await api.post('/api/codec/encode', { payloads }, bearer)).json()) as {
    payloads: unknown[];
  };
  const peru = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  const { authorization } = peru;
  const opened = await api.post('/api/codec/decode', sealed, { authorization });
  expect(((await opened.json()) as { payloads: unknown[] }).payloads).toEqual([
    payloads[0],
    ...sealed.payloads.slice(1, 4),
    payloads[4],
  ]);
  expect((await api.post('/api/codec/encode', { payloads }, { authorization })).status).toBe(403);
  const all = await signedInAs(api.dependencies, 'BACKOFFICE', ['all', '*']);
  const everything = await api.post('/api/codec/decode', sealed, {
    authorization: all.authorization,
  });
  expect(await everything.json()).toEqual({ payloads });
});

test('nobody else gets anything, and Temporal’s UI may read that answer', async () => {
  for (const headers of [{}, { authorization: 'Bearer other' }, { cookie: 'codec=9999999999.x' }]) {
    const response = await api.post(
      '/api/codec/decode',
      { payloads: [] },
      { ...headers, origin: ui },
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(ui);
    expect(await response.json()).toMatchObject({ code: 'INVALID_TOKEN' });
  }
});

test('a role without that permission is refused by name', async () => {
  const { authorization } = await signedInAs(api.dependencies, 'EJECUTIVO');
  const response = await api.post('/api/codec/decode', { payloads: [] }, { authorization });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' });
});

test('a browser decodes with the cookie of its session, until that is over', async () => {
  const page = async (headers: Record<string, string>): Promise<string> =>
    (await api.fetch('/api/codec/login', { headers })).text();
  expect(await page({})).toContain('/login?referrer=');
  const { keys } = api.dependencies.configuration.cookies;
  const cookie = `codec=${signSession(sessionId, keys)}`;
  expect(await page({ cookie })).toContain('mientras dure tu sesión');
  const decode = (): Promise<Response> =>
    api.post('/api/codec/decode', { payloads: [] }, { cookie });
  expect((await decode()).status).toBe(200);
  const left = await api.post('/api/codec/login', 'leave=1', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(left.headers.getSetCookie().join()).toMatch(/codec=; Path=\/api\/codec; Max-Age=0/);
  await api.fetch('/api/account/sign-out', { method: 'POST', headers: bearer });
  expect((await decode()).status).toBe(401);
  const again = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  bearer = { authorization: again.authorization };
});

test('a token alone decodes with a fresh proof only; what Temporal’s UI sends has no place for one', async () => {
  const { db, configuration } = api.dependencies;
  const member = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  await db.query(`UPDATE session SET factor_at = now() - interval '11 minutes' WHERE id = $1`, [
    member.sessionId,
  ]);
  const cookie = `codec=${signSession(member.sessionId, configuration.cookies.keys)}`;
  const decode = (headers: Record<string, string>) =>
    api.post('/api/codec/decode', { payloads: [] }, headers);
  for (const headers of [
    { authorization: member.authorization },
    { authorization: member.authorization, cookie },
  ]) {
    const refused = await decode(headers);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'STEP_UP' });
  }
  expect((await decode({ cookie })).status).toBe(200);
});

test('the cookie opens the codec and nothing else', async () => {
  const { keys } = api.dependencies.configuration.cookies;
  const member = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const cookie = `codec=${signSession(member.sessionId, keys)}`;
  expect((await api.post('/api/codec/decode', { payloads: [] }, { cookie })).status).toBe(200);
  for (const path of [
    '/api/account',
    '/api/audit',
    '/api/account?x=/api/codec/',
    '//api/codec/decode',
  ])
    expect([path, (await api.fetch(path, { headers: { cookie } })).status]).toEqual([
      path,
      path.startsWith('//') ? 404 : 401,
    ]);
});

test('a preflight is answered for Temporal’s UI only', async () => {
  const ask = (origin: string): Promise<Response> =>
    api.fetch('/api/codec/decode', { method: 'OPTIONS', headers: { origin } });
  const allowed = await ask(ui);
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
  expect((await ask('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('what the page advises works: the UI’s own request with the cookie is answered to it', async () => {
  const { keys } = api.dependencies.configuration.cookies;
  const member = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const cookie = `codec=${signSession(member.sessionId, keys)}`;
  const page = await (await api.fetch('/api/codec/login', { headers: { cookie } })).text();
  expect(page).toContain('<code>http://localhost:3000/api/codec</code>');
  const line = /<textarea[^>]*>([^<]*)</.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const kept = JSON.parse(/entries\((.*?)\)\.forEach/.exec(line)?.[1] ?? '{}') as {
    readonly endpoint: string;
    readonly includeCredentials: boolean;
  };
  expect(kept.includeCredentials).toBe(true);
  const asked = await api.post(
    `${new URL(kept.endpoint).pathname}/decode`,
    { payloads: [] },
    { cookie, origin: ui, 'x-namespace': 'default' },
  );
  expect(asked.status).toBe(200);
  expect(asked.headers.get('access-control-allow-origin')).toBe(ui);
  expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
});

test('a payload that does not open is the caller’s mistake', async () => {
  const encoding = Buffer.from('binary/encrypted').toString('base64');
  const response = await api.post(
    '/api/codec/decode',
    {
      payloads: [
        { metadata: { encoding, 'encryption-key-id': 'eA==' }, data: 'AAAAAAAAAAAAAAAAAAAAAAAA' },
      ],
    },
    bearer,
  );
  expect(response.status).toBe(400);
});

test('a stranger’s body is neither read, inflated nor checked', async () => {
  const many = JSON.stringify({ payloads: Array.from({ length: 100_000 }, () => ({})) });
  const stranger = await api.post('/api/codec/decode', many);
  expect(stranger.status).toBe(401);
  const zipped = await api.fetch('/api/codec/decode', {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(gzipSync(many)),
  });
  expect(zipped.status).toBe(415);
});

test('staff send at most a thousand payloads at once', async () => {
  const send = (count: number): Promise<Response> =>
    api.post(
      '/api/codec/encode',
      { payloads: Array.from({ length: count }, () => plain(1)) },
      bearer,
    );
  expect((await send(1000)).status).toBe(200);
  expect(await (await send(1001)).json()).toMatchObject({
    code: 'BAD_REQUEST',
    errors: [{ pointer: '/payloads' }],
  });
});
