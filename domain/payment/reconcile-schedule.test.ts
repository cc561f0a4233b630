import { nextReconcile, RECONCILE_DELAYS_MS } from './reconcile-schedule.ts';

const MINUTE = 60_000;

describe('reconcile schedule', () => {
  it('asks after 1m, 5m, 30m, 2h, then daily five times, then a person', () => {
    const waits = [];
    for (let tries = 0; ; tries += 1) {
      const step = nextReconcile(tries);
      if (step.type === 'manual') break;
      waits.push(step.delayMs / MINUTE);
    }
    expect(waits).toEqual([1, 5, 30, 120, 1440, 1440, 1440, 1440, 1440]);
  });

  it('stays inside the seven days in which Webpay answers', () => {
    const total = RECONCILE_DELAYS_MS.reduce((sum, delay) => sum + delay, 0);
    expect(total).toBeLessThan(7 * 24 * 60 * MINUTE);
  });

  it('counts the tries that are left', () => {
    expect(nextReconcile(0, [1, 2])).toEqual({ type: 'wait', delayMs: 1, triesLeft: 1 });
    expect(nextReconcile(1, [1, 2])).toEqual({ type: 'wait', delayMs: 2, triesLeft: 0 });
    expect(nextReconcile(2, [1, 2])).toEqual({ type: 'manual' });
  });
});
