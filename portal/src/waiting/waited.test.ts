import { readWaited } from './waited.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
  [27, null, 27, 'minute', 'none'],
  [59, null, 59, 'minute', 'none'],
  [60, null, 1, 'hour', 'none'],
  [4 * 60, null, 4, 'hour', 'soon'],
  [24 * 60, null, 24, 'hour', 'late'],
  [3 * 24 * 60, null, 3, 'day', 'late'],
  [10, -90, 10, 'minute', 'soon'],
  [10, -1_000, 10, 'minute', 'none'],
  [10, 0, 10, 'minute', 'late'],
] as const)(
  'since %i minutes, due %s minutes ago: %i %s, %s',
  (ago, due, amount, unit, urgency) => {
    const item = { since: before(ago), dueAt: due === null ? null : before(due) };
    expect(readWaited(item, now)).toEqual({ amount, unit, urgency });
  },
);
