interface Bucket {
  tokens: number;
  at: number;
}

/** Some 10 MB; the one that was asked for longest ago is forgotten first, and a full one says nothing. */
const mostBuckets = 50_000;

export interface TokenBuckets {
  /** Takes one: 0 where there was one, else after how many milliseconds there will be. */
  take(key: string): number;
}

/**
 * Token buckets of one process: `perMinute` in the long run, what comes in `burstSeconds` at once. Taking costs the
 * same however many there are: nothing is ever swept.
 */
export function createTokenBuckets(
  perMinute: number,
  now: () => number = Date.now,
  { most = mostBuckets, burstSeconds = 30 } = {},
): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const burst = Math.max(1, (perMinute * burstSeconds) / 60);
  const perMillisecond = perMinute / 60_000;
  return {
    take(key) {
      const at = now();
      const known = buckets.get(key);
      // Set again below: the order of a Map is then that of the last use.
      if (known !== undefined) buckets.delete(key);
      else if (buckets.size >= most) forgetOldest(buckets);
      const bucket = known ?? { tokens: burst, at };
      bucket.tokens = Math.min(burst, bucket.tokens + (at - bucket.at) * perMillisecond);
      bucket.at = at;
      buckets.set(key, bucket);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMillisecond);
      bucket.tokens -= 1;
      return 0;
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  for (const key of buckets.keys()) {
    buckets.delete(key);
    return;
  }
}
