import { movementSpan } from './movement-span.ts';

describe('days of movements', () => {
  const day = movementSpan('2026-03-31');

  it('are from midnight to midnight in UTC, without the last instant', () => {
    expect(day.has('2026-03-31T00:00:00.000Z')).toBe(true);
    expect(day.has('2026-03-31T23:59:59.999Z')).toBe(true);
    expect(day.has('2026-04-01T00:00:00.000Z')).toBe(false);
    expect(day.has('2026-03-30T23:59:59.999Z')).toBe(false);
    // Chile's evening of the day before is this day's early hour.
    expect(day.has('2026-03-30T22:00:00-04:00')).toBe(true);
  });

  it('may be several, the last one whole', () => {
    const days = movementSpan('2026-03-30', '2026-04-01');
    expect(days.has('2026-03-29T23:59:59.999Z')).toBe(false);
    expect(days.has('2026-04-01T23:59:59.999Z')).toBe(true);
    expect(days.has('2026-04-02T00:00:00.000Z')).toBe(false);
  });

  it('have nothing that never happened, and are no other text than dates', () => {
    expect(day.has(null)).toBe(false);
    expect(day.has(undefined)).toBe(false);
    expect(() => movementSpan('yesterday')).toThrow('not an ISO date');
  });
});
