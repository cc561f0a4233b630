import type { Call } from '@cotejo/contract/call.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { ok } from '../../../testing/fake-api.ts';
import { holdToContract } from '../../../testing/hold-to-contract.ts';
import { sampleSession, sampleSnapshot } from '../testing/sample-snapshot.ts';
import { watchSnapshots, type StreamLike } from './watch-snapshots.ts';

/** A clock and a stream that the test moves by hand. */
function setUp(withStream = true) {
  const timers: { act: () => void; milliseconds: number; live: boolean }[] = [];
  const listeners = new Map<string, (event: MessageEvent<string>) => void>();
  const seen: number[] = [];
  let polls = 0;
  let closed = false;
  const stream: StreamLike = {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => void (closed = true),
  };
  const api = {
    call: async ({ name }: Call) => {
      polls += 1;
      const answer = ok(sampleSnapshot({ version: 100 + polls }));
      holdToContract(name, answer);
      return answer;
    },
  } as unknown as ApiClient;
  const stop = watchSnapshots(api, sampleSession, 'es', ({ version }) => seen.push(version), {
    openStream: withStream ? () => stream : null,
    later: (act, milliseconds) => {
      const timer = { act, milliseconds, live: true };
      timers.push(timer);
      return () => void (timer.live = false);
    },
  });
  const tick = async () => {
    const next = timers.find(({ live }) => live);
    if (!next) return null;
    next.live = false;
    next.act();
    await new Promise((resolve) => setImmediate(resolve));
    return next.milliseconds;
  };
  const say = (type: string, version = 0) =>
    listeners.get(type)?.({
      data: JSON.stringify(sampleSnapshot({ version })),
    } as MessageEvent<string>);
  return { tick, say, stop, seen, isClosed: () => closed, pollCount: () => polls };
}

test('while the stream is open nothing is polled', async () => {
  const { tick, say, seen, pollCount } = setUp();
  say('open');
  say('snapshot', 2);
  expect(await tick()).toBeNull();
  expect(seen).toEqual([2]);
  expect(pollCount()).toBe(0);
});

test('a broken stream is replaced by polls that slow down, until it is back', async () => {
  const { tick, say, seen } = setUp();
  say('open');
  say('error');
  expect([await tick(), await tick(), await tick(), await tick(), await tick()]).toEqual([
    2_000, 3_000, 5_000, 10_000, 10_000,
  ]);
  expect(seen).toEqual([101, 102, 103, 104, 105]);
  say('open');
  expect(await tick()).toBeNull();
});

test('a stream that never opens is helped, and so is a browser without streams', async () => {
  const silent = setUp();
  expect(await silent.tick()).toBe(5_000);
  expect(silent.seen).toEqual([101]);
  const without = setUp(false);
  expect(await without.tick()).toBe(2_000);
  expect(without.seen).toEqual([101]);
});

test('stopping closes the stream and lets nothing through any more', async () => {
  const { tick, stop, say, isClosed, seen } = setUp();
  say('error');
  stop();
  expect(isClosed()).toBe(true);
  expect(await tick()).toBeNull();
  expect(seen).toEqual([]);
});
