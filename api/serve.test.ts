import type { AddressInfo } from 'node:net';
import express from 'express';
import type { HotHandler } from './http/hot-handler.ts';
import type { RefuseEarly } from './http/refuse-early.ts';
import { serve, stopServing } from './serve.ts';

const anyPort = { host: '127.0.0.1', port: 0 };
const never = (): boolean => false;
const open = { refuseHost: never, hot: null, refuse: never };

function urlOf(server: { address(): unknown }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('hot calls are answered before Express, all others by it', async () => {
  const app = express();
  app.use((_request, response) => void response.end('express'));
  const hot: HotHandler = {
    matches: ({ url }) => url === '/hot',
    handle: (_request, response) => void response.end('hot'),
  };
  const server = await serve(app, { refuseHost: never, hot, refuse: never }, anyPort);
  expect(await (await fetch(`${urlOf(server)}/hot`)).text()).toBe('hot');
  expect(await (await fetch(`${urlOf(server)}/cold`)).text()).toBe('express');
  await stopServing(server, 0);
});

test('what is refused never reaches Express, and hot calls have a limit of their own', async () => {
  const app = express();
  app.use((_request, response) => void response.end('express'));
  const hot: HotHandler = {
    matches: ({ url }) => url === '/hot',
    handle: (_request, response) => void response.end('hot'),
  };
  const refuse: RefuseEarly = (_request, response) => {
    response.end('refused');
    return true;
  };
  const server = await serve(app, { refuseHost: never, hot, refuse }, anyPort);
  expect(await (await fetch(`${urlOf(server)}/hot`)).text()).toBe('hot');
  expect(await (await fetch(`${urlOf(server)}/cold`)).text()).toBe('refused');
  await stopServing(server, 0);
});

test('a request that is being answered when the server stops gets its answer', async () => {
  const app = express();
  const arrived = new Promise<express.Response>((resolve) => {
    app.use((_request, response) => resolve(response));
  });
  const server = await serve(app, open, anyPort);
  const url = urlOf(server);
  const answer = fetch(`${url}/slow`);
  const response = await arrived;
  const stopped = stopServing(server, 10_000);
  await expect(fetch(`${url}/late`)).rejects.toMatchObject({ message: 'fetch failed' });
  response.end('done');
  expect(await (await answer).text()).toBe('done');
  await stopped;
});

test('what does not end within the grace is cut, so that stopping always ends', async () => {
  const app = express();
  const arrived = new Promise<void>((resolve) => {
    app.use(() => resolve());
  });
  const server = await serve(app, open, anyPort);
  const answer = fetch(`${urlOf(server)}/endless`).catch((error: unknown) => error);
  await arrived;
  await stopServing(server, 20);
  expect(await answer).toMatchObject({ message: 'fetch failed' });
});

test('a port in use is an error with its number', async () => {
  const first = await serve(express(), open, anyPort);
  const { port } = first.address() as AddressInfo;
  await expect(serve(express(), open, { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port,
  });
  await stopServing(first, 0);
});
