import { isStartPassed, startDates } from '../../calendar/start-dates.ts';

test('every day that is offered is ahead, and passes when it comes', () => {
  for (const today of ['2026-11-22', '2026-12-31', '2027-01-01', '2028-02-29'])
    for (const offered of startDates(today)) {
      expect(isStartPassed(offered, today)).toBe(false);
      expect(isStartPassed(offered, offered)).toBe(true);
    }
  expect(isStartPassed('', '2026-11-22')).toBe(false);
});
