import { movementDay } from './movement-day.ts';

describe('a day of movements', () => {
  const day = movementDay('2026-03-31');

  it('is from midnight to midnight in UTC, without the last instant', () => {
    expect(day.has('2026-03-31T00:00:00.000Z')).toBe(true);
    expect(day.has('2026-03-31T23:59:59.999Z')).toBe(true);
    expect(day.has('2026-04-01T00:00:00.000Z')).toBe(false);
    expect(day.has('2026-03-30T23:59:59.999Z')).toBe(false);
    // Chile's evening of the day before is this day's early hour.
    expect(day.has('2026-03-30T22:00:00-04:00')).toBe(true);
  });

  it('has nothing that never happened, and is no other text than a date', () => {
    expect(day.has(null)).toBe(false);
    expect(day.has(undefined)).toBe(false);
    expect(() => movementDay('yesterday')).toThrow('not an ISO date');
  });
});
