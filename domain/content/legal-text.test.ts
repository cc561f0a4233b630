import { isNeverInForce, legalInForce, legalPeriods } from './legal-text.ts';

const published = (...days: readonly string[]) =>
  days.map((validFrom, at) => ({ number: at + 1, validFrom }));

test('a version is in force from its day until the day of the next one', () => {
  const periods = legalPeriods(published('2026-11-01', '2026-12-01'));
  expect(periods).toEqual([
    { number: 2, validFrom: '2026-12-01', until: null },
    { number: 1, validFrom: '2026-11-01', until: '2026-12-01' },
  ]);
  expect(legalInForce(periods, '2026-10-31')).toBeNull();
  expect(legalInForce(periods, '2026-11-30')?.number).toBe(1);
  expect(legalInForce(periods, '2026-12-01')?.number).toBe(2);
});

test('a version that a later one overtook before its day was never in force', () => {
  const periods = legalPeriods(published('2026-11-01', '2027-01-01', '2026-12-01'));
  expect(periods.map((one) => [one.number, one.until, isNeverInForce(one)])).toEqual([
    [3, null, false],
    [2, '2026-12-01', true],
    [1, '2026-12-01', false],
  ]);
  expect(legalInForce(periods, '2027-01-15')?.number).toBe(3);
  expect(legalInForce(periods, '2027-02-01')?.number).toBe(3);
});

test('of two versions from the same day the later one is in force', () => {
  const periods = legalPeriods(published('2026-11-01', '2026-11-01'));
  expect(periods.map(isNeverInForce)).toEqual([false, true]);
  expect(legalInForce(periods, '2026-11-01')?.number).toBe(2);
});
