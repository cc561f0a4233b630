import { limits } from '../limits/limits.ts';
import { isTriedOut, refuseAttempt } from './attempt-limits.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const minute = 60_000;

test('five payments within an hour, then a wait until the first of them is an hour old', () => {
  const counts = { inAll: 5, lastHour: 5, oldestOfHour: now - 20 * minute, declined: 0 };
  expect(refuseAttempt({ ...counts, lastHour: 4 }, now)).toBeNull();
  expect(refuseAttempt(counts, now)).toEqual({ type: 'wait', ms: 40 * minute });
});

test('ten in all, and it is over whenever they were', () => {
  const counts = {
    inAll: limits.paymentsOfPurchaseInAll.most,
    lastHour: 0,
    oldestOfHour: null,
    declined: 0,
  };
  expect(refuseAttempt(counts, now)).toEqual({ type: 'over' });
  expect(
    refuseAttempt({ ...counts, inAll: limits.paymentsOfPurchaseInAll.most - 1 }, now),
  ).toBeNull();
});

test('after the third declined payment nobody is told why', () => {
  expect([2, 3, 9].map((declined) => isTriedOut({ declined }))).toEqual([false, true, true]);
});
