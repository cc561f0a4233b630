import { array, number, object, string } from 'yup';
import { amountSchema } from '@cotejo/contract/amount-schema.ts';
import { defineRoute } from '@cotejo/contract/route.ts';
import { problemSchema } from '@cotejo/contract/problem.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Mount } from '../dependencies.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mount } from './mount-route.ts';
import { callHeaders, securityOf } from './security-headers.ts';

const answer = object({ got: object().required() });
const problem = { schema: problemSchema };

const read = defineRoute({
  name: 'readThing',
  method: 'GET',
  path: '/api/things/{thing}.pdf',
  summary: '',
  tag: 'Prueba',
  params: object({ thing: number().integer().required() }).noUnknown(),
  query: object({ take: number().integer().max(100), tags: array(string().required().max(5)) }),
  success: answer,
  responses: { 200: { schema: answer }, 404: problem },
});
const write = defineRoute({
  name: 'writeThing',
  method: 'POST',
  path: '/api/things/{thing}',
  summary: '',
  tag: 'Prueba',
  params: object({ thing: string().required() }).noUnknown(),
  body: object({
    amount: amountSchema(1),
    note: string().max(20),
    cardToken: string(),
    people: array(object({ name: string().required() }).noUnknown()),
  }).noUnknown(),
  success: answer,
  responses: { 202: { schema: answer }, 409: problem },
  idempotencyKey: 'required',
  bodyLimit: 1000,
});
const broken = defineRoute({
  name: 'breakThing',
  method: 'GET',
  path: '/api/broken/{way}',
  summary: '',
  tag: 'Prueba',
  responses: { 200: { schema: answer } },
});

const listen = defineRoute({
  name: 'hearThing',
  method: 'GET',
  path: '/api/heard',
  summary: '',
  tag: 'Prueba',
  responses: { 200: { contentType: 'text/event-stream' } },
});

const ways: Readonly<Record<string, () => never>> = {
  conflict: () => {
    throw new AppError('VERSION_CONFLICT', { extensions: { current: { version: 3 } } });
  },
  bug: () => {
    throw new TypeError('secret of the house');
  },
  database: () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  },
};

const mounts: Mount = (app) => {
  mount(app, read, ({ params, query }) => ({ body: { got: { ...params, ...query } } }));
  mount(app, write, ({ body, context }) => ({
    body: { got: { ...body, key: context.idempotencyKey, country: context.country } },
  }));
  mount(app, listen, () => ({
    stream: () => {
      throw new Error('nobody listens');
    },
  }));
  mount(app, broken, ({ context }) => {
    ways[context.url.pathname.split('/').at(-1) ?? '']?.();
    return { body: { lost: true } as never };
  });
};

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ mounts: [mounts] });
});
afterAll(() => api.close());

const key = { 'idempotency-key': 'k-1' };

async function problemOf(response: Response): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return (await response.json()) as Record<string, unknown>;
}

test('a list with nothing in it is empty, as the document sends it', async () => {
  const answer = await api.fetch('/api/things/7.pdf?tags=');
  expect(await answer.json()).toEqual({ got: { thing: 7, tags: [] } });
});

test('params and query are cast, lists come comma-separated or repeated, unknown ones are dropped', async () => {
  const first = await api.fetch('/api/things/7.pdf?take=20&tags=a,b&other=1');
  expect(await first.json()).toEqual({ got: { thing: 7, take: 20, tags: ['a', 'b'] } });
  const second = await api.fetch('/api/things/7.pdf?tags=a&tags=b');
  expect(await second.json()).toEqual({ got: { thing: 7, tags: ['a', 'b'] } });
});

test('a bad query names each parameter', async () => {
  const response = await api.fetch('/api/things/x.pdf', { headers: { 'accept-language': 'en' } });
  expect(response.status).toBe(400);
  expect(await problemOf(response)).toMatchObject({
    code: 'BAD_REQUEST',
    title: 'The request is not valid',
    errors: [{ pointer: '/thing', code: 'INVALID_TYPE' }],
  });
});

test('a body is not cast, and every fault has its pointer, code and Spanish sentence', async () => {
  const response = await api.post(
    '/api/things/a',
    { amount: '5', note: 'x'.repeat(21), people: [{ name: 'Ana', age: 3 }], extra: 1 },
    key,
  );
  expect(response.status).toBe(400);
  const { errors } = await problemOf(response);
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ pointer: '/amount', code: 'INVALID_TYPE' }),
      {
        pointer: '/note',
        code: 'TOO_LONG',
        message: 'Puede tener hasta 20 caracteres',
      },
      expect.objectContaining({ pointer: '/people/0/age', code: 'UNKNOWN_FIELD' }),
      expect.objectContaining({ pointer: '/extra', code: 'UNKNOWN_FIELD' }),
    ]),
  );
});

test('a right body arrives with the key, the country and status of the contract', async () => {
  const response = await api.post('/api/things/a?country=PE', { amount: 5 }, key);
  expect(response.status).toBe(202);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await response.json()).toEqual({ got: { amount: 5, key: 'k-1', country: 'PE' } });
});

test('whatever answers a call, the headers of every call are there', async () => {
  const https = await startApp({ env: { PUBLIC_URL: 'https://cotejo.example' } });
  const wanted = callHeaders(securityOf(https.dependencies.configuration));
  expect(Object.keys(wanted)).toContain('strict-transport-security');
  const calls = [
    ['POST', '/token'],
    ['GET', '/hashtoken/abc'],
    ['GET', '/HashToken/abc'],
    ['GET', '/api/unknown'],
  ] as const;
  for (const [method, path] of calls) {
    const { headers } = await https.fetch(path, { method });
    expect([path, Object.fromEntries(headers)]).toEqual([path, expect.objectContaining(wanted)]);
  }
  await https.close();
});

test('a request has an id of ours, whatever its sender calls it', async () => {
  const strange = { ...key, 'x-request-id': 'attacker-chosen-0001' };
  const response = await api.post('/api/things/a', { amount: 5, extra: 1 }, strange);
  const id = response.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toMatchObject({ requestId: id });
  expect(api.logLines.join('')).not.toContain('attacker-chosen');
});

test.each([
  ['broken JSON', '{"amount":', 400, 'MALFORMED_JSON'],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'MALFORMED_JSON'],
  ['too many bytes', `{"note":"${'x'.repeat(1000)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
  ['an array', '[]', 400, 'BAD_REQUEST'],
  ['null', 'null', 400, 'BAD_REQUEST'],
  ['nothing', '', 400, 'BAD_REQUEST'],
  ['a prototype', '{"amount":5,"__proto__":{"a":1}}', 400, 'BAD_REQUEST'],
  ['NUL', '{"amount":5,"note":"a\\u0000"}', 400, 'BAD_REQUEST'],
  ['half a surrogate pair', '{"amount":5,"note":"\\ud83d"}', 400, 'BAD_REQUEST'],
  ['an infinite number', '{"amount":1e999}', 400, 'INVALID_AMOUNT'],
  ['endless depth', `${'['.repeat(400)}${']'.repeat(400)}`, 400, 'BAD_REQUEST'],
])('%s is refused as the caller’s mistake', async (_, body, status, code) => {
  const response = await fetch(`${api.url}/api/things/a`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...key },
    body,
  });
  expect(response.status).toBe(status);
  expect(await problemOf(response)).toMatchObject({ code });
});

test.each([
  ['none at all', 0, 'INVALID_AMOUNT'],
  ['a part of the smallest unit', 12.5, 'INVALID_AMOUNT'],
  ['words', '12.500', 'INVALID_AMOUNT'],
  ['more than can be counted', 2 ** 53, 'INVALID_AMOUNT'],
  ['missing', undefined, 'BAD_REQUEST'],
])('an amount that is %s is refused by its code', async (_, amount, code) => {
  const refused = await api.post('/api/things/a', { amount }, key);
  expect(refused.status).toBe(400);
  expect(await problemOf(refused)).toMatchObject({ code, errors: [{ pointer: '/amount' }] });
});

test('a wrong amount beside something else is a bad request that names both', async () => {
  const refused = await api.post('/api/things/a', { amount: 0, extra: 1 }, key);
  expect(await problemOf(refused)).toMatchObject({
    code: 'BAD_REQUEST',
    errors: [{ pointer: '/amount' }, { pointer: '/extra' }],
  });
});

test('another media type is refused, also the one of a foreign form', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
    const response = await api.post('/api/things/a', '{"amount":5}', {
      ...key,
      'content-type': type,
    });
    expect(response.status).toBe(415);
  }
});

test('a payment key is required, printable and at most 255 long', async () => {
  const missing = await api.post('/api/things/a', { amount: 5 });
  expect(missing.status).toBe(400);
  expect(await problemOf(missing)).toMatchObject({ code: '4292' });
  for (const bad of ['x'.repeat(256), 'a b']) {
    const response = await api.post('/api/things/a', { amount: 5 }, { 'idempotency-key': bad });
    expect(await problemOf(response)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  }
});

test('an empty key is refused where none is needed too: who sent it believes that a second call is the same one', async () => {
  const headers = { 'idempotency-key': '' };
  const empty = await api.fetch('/api/things/1.pdf?tags=a', { headers });
  expect(await problemOf(empty)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  const blank = await api.post('/api/things/a', { amount: 5 }, { 'idempotency-key': ' ' });
  expect(await problemOf(blank)).toMatchObject({ status: 400, code: '4292' });
});

test('a card number is refused anywhere but as a token, and is not repeated', async () => {
  const card = '4051885600446623';
  const response = await api.post('/api/things/a', { amount: 5, note: card }, key);
  expect(response.status).toBe(400);
  const text = await response.text();
  expect(text).toContain('CARD_NUMBER');
  expect(text).not.toContain(card);
  const token = await api.post('/api/things/a', { amount: 5, cardToken: card }, key);
  expect(token.status).toBe(202);
  expect(api.logLines.join('')).not.toContain(card);
});

test("what is in the address of a route that reads none is not searched: a provider's id may look like a card", async () => {
  const id = '1795383300867691';
  expect((await api.post(`/api/things/a?data.id=${id}`, { amount: 5 }, key)).status).toBe(202);
  const searched = await api.fetch(`/api/things/1.pdf?tags=${id}`);
  expect(await searched.text()).toContain('CARD_NUMBER');
});

test('an unknown path is 404, another method 405 with Allow', async () => {
  const unknown = await api.fetch('/api/nothing');
  expect(unknown.status).toBe(404);
  await problemOf(unknown);
  const method = await api.fetch('/api/things/a', { method: 'DELETE' });
  expect(method.status).toBe(405);
  expect(method.headers.get('allow')).toBe('POST');
  await problemOf(method);
});

test('an address with broken encoding is the caller’s mistake', async () => {
  const response = await api.fetch('/api/things/%E0%A4%A');
  expect(response.status).toBe(400);
  await problemOf(response);
});

test('an expected failure keeps its extensions', async () => {
  const response = await api.fetch('/api/broken/conflict');
  expect(response.status).toBe(409);
  expect(await problemOf(response)).toMatchObject({
    code: 'VERSION_CONFLICT',
    current: { version: 3 },
  });
});

test('a fault of ours says only its request id, and the log says the rest', async () => {
  const response = await api.fetch('/api/broken/bug');
  expect(response.status).toBe(500);
  const body = await problemOf(response);
  expect(JSON.stringify(body)).not.toContain('secret of the house');
  const line = api.logLines.find((each) => each.includes('secret of the house'));
  expect(line).toContain(String(body['requestId']));
});

test('a database out of reach is 503 with Retry-After', async () => {
  const response = await api.fetch('/api/broken/database');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await problemOf(response)).toMatchObject({ code: 'UNAVAILABLE' });
});

test('HEAD of a stream is answered at once and opens none', async () => {
  const response = await api.fetch('/api/heard', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
});

test('an answer that breaks the contract is found in tests', async () => {
  const response = await api.fetch('/api/broken/contract');
  expect(response.status).toBe(500);
  expect(api.logLines.join('')).toContain('breakThing broke its contract');
});

test('a route is mounted once', () => {
  expect(() => mounts(api.app, api.dependencies)).toThrow('mounted twice');
});
