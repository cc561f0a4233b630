import fc from 'fast-check';
import { CRASH_WINDOW_MS, decideRestart } from './restart-policy.ts';

const crashes = (count: number, now: number): number[] => Array.from({ length: count }, () => now);

describe('restarts of a part that ended by itself', () => {
  it('start it again at once the first time', () => {
    expect(decideRestart([1_000], 1_000)).toEqual({ kind: 'restart', afterMs: 100 });
  });

  it('wait twice as long after each further crash', () => {
    const waits = [1, 2, 3, 4].map((count) => decideRestart(crashes(count, 0), 0));
    expect(waits).toEqual([100, 200, 400, 800].map((afterMs) => ({ kind: 'restart', afterMs })));
  });

  it('give up a part that keeps crashing within a minute', () => {
    expect(decideRestart(crashes(9, 0), 0)).toEqual({ kind: 'give-up', crashes: 9 });
  });

  it('forget crashes of more than a minute ago', () => {
    const longAgo = crashes(20, 0);
    expect(decideRestart([...longAgo, CRASH_WINDOW_MS], CRASH_WINDOW_MS)).toEqual({
      kind: 'restart',
      afterMs: 100,
    });
  });

  it('never wait more than five seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(CRASH_WINDOW_MS)), (times) => {
        const decision = decideRestart(times, CRASH_WINDOW_MS);
        if (decision.kind === 'restart') expect(decision.afterMs).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});
