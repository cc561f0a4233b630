import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPostWebhook } from './post-webhook.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const headers = {
  'webhook-id': 'a',
  'webhook-timestamp': '1700000000',
  'webhook-signature': 'v1,x',
} as const;
const post = (url: string, network: Partial<Parameters<typeof createPostWebhook>[0]> = {}) =>
  createPostWebhook({ loopback: true, ...network })({ url, headers, body: '{"a":1}' });

test('what is sent arrives as it was signed, and the beginning of the answer is kept', async () => {
  const taken: unknown[] = [];
  const url = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, headers: got } = request;
      taken.push([method, got['webhook-id'], got['webhook-signature'], got['content-type']]);
      taken.push(Buffer.concat(chunks).toString());
      response.writeHead(202).end('thank\u0000\nyou');
    });
  });
  expect(await post(url)).toEqual({ status: 202, answer: 'thank you', retryAfterMs: null });
  expect(taken).toEqual([['POST', 'a', 'v1,x', 'application/json'], '{"a":1}']);
});

test('a server that hangs is left in its time', async () => {
  const url = await serve(() => undefined);
  const answer = await post(url, { timeoutMs: 200 });
  expect(answer).toMatchObject({ status: null, answer: 'no answer in time' });
});

test('a name that is never resolved is left in its time, too', async () => {
  const lookup = () => new Promise<never>(() => undefined);
  const answer = await post('http://localhost:1/hook', { timeoutMs: 200, lookup });
  expect(answer).toMatchObject({ status: null, answer: 'no answer in time' });
});

test('a redirect is an answer, and is not followed', async () => {
  let reached = 0;
  const inner = await serve((_request, response) => {
    reached += 1;
    response.end();
  });
  const url = await serve((_request, response) =>
    response.writeHead(307, { location: inner }).end(),
  );
  expect(await post(url)).toMatchObject({ status: 307 });
  expect(reached).toBe(0);
});

test('of an answer without end a thousand bytes are read, and its server is cut off', async () => {
  let isCut: () => void = () => undefined;
  const cut = new Promise<void>((resolve) => (isCut = resolve));
  const url = await serve((_request, response) => {
    response.writeHead(200);
    const more = (): void => {
      if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
    };
    response.on('close', isCut);
    more();
  });
  const answer = await post(url);
  expect(answer.status).toBe(200);
  expect(answer.answer).toHaveLength(1_000);
  await cut;
});

test('a status is an answer, whatever became of its body', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setImmediate(() => response.destroy());
  });
  expect(await post(url)).toMatchObject({ status: 200 });
});

test('what a server asks to be left alone for is heard', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(503, { 'retry-after': '90' }).end(),
  );
  expect(await post(url)).toMatchObject({ status: 503, retryAfterMs: 90_000 });
});

test('nobody listens, or the name leads inside: nothing is sent', async () => {
  let reached = 0;
  const url = await serve((_request, response) => {
    reached += 1;
    response.end();
  });
  expect(await post(url, { loopback: false })).toMatchObject({ status: null });
  const { port } = new URL(url);
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 as const }]);
  const inside = await post('https://banco.example/hook', { loopback: false, lookup });
  expect(inside.answer).toBe('the name leads to an address that is not public');
  expect(await post(`https://banco.example:${port}/hook`, { lookup })).toMatchObject({
    status: null,
    answer: 'the address may not be called: port',
  });
  expect(reached).toBe(0);
});
