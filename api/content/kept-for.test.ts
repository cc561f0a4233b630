import { createProcessCaches } from '../cache/process-caches.ts';
import { keptFor } from './kept-for.ts';

function counter(): { reads: number; fails: boolean; read: () => Promise<number> } {
  const state = {
    reads: 0,
    fails: false,
    read: () => {
      state.reads += 1;
      return state.fails ? Promise.reject(new Error('away')) : Promise.resolve(state.reads);
    },
  };
  return state;
}

test('one read serves everybody until it is old', async () => {
  const source = counter();
  let now = 0;
  const read = keptFor(createProcessCaches(), 1_000, source.read, () => now);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  now = 999;
  expect(await read()).toBe(1);
  now = 1_000;
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
});

test('what is known outlives a failing read, and the next one is tried again', async () => {
  const source = counter();
  let now = 0;
  const read = keptFor(createProcessCaches(), 1_000, source.read, () => now);
  source.fails = true;
  await expect(read()).rejects.toThrow('away');
  source.fails = false;
  expect(await read()).toBe(2);
  source.fails = true;
  now = 2_000;
  expect(await read()).toBe(2);
  source.fails = false;
  expect(await read()).toBe(4);
});

test('what was forgotten is read again, and a read that had begun before is not kept', async () => {
  const caches = createProcessCaches();
  const source = counter();
  const read = keptFor(caches, 1_000, source.read, () => 0);
  expect(await read()).toBe(1);
  caches.forgetAll();
  const begunBefore = read();
  caches.forgetAll();
  expect(await Promise.all([begunBefore, read()])).toEqual([2, 3]);
  expect(await read()).toBe(3);
  caches.forgetAll();
  source.fails = true;
  expect(await read()).toBe(3);
});
