import { signInLimits, waitBeforeSignIn, type FailedTries } from './sign-in-limits.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const none: FailedTries = { knownDevice: 0, unknownDevices: 0, lastUnknownAt: null, network: 0 };
const minutes = (wait: number): number => wait / 60_000;

test('two hundred tries of a stranger pause strangers, never the browser that the owner uses', () => {
  const attacked = { ...none, unknownDevices: 200, lastUnknownAt: now };
  expect(minutes(waitBeforeSignIn(attacked, false, now))).toBe(60);
  expect(waitBeforeSignIn(attacked, true, now)).toBe(0);
});

test.each([
  [9, 0],
  [10, 15],
  [19, 15],
  [20, 30],
  [30, 60],
  [500, 60],
])('after %i tries strangers wait %i minutes', (unknownDevices, wait) => {
  const tries = { ...none, unknownDevices, lastUnknownAt: now };
  expect(minutes(waitBeforeSignIn(tries, false, now))).toBe(wait);
  expect(waitBeforeSignIn(tries, false, now + wait * 60_000)).toBe(0);
});

test('one network that tries many accounts waits, but not the browser that an owner uses there', () => {
  const tries = { ...none, network: signInLimits.networkPerHour };
  expect(waitBeforeSignIn(tries, false, now)).toBeGreaterThan(0);
  expect(waitBeforeSignIn(tries, true, now)).toBe(0);
  expect(waitBeforeSignIn({ ...tries, network: tries.network - 1 }, false, now)).toBe(0);
});
