import { percentile } from './percentile.ts';

/** How long a piece of work takes, in ms: after some rounds that do not count. */
export async function measureTimes(
  work: () => Promise<unknown>,
  { rounds, warmUp = 20 }: { readonly rounds: number; readonly warmUp?: number },
): Promise<{ readonly p50: number; readonly p99: number }> {
  for (let round = 0; round < warmUp; round += 1) await work();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    samples.push(performance.now() - begun);
  }
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}
