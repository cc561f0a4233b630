/** @jest-environment jsdom */
import type { StreamEnd } from '@cotejo/web/src/shared/api/read-events.ts';
import { accessTokenMs } from '@cotejo/domain/account/session-policy.ts';
import { keepListening } from './keep-listening.ts';
import { watchPresence } from './presence.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Streams that end as the test says; how many were opened. */
function streams() {
  const ends: ((end: StreamEnd) => void)[] = [];
  const signals: AbortSignal[] = [];
  const leaving = new AbortController();
  const presence = watchPresence(leaving.signal);
  const listening = keepListening(
    (signal) => {
      signals.push(signal);
      return new Promise((resolve) => {
        ends.push(resolve);
        signal.addEventListener('abort', () => resolve({ type: 'closed' }));
      });
    },
    presence,
    leaving.signal,
  );
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  return { ends, signals, leaving, presence, listening, pass };
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a stream that ends is followed by the next, until the page is left', async () => {
  const { ends, leaving, listening, pass } = streams();
  await pass(0);
  expect(ends).toHaveLength(1);
  ends[0]?.({ type: 'closed' });
  await pass(2_000);
  expect(ends).toHaveLength(2);
  leaving.abort();
  await listening;
  await pass(60_000);
  expect(ends).toHaveLength(2);
});

test('where no answer comes the pauses grow, to half a minute', async () => {
  const { ends, leaving, pass } = streams();
  for (let at = 0; at < 10; at += 1) {
    await pass(40_000);
    ends.at(-1)?.({ type: 'unread' });
  }
  const before = ends.length;
  await pass(20_000);
  expect(ends).toHaveLength(before);
  await pass(20_000);
  expect(ends).toHaveLength(before + 1);
  leaving.abort();
});

test('whose token ended while they were away is listened for again when they are back', async () => {
  const { ends, leaving, presence, pass } = streams();
  await pass(0);
  await pass(accessTokenMs);
  expect(presence.isPresent()).toBe(false);
  ends[0]?.({ type: 'refused', status: 401 });
  await pass(3_600_000);
  expect(ends).toHaveLength(1);
  window.dispatchEvent(new Event('pointerdown'));
  await pass(0);
  expect(presence.isPresent()).toBe(true);
  expect(ends).toHaveLength(2);
  leaving.abort();
});

test('who may not listen is not asked again; who has too many open is, later', async () => {
  const { ends, listening, pass } = streams();
  await pass(0);
  ends[0]?.({ type: 'refused', status: 429 });
  await pass(10_000);
  expect(ends).toHaveLength(1);
  await pass(30_000);
  expect(ends).toHaveLength(2);
  ends[1]?.({ type: 'refused', status: 403 });
  await listening;
});

test('a page in the background holds no stream', async () => {
  const { ends, signals, leaving, pass } = streams();
  await pass(0);
  setHidden(true);
  expect(signals[0]?.aborted).toBe(true);
  await pass(60_000);
  expect(ends).toHaveLength(1);
  setHidden(false);
  await pass(2_000);
  expect(ends).toHaveLength(2);
  leaving.abort();
});
