import { bookingReminderAt, slotsOf, withoutTaken } from './slots.ts';

const chile = { countryCode: 'CL', fromHour: 9, toHour: 18 } as const;
const at = (iso: string) => Date.parse(iso);
const daysOf = (slots: ReturnType<typeof slotsOf>) => [...new Set(slots.map(({ day }) => day))];

test('half-hours of the working days of two weeks, from two hours ahead', () => {
  // A Wednesday, 10:05 in Santiago (UTC−3).
  const slots = slotsOf(chile, at('2027-01-13T13:05:00Z'));
  expect(slots[0]).toEqual({
    at: at('2027-01-13T15:30:00Z'),
    day: '2027-01-13',
    time: '12:30',
  });
  expect(slots.filter(({ day }) => day === '2027-01-14').map(({ time }) => time)).toEqual(
    Array.from({ length: 18 }, (_, step) => {
      const hour = `${9 + Math.floor(step / 2)}`.padStart(2, '0');
      return `${hour}:${step % 2 === 0 ? '00' : '30'}`;
    }),
  );
  expect(daysOf(slots)).toHaveLength(11);
  expect(daysOf(slots)).not.toContain('2027-01-16');
  expect(daysOf(slots).at(-1)).toBe('2027-01-27');
});

test('the night in which the clocks of Chile change moves no call: hours stay, instants follow', () => {
  // Thursday the 2nd; the clocks change as the 5th of September begins.
  const slots = slotsOf(chile, at('2027-09-02T12:00:00Z'));
  const on = (day: string) => slots.filter((slot) => slot.day === day);
  const hours = (day: string) => on(day).map(({ time }) => time);
  expect(on('2027-09-03')[0]).toMatchObject({ time: '09:00', at: at('2027-09-03T13:00:00Z') });
  expect(on('2027-09-05')).toEqual([]);
  expect(on('2027-09-06')[0]).toMatchObject({ time: '09:00', at: at('2027-09-06T12:00:00Z') });
  expect(hours('2027-09-06')).toEqual(hours('2027-09-03'));
  expect(new Set(slots.map((slot) => slot.at)).size).toBe(slots.length);
});

test('no holiday of the country, of whichever other one it is', () => {
  const now = at('2026-09-14T12:00:00Z');
  expect(daysOf(slotsOf(chile, now))).not.toContain('2026-09-18');
  expect(daysOf(slotsOf({ ...chile, countryCode: 'PE' }, now))).toContain('2026-09-18');
});

test.each([
  // Clocks go forward in the night to Sunday, 5 September 2027: 09:00 is an hour earlier in UTC on Monday.
  ['2027-09-02T12:00:00Z', '2027-09-03T13:00:00Z', '2027-09-06T12:00:00Z'],
  // They go back in the night to Sunday, 4 April 2027.
  ['2027-03-31T12:00:00Z', '2027-04-01T12:00:00Z', '2027-04-05T13:00:00Z'],
])(
  'nine o’clock stays nine o’clock over a change of Chile’s clocks after %s',
  (now, before, after) => {
    const nine = slotsOf(chile, at(now)).filter(({ time }) => time === '09:00');
    const instants = nine.map((slot) => new Date(slot.at).toISOString().replace('.000', ''));
    expect(instants).toContain(before);
    expect(instants).toContain(after);
  },
);

test('the hours of the law bound those of an adviser', () => {
  const late = slotsOf({ ...chile, toHour: 21 }, at('2027-01-13T13:05:00Z'));
  const times = late.map(({ time }) => time).toSorted();
  expect(times.at(-1)).toBe('19:30');
});

test('what somebody has is not offered', () => {
  const slots = slotsOf(chile, at('2027-01-13T13:05:00Z'));
  const first = slots[0]?.at ?? 0;
  expect(withoutTaken(slots, new Set([first]))[0]?.time).toBe('13:00');
});

test('the reminder comes a day before, of a call that is sooner two hours before', () => {
  const call = at('2027-01-14T15:00:00Z');
  expect(bookingReminderAt(call, at('2027-01-12T15:00:00Z'))).toBe(at('2027-01-13T15:00:00Z'));
  expect(bookingReminderAt(call, at('2027-01-14T10:00:00Z'))).toBe(at('2027-01-14T13:00:00Z'));
});
