import { createAnswerCache, type CachedAnswer } from './answer-cache.ts';

function answer(name: string, size = 1_000, storedAt = 0): CachedAnswer {
  return { text: 'x'.repeat(size), etag: name, storedAt };
}

test('an answer is kept from the second time that it is made', () => {
  const cache = createAnswerCache(200_000);
  cache.set('a', answer('a'));
  expect(cache.get('a', 1)).toBeUndefined();
  cache.set('a', answer('a'));
  expect(cache.get('a', 1)?.etag).toBe('a');
});

test('an answer older than a minute is made again', () => {
  const cache = createAnswerCache(200_000);
  cache.set('a', answer('a'));
  cache.set('a', answer('a'));
  expect(cache.get('a', 60_001)).toBeUndefined();
  expect(cache.get('a', 1)).toBeUndefined();
});

test('the least recently used leave when the room is used up, and the size never grows beyond it', () => {
  const cache = createAnswerCache(8_000);
  const keep = (name: string): void => {
    cache.set(name, answer(name));
    cache.set(name, answer(name));
  };
  for (const name of ['a', 'b', 'c']) keep(name);
  cache.get('a', 1);
  keep('d');
  keep('e');
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => cache.get(name, 1))).toEqual(['a', 'd', 'e']);
});
