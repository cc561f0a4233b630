import fc from 'fast-check';
import { countryCodes } from '../country/country.ts';
import { isWorkingTime } from '../country/working-hours.ts';
import {
  agendaMoment,
  agendaTimes,
  agendaWait,
  judgeAgenda,
  reminderMs,
  reminderTime,
} from './agenda.ts';

const at = (time: string) => Date.parse(time);
const now = at('2026-11-27T12:00Z');

test.each([
  // Chile is three hours behind in summer, four in winter; Peru and Colombia five.
  ['CL', '2026-11-30', '10:30', '2026-11-30T13:30:00.000Z'],
  ['CL', '2026-09-04', '10:30', '2026-09-04T14:30:00.000Z'],
  ['CL', '2026-09-07', '10:30', '2026-09-07T13:30:00.000Z'],
  ['PE', '2026-11-30', '10:30', '2026-11-30T15:30:00.000Z'],
  ['CO', '2026-11-28', '14:30', '2026-11-28T19:30:00.000Z'],
  ['INT', '2026-11-29', '20:30', '2026-11-29T23:30:00.000Z'],
] as const)('in %s %s at %s is %s', (country, day, time, instant) => {
  const judged = judgeAgenda(country, { day, time }, at('2026-09-01T00:00Z'));
  expect(judged).toEqual({ type: 'ok', at: new Date(instant) });
  expect(agendaMoment(country, new Date(instant))).toEqual({ day, time });
});

test.each([
  ['a Sunday in Chile', 'CL', '2026-11-29', '10:30', 'closed'],
  ['Immaculate Conception in Chile', 'CL', '2026-12-08', '10:30', 'closed'],
  ['a Saturday in Peru', 'PE', '2026-11-28', '10:30', 'closed'],
  ['a Saturday afternoon in Colombia', 'CO', '2026-11-28', '15:00', 'closed'],
  ['an hour ago', 'CL', '2026-11-27', '08:00', 'passed'],
  ['yesterday', 'CO', '2026-11-26', '10:30', 'passed'],
] as const)('%s is none: %s %s %s %s', (_name, country, day, time, why) => {
  expect(judgeAgenda(country, { day, time }, now)).toEqual({ type: why });
});

test('the hours that are offered are those of an ordinary working day', () => {
  expect([agendaTimes('CL')[0], agendaTimes('CL').at(-1)]).toEqual(['08:00', '19:30']);
  expect([agendaTimes('CO')[0], agendaTimes('CO').at(-1)]).toEqual(['07:00', '18:30']);
  expect([agendaTimes('INT')[0], agendaTimes('INT').at(-1)]).toEqual(['09:00', '20:30']);
});

test.each([
  ['ten minutes before', 'CL', '2026-11-30T13:30Z', '2026-11-30T13:20Z'],
  // 9:00 in Santiago: ten to nine nobody works yet, and nobody did since Friday at six.
  ['before the first hour of a week', 'CL', '2026-11-30T12:00Z', '2026-11-27T20:45Z'],
  ['before a Saturday morning', 'CO', '2026-11-28T15:30Z', '2026-11-27T22:45Z'],
  ['after a holiday', 'CL', '2026-12-09T12:00Z', '2026-12-07T20:45Z'],
] as const)('the reminder comes %s', (_name, country, due, reminded) => {
  expect(reminderTime(country, new Date(due))).toBe(at(reminded));
});

test('a reminder always comes in working time, and at least ten minutes before', () => {
  const instants = fc.date({
    min: new Date('2026-01-05'),
    max: new Date('2028-12-20'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), instants, (country, due) => {
      const reminded = agendaWait(country, due).remindAt;
      expect(isWorkingTime(country, reminded)).toBe(true);
      expect(reminded).toBeLessThanOrEqual(due.getTime() - reminderMs);
    }),
    { numRuns: 200 },
  );
});
