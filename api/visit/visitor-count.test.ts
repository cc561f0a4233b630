import { randomUUID } from 'node:crypto';
import { countVisitors, createVisitorCount, openForMs } from './visitor-count.ts';

const noted = (ids: readonly string[], at = 0) => {
  const count = createVisitorCount();
  for (const id of ids) count.note(id, at);
  return count;
};
const some = (size: number): string[] => Array.from({ length: size }, () => randomUUID());

test.each([0, 1, 40, 5_000])('%i visitors of two processes are told from each other', (size) => {
  const ids = some(size);
  const sets = [noted(ids), noted(ids.slice(size / 2))].map((count) => count.bits(1));
  const counted = countVisitors(sets);
  expect(Math.abs(counted - size)).toBeLessThanOrEqual(size * 0.03);
});

test('who has not come for a while is not counted any more', () => {
  const count = noted(['one'], 0);
  count.note('two', openForMs);
  expect(countVisitors([count.bits(openForMs)])).toBe(2);
  expect(countVisitors([count.bits(openForMs + 1)])).toBe(1);
});
