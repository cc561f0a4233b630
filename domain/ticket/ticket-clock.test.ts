import { reminderOf } from './ticket-clock.ts';

// Friday the 4th to Tuesday the 8th of December 2026, a holiday; Santiago is three hours behind.
test.each([
  ['two hours of work are left', '2026-12-04T18:00:00Z', '2026-12-04T16:00:00Z', null],
  ['within an hour of work', '2026-12-04T18:00:00Z', '2026-12-04T17:10:00Z', 'ticket_due'],
  ['due on Monday morning, on the weekend', '2026-12-07T12:30:00Z', '2026-12-05T15:00:00Z', null],
  ['as Monday begins', '2026-12-07T12:30:00Z', '2026-12-07T12:00:00Z', 'ticket_due'],
  ['over', '2026-12-07T12:30:00Z', '2026-12-07T12:30:00Z', 'ticket_late'],
  ['over, on a holiday', '2026-12-07T20:30:00Z', '2026-12-08T15:00:00Z', null],
  ['over, the day after it', '2026-12-07T20:30:00Z', '2026-12-09T12:00:00Z', 'ticket_late'],
])('whoever has a ticket that is %s', (_, dueAt, now, told) => {
  const ticket = { country: 'CL', dueAt: new Date(dueAt), now: Date.parse(now) } as const;
  expect(reminderOf(ticket)).toBe(told);
});
