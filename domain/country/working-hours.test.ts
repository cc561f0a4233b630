import { addWorkingHours } from './working-hours.ts';

const due = (start: string, hours = 8) =>
  new Date(addWorkingHours('PE', Date.parse(start), hours)).toISOString();

// Lima is five hours behind UTC all year.
test('a proof of the morning is looked at on the same day', () => {
  expect(due('2026-11-23T14:00:00Z')).toBe('2026-11-23T22:00:00.000Z');
});

test('what does not fit into a day goes on the next one', () => {
  expect(due('2026-11-23T20:30:00Z')).toBe('2026-11-24T19:30:00.000Z');
});

test('nights, weekends and holidays do not count', () => {
  expect(due('2026-11-20T23:30:00Z')).toBe('2026-11-23T22:00:00.000Z');
  expect(due('2026-12-07T22:00:00Z')).toBe('2026-12-10T21:00:00.000Z');
});

test('each country has its own time', () => {
  const start = Date.parse('2026-11-23T12:00:00Z');
  expect(addWorkingHours('CL', start, 1)).toBe(start + 3_600_000);
  expect(addWorkingHours('PE', start, 1)).toBe(start + 3 * 3_600_000);
});
