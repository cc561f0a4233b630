import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch } from './public-fetch.ts';

let server: Server;
let base: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    else if (request.url === '/long') response.end(Buffer.alloc(600 * 1024));
    else response.setHeader('content-type', 'application/json').end('{"it":"is"}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const onLoopback = createPublicFetch({ loopback: true });

test('an answer is read, and a redirect is an answer', async () => {
  expect(await (await onLoopback(`${base}/`)).json()).toEqual({ it: 'is' });
  const moved = await onLoopback(`${base}/moved`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://10.0.0.1/']);
});

test('an answer that does not end is cut off', async () => {
  await expect(onLoopback(`${base}/long`)).rejects.toMatchObject({ why: 'down' });
});

test.each([
  ['without TLS', 'http://id.acme.example/', '93.184.216.34'],
  ['a number', 'https://169.254.169.254/', '169.254.169.254'],
  ['a name that leads to this machine', 'https://id.acme.example/', '127.0.0.1'],
  ['a name that leads into a private network', 'https://id.acme.example/', '10.0.0.7'],
  ['a port', 'https://id.acme.example:8443/', '93.184.216.34'],
])('%s is not called', async (_, address, resolved) => {
  const call = createPublicFetch({
    loopback: false,
    lookup: () => Promise.resolve([{ address: resolved, family: 4 as const }]),
  });
  const before = asked.length;
  await expect(call(address)).rejects.toMatchObject({ why: 'address' });
  expect(asked.length).toBe(before);
});

test('this machine is called in development alone', async () => {
  const call = createPublicFetch({ loopback: false });
  await expect(call(`${base}/`)).rejects.toMatchObject({ why: 'address' });
});

test('a name that leads nowhere is a server that is down', async () => {
  const call = createPublicFetch({
    loopback: false,
    lookup: () => Promise.reject(new Error('ENOTFOUND')),
  });
  await expect(call('https://id.acme.example/')).rejects.toMatchObject({ why: 'down' });
});
