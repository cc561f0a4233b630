import { createTokenBuckets } from './token-buckets.ts';

test('half a minute’s worth at once, then one by one', () => {
  let now = 0;
  const buckets = createTokenBuckets(60, () => now);
  for (let count = 0; count < 30; count += 1) expect(buckets.take('a')).toBe(0);
  expect(buckets.take('a')).toBe(1_000);
  now += 1_000;
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('b')).toBe(0);
});

test('the bucket that was asked for longest ago is forgotten first: a flood of networks frees nobody who asks', () => {
  const buckets = createTokenBuckets(2, () => 0, { most: 3 });
  expect(buckets.take('script')).toBe(0);
  for (let flood = 0; flood < 100; flood += 1) {
    expect(buckets.take(`network ${flood}`)).toBe(0);
    expect(buckets.take('script')).toBeGreaterThan(0);
  }
});
