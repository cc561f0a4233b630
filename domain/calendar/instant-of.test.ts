import { instantOf } from './instant-of.ts';

test.each([
  ['America/Santiago', '2026-11-28', '09:30', '2026-11-28T12:30:00.000Z'],
  ['America/Lima', '2026-11-28', '09:30', '2026-11-28T14:30:00.000Z'],
  // Clocks of Santiago go from 24:00 to 01:00 on 5 September 2027, and back an hour at the end of 3 April 2027.
  ['America/Santiago', '2027-09-05', '01:00', '2027-09-05T04:00:00.000Z'],
  ['America/Santiago', '2027-09-05', '00:30', '2027-09-05T04:30:00.000Z'],
  ['America/Santiago', '2027-04-03', '23:30', '2027-04-04T02:30:00.000Z'],
  ['America/Santiago', '2027-04-04', '09:00', '2027-04-04T13:00:00.000Z'],
])('in %s it is %s %s at %s', (zone, day, hour, instant) => {
  expect(instantOf(zone, day, hour).toISOString()).toBe(instant);
});
