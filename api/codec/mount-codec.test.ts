import { defaultPayloadConverter } from '@temporalio/common';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountCodec } from './mount-codec.ts';

const token = 'a-token-of-this-test-only';
const ui = 'http://localhost:8233';
let api: TestApp;
beforeAll(async () => {
  api = await startApp({ mounts: [mountCodec], env: { STAFF_TOKEN: token } });
});
afterAll(() => api.close());

const bearer = { authorization: `Bearer ${token}` };

function plain(value: unknown): { metadata: Record<string, string>; data: string } {
  const payload = defaultPayloadConverter.toPayload(value);
  return {
    metadata: { encoding: Buffer.from(payload.metadata?.['encoding'] ?? []).toString('base64') },
    data: Buffer.from(payload.data ?? []).toString('base64'),
  };
}

async function login(form: string): Promise<Response> {
  return api.post('/api/codec/login', form, {
    'content-type': 'application/x-www-form-urlencoded',
  });
}

test('staff encrypt and open payloads; the log says that, not what', async () => {
  const secret = plain({ names: 'Ana Persona' });
  const sealed = await api.post('/api/codec/encode', { payloads: [secret] }, bearer);
  expect(sealed.status).toBe(200);
  const body = (await sealed.json()) as { payloads: unknown[] };
  expect(JSON.stringify(body)).not.toContain(secret.data);
  const opened = await api.post('/api/codec/decode', body, { ...bearer, 'x-namespace': 'default' });
  expect(await opened.json()).toEqual({ payloads: [secret] });
  const lines = api.logLines.filter((line) => line.includes('codec.decode'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(secret.data);
});

test('nobody else gets anything, and Temporal’s UI may read that answer', async () => {
  for (const headers of [{}, { authorization: 'Bearer other' }, { cookie: 'staff=9999999999.x' }]) {
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

test('a browser is let in by the page, for decoding, until it leaves', async () => {
  const refused = await login('token=wrong');
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain('role="alert"');
  const accepted = await login(`token=${token}`);
  expect(accepted.status).toBe(303);
  const cookie = (accepted.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const decoded = await api.post('/api/codec/decode', { payloads: [] }, { cookie });
  expect(decoded.status).toBe(200);
  const page = await api.fetch('/api/codec/login', { headers: { cookie } });
  const text = await page.text();
  expect(text).toContain('ocho horas');
  expect(text).toContain('<code>http://localhost:3000/api/codec</code>');
  expect((await login('leave=1')).headers.get('set-cookie')).toContain('Max-Age=0');
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
  const accepted = await login(`token=${token}`);
  const cookie = (accepted.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const page = await (await api.fetch('/api/codec/login', { headers: { cookie } })).text();
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
