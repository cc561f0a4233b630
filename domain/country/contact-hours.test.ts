import { awakeCountries, isContactTime, nextContactTime } from './contact-hours.ts';

const at = (time: string) => Date.parse(time);

test.each([
  // Monday 23 November 2026; Chile is three hours behind, Peru and Colombia five.
  ['CL', 'contact', '2026-11-23T10:59Z', false],
  ['CL', 'contact', '2026-11-23T11:00Z', true],
  ['CL', 'contact', '2026-11-23T22:59Z', true],
  ['CL', 'contact', '2026-11-23T23:00Z', false],
  ['CL', 'contact', '2026-11-22T15:00Z', false],
  ['CL', 'advertising', '2026-11-22T15:00Z', true],
  ['CL', 'advertising', '2026-11-23T11:30Z', false],
  ['PE', 'contact', '2026-11-21T15:00Z', false],
  ['PE', 'contact', '2026-11-23T12:00Z', true],
  ['CO', 'advertising', '2026-11-23T12:00Z', true],
  ['CO', 'advertising', '2026-11-24T00:00Z', false],
  ['CO', 'advertising', '2026-11-21T19:59Z', true],
  ['CO', 'advertising', '2026-11-21T20:00Z', false],
  ['CO', 'advertising', '2026-11-22T15:00Z', false],
] as const)('in %s %s at %s: %s', (country, kind, time, expected) => {
  expect(isContactTime(country, kind, at(time))).toBe(expected);
});

test('the next time is the hour at which people may be written to again, over a weekend too', () => {
  const next = (time: string) => new Date(nextContactTime('CO', 'contact', at(time))).toISOString();
  expect(next('2026-11-23T03:10Z')).toBe('2026-11-23T12:00:00.000Z');
  // Saturday afternoon: Monday at seven.
  expect(next('2026-11-21T21:40Z')).toBe('2026-11-23T12:00:00.000Z');
  expect(next('2026-11-23T15:07Z')).toBe('2026-11-23T15:07:00.000Z');
});

test.each([
  // The Mondays to which Chile moves 29 June, and Colombia 1 November; Good Friday in Peru.
  ['CL', 'contact', '2027-06-28T15:00Z', '2027-06-29T12:00:00.000Z'],
  ['CO', 'advertising', '2026-11-02T15:00Z', '2026-11-03T12:00:00.000Z'],
  ['PE', 'contact', '2027-03-26T15:00Z', '2027-03-29T12:00:00.000Z'],
  // 17, 18 and 19 September 2027 are a Friday, a Saturday and a Sunday.
  ['CL', 'contact', '2027-09-17T15:00Z', '2027-09-20T11:00:00.000Z'],
  // Chile's law about debts says nothing of advertising.
  ['CL', 'advertising', '2027-06-28T15:00Z', '2027-06-28T15:00:00.000Z'],
] as const)(
  'in %s nobody is written to about a %s on a holiday: %s',
  (country, kind, time, next) => {
    expect(new Date(nextContactTime(country, kind, at(time))).toISOString()).toBe(next);
  },
);

test('hours that a process is told hold everywhere and every day', () => {
  expect(awakeCountries(at('2026-11-22T15:00Z'), { from: 0, to: 24 })).toHaveLength(4);
  expect(awakeCountries(at('2026-11-22T15:00Z'))).not.toContain('CO');
  const none = { from: 0, to: 0 };
  expect(() => nextContactTime('CL', 'contact', at('2026-11-22T15:00Z'), none)).toThrow('no hours');
});
