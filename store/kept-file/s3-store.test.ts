import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createS3Store } from './s3-store.ts';

/** A server that answers with the next of these, and the last one again and again; what it was asked is noted. */
async function startServer(
  ...answers: readonly ((request: IncomingMessage, response: ServerResponse) => void)[]
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  };
  return { asked, settings, stop: () => server.closeAllConnections() ?? server.close() };
}

const status =
  (code: number, body = '') =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(code).end(body);
  };
const hangUp = (request: IncomingMessage): void => {
  request.socket.destroy();
};
const key = `${randomUUID()}/${randomUUID()}`;

test.each([
  ['is busy', status(503)],
  ['hangs up', hangUp],
])('a server that %s is asked again', async (_, answer) => {
  const { asked, settings, stop } = await startServer(answer, answer, status(200));
  await createS3Store(settings).put(key, Buffer.from('bytes'));
  expect(asked).toEqual(Array(3).fill(`PUT /files/${key}`));
  stop();
});

test('a refusal is not tried again, and is named', async () => {
  const refused = '<Error><Code>AccessDenied</Code></Error>';
  const { asked, settings, stop } = await startServer(status(403, refused));
  const store = createS3Store(settings);
  await expect(store.put(key, Buffer.alloc(1))).rejects.toThrow('403 AccessDenied');
  await expect(store.get(key, 1)).rejects.toThrow('403 AccessDenied');
  await expect(store.remove(key)).rejects.toThrow('403 AccessDenied');
  expect(asked).toHaveLength(3);
  stop();
});

test('a bucket that is missing is no file that is gone', async () => {
  const { settings, stop } = await startServer(
    status(404, '<Error><Code>NoSuchBucket</Code></Error>'),
  );
  await expect(createS3Store(settings).remove(key)).rejects.toThrow('NoSuchBucket');
  stop();
});

test('a server that never answers is waited for until the deadline', async () => {
  const { settings, stop } = await startServer(() => undefined);
  await expect(createS3Store(settings, 50).put(key, Buffer.alloc(1))).rejects.toThrow(
    'does not answer',
  );
  stop();
});

test('a server that sends another one elsewhere is not followed', async () => {
  const { asked, settings, stop } = await startServer((_, response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
  });
  await expect(createS3Store(settings, 300).get(key, 1)).rejects.toThrow('does not answer');
  expect(asked.length).toBeGreaterThan(0);
  stop();
});

test('what is signed is the body', async () => {
  const heads: IncomingMessage['headers'][] = [];
  const { settings, stop } = await startServer((request, response) => {
    heads.push(request.headers);
    response.end();
  });
  await createS3Store(settings).put(key, Buffer.from('abc'));
  expect(heads[0]).toMatchObject({
    'content-length': '3',
    'x-amz-content-sha256': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[^,]*x-amz-content-sha256/,
    ) as string,
  });
  stop();
});
