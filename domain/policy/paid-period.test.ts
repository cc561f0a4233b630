import { getPaidPeriod } from './paid-period.ts';

test.each([
  ['2026-12-01', 'month', '2026-12-31', '2027-01-01'],
  ['2027-02-01', 'month', '2027-02-28', '2027-03-01'],
  ['2026-12-01', 'year', '2027-11-30', '2027-12-01'],
  ['2026-12-01', 'day', '2026-12-01', null],
] as const)('from %s, a payment by %s covers until %s', (from, period, to, next) => {
  expect(getPaidPeriod(from, { period })).toEqual({ from, to, next });
});

test('a trip is paid for until the day of its return', () => {
  const price = { period: 'day', trip: { days: 10, zones: [] } } as const;
  expect(getPaidPeriod('2026-12-28', price)).toMatchObject({ to: '2027-01-06', next: null });
});
