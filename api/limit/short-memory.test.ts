import { createShortMemory } from './short-memory.ts';

test('a key is remembered for its time, and no longer', () => {
  let now = 1_000;
  const memory = createShortMemory(5_000, () => now);
  expect(memory.has('a')).toBe(false);
  memory.note('a');
  now += 4_999;
  expect([memory.has('a'), memory.has('b')]).toEqual([true, false]);
  now += 1;
  expect(memory.has('a')).toBe(false);
});

test('it stays small: the oldest are forgotten', () => {
  const memory = createShortMemory(5_000, () => 0);
  for (let key = 0; key <= 10_000; key += 1) memory.note(String(key));
  expect([memory.has('0'), memory.has('1'), memory.has('10000')]).toEqual([false, true, true]);
});
