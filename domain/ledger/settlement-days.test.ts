import { addDays } from '../money/calendar-day.ts';
import { lastSettledDay } from './settlement-days.ts';

const isSettledBy = (day: string, today: string) => day <= lastSettledDay(today);

test('a day is asked for once four working days of Chile have passed after it', () => {
  // A Monday; 1 November 2026 is a Sunday and a holiday.
  expect(isSettledBy('2026-11-09', '2026-11-13')).toBe(false);
  expect(isSettledBy('2026-11-09', '2026-11-14')).toBe(true);
  // Over a weekend.
  expect(isSettledBy('2026-11-12', '2026-11-18')).toBe(false);
  expect(isSettledBy('2026-11-12', '2026-11-19')).toBe(true);
  // 8 December is a holiday.
  expect(isSettledBy('2026-12-04', '2026-12-11')).toBe(false);
  expect(isSettledBy('2026-12-04', '2026-12-12')).toBe(true);
});

test('each day that should be settled lies before those that should not', () => {
  for (let today = '2026-08-01'; today < '2027-02-01'; today = addDays(today, 1))
    expect(lastSettledDay(addDays(today, 1)) >= lastSettledDay(today)).toBe(true);
});
