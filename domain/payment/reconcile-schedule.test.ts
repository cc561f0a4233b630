import { RECONCILE_DELAYS_MS } from './reconcile-schedule.ts';

const MINUTE = 60_000;

describe('reconcile schedule', () => {
  it('asks after 1m, 5m, 30m, 2h, then daily five times, then a person', () => {
    const waits = RECONCILE_DELAYS_MS.map((delay) => delay / MINUTE);
    expect(waits).toEqual([1, 5, 30, 120, 1440, 1440, 1440, 1440, 1440]);
  });

  it('stays inside the seven days in which Webpay answers', () => {
    const total = RECONCILE_DELAYS_MS.reduce((sum, delay) => sum + delay, 0);
    expect(total).toBeLessThan(7 * 24 * 60 * MINUTE);
  });
});
