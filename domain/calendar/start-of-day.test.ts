import { startOfDay } from './start-of-day.ts';

test.each([
  ['America/Santiago', '2026-11-28', '2026-11-28T03:00:00.000Z'],
  ['America/Santiago', '2026-07-01', '2026-07-01T04:00:00.000Z'],
  // Clocks go from midnight to one.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Lima', '2026-11-28', '2026-11-28T05:00:00.000Z'],
  ['UTC', '2026-11-28', '2026-11-28T00:00:00.000Z'],
])('in %s %s begins at %s', (timeZone, day, at) => {
  expect(startOfDay(timeZone, day).toISOString()).toBe(at);
});
