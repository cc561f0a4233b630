import { gatherNews } from './gather-news.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function gathering() {
  const reads: number[] = [];
  const from = performance.now();
  return { reads, ...gatherNews(() => reads.push(performance.now() - from)) };
}

test('what comes together is one read, and what comes later is another one', () => {
  const { reads, hear } = gathering();
  hear('paying');
  jest.advanceTimersByTime(50);
  hear('paying');
  jest.advanceTimersByTime(60);
  expect(reads).toEqual([100]);
  hear('confirming');
  jest.advanceTimersByTime(200);
  expect(reads).toEqual([100, 210]);
});

test('a policy that comes soon is not waited for, and what led to it is not read', () => {
  const { reads, hear } = gathering();
  hear('issuing');
  jest.advanceTimersByTime(400);
  hear('confirmed');
  jest.advanceTimersByTime(5_000);
  expect(reads).toEqual([500]);
});

test('a purchase whose policy does not come is shown as it is', () => {
  const { reads, hear } = gathering();
  hear('issuing');
  jest.advanceTimersByTime(5_000);
  expect(reads).toEqual([1_000]);
});

test('another change before it is not held back', () => {
  const { reads, hear } = gathering();
  hear('confirming');
  hear('issuing');
  jest.advanceTimersByTime(5_000);
  expect(reads).toEqual([100]);
});

test('nothing is read for a stream that has ended', () => {
  const { reads, hear, stop } = gathering();
  hear();
  stop();
  jest.advanceTimersByTime(5_000);
  expect(reads).toEqual([]);
});
