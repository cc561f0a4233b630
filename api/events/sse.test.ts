import { once } from 'node:events';
import { createServer, get, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { limits as allLimits } from '@cotejo/domain/limits/limits.ts';
import {
  createEventStreams,
  type EventStream,
  type EventStreams,
  type StreamLimit,
} from './sse.ts';

const ofPurchase = (key: string): StreamLimit => ({ name: 'streamsOfPurchase', key });
const ofNetwork: StreamLimit = { name: 'streamsOfNetwork', key: 'network 192.0.2.7' };
const limits = [ofPurchase('purchase one'), ofNetwork];
let streams: EventStreams;
let server: Server;
let opened: EventStream[];

beforeEach(async () => {
  streams = createEventStreams(1);
  opened = [];
  server = createServer((_request, response) => opened.push(streams.open(response, limits)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  streams.closeAll();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function connect(): Promise<{ answer: IncomingMessage; stream: EventStream }> {
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8');
  return { answer, stream: opened.at(-1) as EventStream };
}

async function readUntil(answer: IncomingMessage, end: string): Promise<string> {
  let text = '';
  for await (const chunk of answer) {
    text += String(chunk);
    if (text.includes(end)) return text;
  }
  return text;
}

test('an event carries its id, its name and its data on one line', async () => {
  const { answer, stream } = await connect();
  expect(answer.headers['content-type']).toContain('text/event-stream');
  expect(answer.headers['cache-control']).toContain('no-transform');
  stream.send({ id: 7, event: 'snapshot', data: { text: 'línea\nsegunda' } });
  const text = await readUntil(answer, 'segunda');
  expect(text).toContain('id: 7\nevent: snapshot\ndata: {"text":"línea\\nsegunda"}\n\n');
});

test('a caller who leaves is forgotten, and sending to it does nothing', async () => {
  const { answer, stream } = await connect();
  expect(streams.size).toBe(1);
  const closed = new Promise<void>((resolve) => stream.onClose(resolve));
  answer.destroy();
  await closed;
  expect(stream.open).toBe(false);
  expect(streams.size).toBe(0);
  expect(() => stream.send({ event: 'snapshot', data: 1 })).not.toThrow();
});

test('a caller who does not read is cut off before it fills the memory', async () => {
  const { answer, stream } = await connect();
  answer.pause();
  answer.on('error', () => undefined);
  const data = 'x'.repeat(100_000);
  for (let sent = 0; sent < 200 && stream.open; sent += 1) stream.send({ event: 'snapshot', data });
  expect(stream.open).toBe(false);
});

test('closing all ends every answer, so that a server can stop', async () => {
  const { answer } = await connect();
  answer.resume();
  streams.closeAll();
  await once(answer, 'end');
  expect(streams.size).toBe(0);
});

test('a purchase and a network have so many streams, and a place again when one ends', async () => {
  const { streamsOfPurchase, streamsOfNetwork } = allLimits;
  const response = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
  const ask = (some: readonly StreamLimit[]) => streams.refuseTooMany(some, 'en');
  for (let open = 0; open < streamsOfPurchase.most - 1; open += 1) await connect();
  ask(limits);
  const { stream } = await connect();
  expect(() => ask(limits)).toThrow(
    expect.objectContaining({
      code: 'RATE_LIMITED',
      options: {
        detail: expect.stringContaining('Close some of them') as string,
        extensions: { limit: 'streamsOfPurchase', retryAfter: 30 },
      },
    }),
  );
  const others = [ofPurchase('purchase other'), ofNetwork];
  ask(others);
  for (let open = streamsOfPurchase.most; open < streamsOfNetwork.most; open += 1)
    streams.open(response(), [ofNetwork]);
  expect(() => ask(others)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  stream.close();
  ask(limits);
});

test('where the limits are multiplied a network has more streams, and a purchase does not', () => {
  const many = createEventStreams(2);
  const response = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
  const { streamsOfPurchase, streamsOfNetwork } = allLimits;
  for (let open = 0; open < streamsOfNetwork.most; open += 1) many.open(response(), [ofNetwork]);
  expect(() => many.refuseTooMany([ofNetwork], 'es')).not.toThrow();
  for (let open = 0; open < streamsOfNetwork.most; open += 1) many.open(response(), [ofNetwork]);
  expect(() => many.refuseTooMany([ofNetwork], 'es')).toThrow();
  const own = [ofPurchase('purchase two')];
  for (let open = 0; open < streamsOfPurchase.most; open += 1) many.open(response(), own);
  expect(() => many.refuseTooMany(own, 'es')).toThrow();
  many.closeAll();
});

test('a process holds so many streams, whomever they are for', () => {
  const response = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
  for (let open = 0; open < allLimits.streamsOfProcess.most; open += 1) streams.open(response());
  expect(() => streams.refuseTooMany([], 'es')).toThrow(
    expect.objectContaining({
      options: {
        detail: expect.stringContaining('30 segundos') as string,
        extensions: { limit: 'streamsOfProcess', retryAfter: 30 },
      },
    }),
  );
});
