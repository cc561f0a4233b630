import fc from 'fast-check';
import { countryCodes } from '../country/country.ts';
import { isWorkingDay } from '../country/working-days.ts';
import { addDays, countDays } from '../money/calendar-day.ts';
import {
  nextCuttingDay,
  termsOn,
  usualTerms,
  windowOn,
  type TermsVersion,
} from './insurer-terms.ts';

const nothing = {
  cuttingDay: null,
  activationBack: null,
  activationAhead: null,
  cancellationBack: null,
  cancellationAhead: null,
  answerDays: null,
};
const from = (effectiveFrom: string, more: Partial<TermsVersion>): TermsVersion => ({
  ...nothing,
  effectiveFrom,
  ...more,
});
const cut = (cuttingDay: number): readonly TermsVersion[] => [from('2026-01-01', { cuttingDay })];

test('where nothing was agreed an activation is 30 days back and 45 ahead, a cancellation 30 and 30', () => {
  expect(termsOn([], '2026-11-10')).toEqual(usualTerms);
  expect(windowOn([], 'activation', '2026-11-10')).toEqual({
    first: '2026-10-11',
    last: '2026-12-25',
  });
  expect(windowOn([], 'cancellation', '2026-11-10')).toEqual({
    first: '2026-10-11',
    last: '2026-12-10',
  });
  expect(nextCuttingDay([], 'CL', '2026-11-10')).toBeNull();
});

test.each([
  ['its own day', 20, '2026-11-10', '2026-11-20'],
  ['that day itself', 20, '2026-11-20', '2026-11-20'],
  ['the next month’s, once it is over', 20, '2026-11-21', '2026-12-18'],
  ['the Friday before a Sunday', 15, '2026-11-01', '2026-11-13'],
  // 8 December is a Tuesday, the Immaculate Conception.
  ['the day before a holiday', 8, '2026-12-01', '2026-12-07'],
  ['the last day of a short month', 31, '2027-02-01', '2027-02-26'],
  // 1 January is a Friday: the cut of January was in December.
  ['the day before, in the month before', 1, '2026-12-15', '2026-12-31'],
])('the next cutting day in Chile is %s', (_, day, today, expected) => {
  expect(nextCuttingDay(cut(day), 'CL', today)).toBe(expected);
});

test('another country has its own holidays', () => {
  // 8 December is one in Peru, too, and so is the 9th.
  expect(nextCuttingDay(cut(9), 'PE', '2026-12-01')).toBe('2026-12-07');
  expect(nextCuttingDay(cut(9), 'CL', '2026-12-01')).toBe('2026-12-09');
});

test('a change counts from its day on, whatever is written first', () => {
  const versions = [from('2026-11-18', { cuttingDay: 5 }), ...cut(20)];
  expect(nextCuttingDay(versions, 'CL', '2026-10-15')).toBe('2026-10-20');
  // The 20th of November belongs to the new terms, whose day was the 5th.
  expect(nextCuttingDay(versions, 'CL', '2026-11-10')).toBe('2026-12-04');
});

test('what a version does not name stays as it was before', () => {
  const versions = [
    from('2026-01-01', { cuttingDay: 20 }),
    from('2026-06-01', { activationBack: 60 }),
    from('2026-09-01', { cuttingDay: 25 }),
  ];
  expect(termsOn(versions, '2026-07-01')).toEqual({
    ...usualTerms,
    cuttingDay: 20,
    activationBack: 60,
  });
  expect(termsOn(versions, '2026-10-01')).toMatchObject({ cuttingDay: 25, activationBack: 60 });
});

const days = fc.integer({ min: 0, max: 3_000 }).map((after) => addDays('2024-01-01', after));
const counts = fc.option(fc.integer({ min: 0, max: 365 }));
const anyVersions = fc.array(
  fc.record({
    effectiveFrom: days,
    cuttingDay: fc.option(fc.integer({ min: 1, max: 31 })),
    activationBack: counts,
    activationAhead: counts,
    cancellationBack: counts,
    cancellationAhead: counts,
    answerDays: counts,
  }),
  { maxLength: 5 },
);

test('a cutting day is a working day, not before it was asked for, and the same for every day until then', () => {
  fc.assert(
    fc.property(anyVersions, fc.constantFrom(...countryCodes), days, (versions, country, day) => {
      const next = nextCuttingDay(versions, country, day);
      if (next === null) {
        expect(versions.every(({ cuttingDay }) => cuttingDay === null)).toBe(true);
        return;
      }
      expect(next >= day).toBe(true);
      expect(isWorkingDay(country, next)).toBe(true);
      const between = addDays(day, Math.floor(countDays(day, next) / 2));
      expect(nextCuttingDay(versions, country, between)).toBe(next);
    }),
    { numRuns: 60 },
  );
});

test('with one cutting day a year has twelve, one for each month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 31 }),
      fc.constantFrom(...countryCodes),
      fc.integer({ min: 2024, max: 2034 }),
      (day, country, year) => {
        const versions = [from('2020-01-01', { cuttingDay: day })];
        const found = new Set<string>();
        // From the middle between two of them on, so that one moved across New Year is counted once.
        const begin = addDays(`${year}-01-01`, (day + 14) % 31);
        const end = addDays(`${year + 1}-01-01`, (day + 14) % 31);
        for (let at = begin; at < end;) {
          const next = nextCuttingDay(versions, country, at);
          if (next === null || next >= end) break;
          found.add(next);
          at = addDays(next, 1);
        }
        expect(found.size).toBe(12);
      },
    ),
    { numRuns: 40 },
  );
});

test('a window has the days that were agreed before the day that it is asked on, and after it', () => {
  fc.assert(
    fc.property(anyVersions, days, (versions, day) => {
      const terms = termsOn(versions, day);
      for (const movement of ['activation', 'cancellation'] as const) {
        const { first, last } = windowOn(versions, movement, day);
        expect(countDays(first, day)).toBe(terms[`${movement}Back`]);
        expect(countDays(day, last)).toBe(terms[`${movement}Ahead`]);
      }
    }),
  );
});
