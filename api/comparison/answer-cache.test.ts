import { countrySites } from '@cotejo/domain/site/site.ts';
import { siteKeyOf } from '@cotejo/domain/site/site-key.ts';
import { createAnswerCache, type CachedAnswer } from './answer-cache.ts';

const site = siteKeyOf({ site: countrySites.CL, country: 'CL', language: 'es' });

function answer(name: string, size = 1_000, storedAt = 0): CachedAnswer {
  return { text: 'x'.repeat(size), etag: name, storedAt };
}

test('an answer is kept from the second time that it is made', () => {
  const cache = createAnswerCache(200_000);
  cache.set(site, 'a', answer('a'));
  expect(cache.get(site, 'a', 1)).toBeUndefined();
  cache.set(site, 'a', answer('a'));
  expect(cache.get(site, 'a', 1)?.etag).toBe('a');
});

test('an answer older than a minute is made again', () => {
  const cache = createAnswerCache(200_000);
  cache.set(site, 'a', answer('a'));
  cache.set(site, 'a', answer('a'));
  expect(cache.get(site, 'a', 60_001)).toBeUndefined();
  expect(cache.get(site, 'a', 1)).toBeUndefined();
});

test('the least recently used leave when the room is used up, and the size never grows beyond it', () => {
  const cache = createAnswerCache(8_000);
  const keep = (name: string): void => {
    cache.set(site, name, answer(name));
    cache.set(site, name, answer(name));
  };
  for (const name of ['a', 'b', 'c']) keep(name);
  cache.get(site, 'a', 1);
  keep('d');
  keep('e');
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => cache.get(site, name, 1))).toEqual([
    'a',
    'd',
    'e',
  ]);
});

test('two sites never share an answer, whatever they ask', () => {
  const cache = createAnswerCache(200_000);
  const partner = { ...countrySites.CL, role: 'partner' as const, partner: 'banco' };
  const others = [
    siteKeyOf({ site: partner, country: 'CL', language: 'es' }),
    siteKeyOf({ site: countrySites.CL, country: 'CL', language: 'en' }),
    siteKeyOf({ site: countrySites.CL, country: 'PE', language: 'es' }),
    siteKeyOf({ site: { ...partner, role: 'embed' }, country: 'CL', language: 'es' }),
  ];
  cache.set(site, 'a', answer('a'));
  cache.set(site, 'a', answer('a'));
  expect(cache.get(site, 'a', 1)?.etag).toBe('a');
  expect(others.map((other) => cache.get(other, 'a', 1))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // @ts-expect-error A host, a path or any other text is no key of a site.
  expect(cache.get('localhost', 'a', 1)).toBeUndefined();
});
