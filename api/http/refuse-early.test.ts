import { fixedHosts } from './site-hosts.ts';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { readConfiguration } from '../configuration.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createEarlyRefusal } from './refuse-early.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server behind the limits, with a clock of its own. */
async function limited(writesPerMinute: number, readsPerMinute = 1_000_000) {
  let now = 0;
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    TRUST_PROXY: '1',
    WRITES_PER_MINUTE: String(writesPerMinute),
    READS_PER_MINUTE: String(readsPerMinute),
  });
  const refuse = createEarlyRefusal(
    configuration,
    {
      metrics: createMetrics(),
      refusals: { note: () => undefined },
      sites: fixedHosts(configuration.siteHosts),
    },
    () => now,
  );
  const server = createServer((request, response) => {
    if (!refuse(request, response)) response.end('allowed');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const call = (
    ip: string,
    method = 'POST',
    path = '/api/purchases',
    headers = {},
    body?: string,
  ) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'x-forwarded-for': ip, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  return {
    call,
    url,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    ask: async (...asked: Parameters<typeof call>) => (await call(...asked)).status,
  };
}

test('ten seconds’ worth passes at once, then the caller is told when to come back', async () => {
  const { ask, call, pass } = await limited(60);
  for (let count = 0; count < 10; count += 1) expect(await ask('1.1.1.1')).toBe(200);
  const refused = await call('1.1.1.1', 'POST', '/api/purchases', {
    'accept-language': 'en',
  });
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': 'en',
    'retry-after': '1',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    connection: 'keep-alive',
  });
  expect(await refused.json()).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: 1,
    detail: expect.stringContaining('try again in 1 second') as string,
    requestId: refused.headers.get('x-request-id'),
  });
  pass(1000);
  expect(await ask('1.1.1.1')).toBe(200);
  expect(await ask('1.1.1.1')).toBe(429);
});

test('a body that is refused is not read: the connection ends', async () => {
  const { ask, url } = await limited(6);
  expect(await ask('1.1.1.1')).toBe(200);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /api/purchases HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 1.1.1.1\r\ncontent-length: 1000000\r\n\r\n{',
  );
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 429 .*connection: close/is);
});

test('a body that is too long for its call is refused unread, and one that its call takes is not', async () => {
  const { call } = await limited(600);
  const send = (path: string, size: number) => call('1.1.1.1', 'POST', path, {}, 'x'.repeat(size));
  const refused = await send('/api/purchases', 64 * 1024 + 1);
  expect(refused.status).toBe(413);
  expect(refused.headers.get('connection')).toBe('close');
  expect(await refused.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect((await send('/api/purchases', 64 * 1024)).status).toBe(200);
  const sheet = '/api/insurance/processProfilesWithExcel?id=1';
  expect((await send(sheet, 64 * 1024 + 1)).status).toBe(200);
});

test('reading and other addresses are not held up', async () => {
  const { ask } = await limited(6);
  expect(await ask('1.1.1.1')).toBe(200);
  expect(await ask('1.1.1.1')).toBe(429);
  expect(await ask('1.1.1.1', 'GET')).toBe(200);
  expect(await ask('2.2.2.2')).toBe(200);
});

test('reads have a larger bucket of their own, and files of the site none', async () => {
  const { ask, call } = await limited(6, 12);
  for (let read = 0; read < 2; read += 1) expect(await ask('1.1.1.1', 'GET')).toBe(200);
  expect((await call('1.1.1.1', 'GET')).headers.get('retry-after')).toBe('5');
  expect(await ask('1.1.1.1', 'GET', '/assets/app.js')).toBe(200);
  expect(await ask('1.1.1.1', 'GET', '/media/marks/BICE-circle-3.svg')).toBe(200);
  expect(await ask('1.1.1.1', 'POST')).toBe(200);
});

test.each(['/media/pictures/0.webp', '/media/Pictures/0.webp', '/MEDIA/pictures/0.webp'])(
  '%s is read from the database, and counted',
  async (path) => {
    const { ask } = await limited(6, 6);
    expect(await ask('1.1.1.1', 'GET', path)).toBe(200);
    expect(await ask('1.1.1.1', 'GET', path)).toBe(429);
  },
);

test('payment providers report into a bucket that no visitor can fill', async () => {
  const { ask } = await limited(6);
  const report = () => ask('1.1.1.1', 'POST', '/api/payments/mercadopago/webhook?attempt=1');
  expect(await ask('1.1.1.1')).toBe(200);
  expect(await ask('1.1.1.1')).toBe(429);
  for (let count = 0; count < 10; count += 1) expect(await report()).toBe(200);
  expect(await report()).toBe(429);
});

test('a whole IPv6 network has one bucket', async () => {
  const { ask } = await limited(6);
  expect(await ask('2001:db8:1:2::1')).toBe(200);
  expect(await ask('2001:db8:1:2:ffff::2')).toBe(429);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
});
