import fc from 'fast-check';
import { countryCodes, type CountryCode } from '../country/country.ts';
import { addDays } from '../money/calendar-day.ts';
import {
  coverEndDays,
  coverEndRuleOf,
  isNoticeDay,
  isTermOver,
  reinstateDays,
} from './cover-end.ts';

const owed = { dueOn: '2027-03-01', arrearsFrom: '2027-03-01' };

test.each([
  // Art. 528 C. de Comercio: fifteen days from when the insurer sends it.
  ['CL', '2027-03-16', { suspendsOn: null, endsOn: '2027-03-31' }],
  ['CL', '2027-04-20', { suspendsOn: null, endsOn: '2027-05-05' }],
  // Ley 29946: covered for thirty days after the due one, extinct after ninety.
  ['PE', '2027-03-16', { suspendsOn: '2027-04-01', endsOn: '2027-05-30' }],
  // C. de Comercio 1066 and 1068: a month to pay; the announced end is never in the past.
  ['CO', '2027-03-16', { suspendsOn: null, endsOn: '2027-04-01' }],
  ['CO', '2027-04-09', { suspendsOn: null, endsOn: '2027-04-09' }],
] as const)('in %s a notice of %s leads to %j', (country, sentOn, days) => {
  const rule = coverEndRuleOf(country, owed.dueOn);
  expect(rule && coverEndDays(rule, { ...owed, sentOn })).toEqual(days);
});

test.each([
  ['CL', '2027-03-15', false],
  ['CL', '2027-03-16', true],
  ['CL', '2027-06-01', true],
  ['PE', '2027-03-10', false],
  ['PE', '2027-03-11', true],
  ['PE', '2027-03-31', true],
  // Its insurer has to tell within the thirty days.
  ['PE', '2027-04-01', false],
  ['CO', '2027-03-16', true],
  ['INT', '2027-03-16', false],
] as const)('in %s a notice of %s counts: %s', (countryCode, sentOn, counts) => {
  expect(isNoticeDay({ ...owed, countryCode }, sentOn)).toBe(counts);
});

test('no notice counts before a try has failed, in no country', () => {
  for (const countryCode of countryCodes)
    expect(isNoticeDay({ ...owed, countryCode, arrearsFrom: null }, '2027-03-25')).toBe(false);
});

test('only in Colombia is a premium taken no more after a month', () => {
  const on = (day: string) =>
    countryCodes.filter((countryCode) => isTermOver({ countryCode, dueOn: '2027-01-31' }, day));
  expect(on('2027-02-28')).toEqual([]);
  expect(on('2027-03-01')).toEqual(['CO']);
});

test('what ended unpaid is reinstated within a year by its insurer in Chile and Colombia, and nowhere else', () => {
  const days = (countryCode: CountryCode, today: string) =>
    reinstateDays({ countryCode, dueOn: '2027-01-31' }, '2027-03-15', today);
  expect(countryCodes.filter((country) => days(country, '2027-03-20') !== null)).toEqual([
    'CL',
    'CO',
  ]);
  expect(days('CL', '2027-03-20')).toEqual({ from: '2027-03-16', to: '2027-03-20' });
  expect(days('CL', '2027-03-15')).toBeNull();
  expect(days('CL', '2028-03-14')).not.toBeNull();
  expect(days('CL', '2028-03-15')).toBeNull();
});

test('a law that was not in force ends nothing', () => {
  expect(coverEndRuleOf('CL', '2013-11-30')).toBeNull();
  expect(coverEndRuleOf('INT', '2027-01-01')).toBeNull();
});

test('no contract ends before its notice, nor is suspended after it has ended', () => {
  const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(
      fc.constantFrom(...countryCodes),
      day,
      fc.integer({ min: 0, max: 200 }),
      (country, dueOn, later) => {
        const rule = coverEndRuleOf(country, dueOn);
        if (rule === null) return;
        const sentOn = addDays(dueOn, later);
        const { suspendsOn, endsOn } = coverEndDays(rule, { dueOn, sentOn });
        expect(endsOn >= sentOn).toBe(true);
        if (suspendsOn !== null && later <= 30) expect(suspendsOn < endsOn).toBe(true);
      },
    ),
  );
});
