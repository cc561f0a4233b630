import fc from 'fast-check';
import { countryCodes, countries } from '../country/country.ts';
import { addDays } from '../money/calendar-day.ts';
import { periodDays } from './billing-period.ts';
import { firstNumberWith, firstPremiumDay, premiumOf, readBasisPoints } from './premium-change.ts';

const plan = {
  startsOn: '2026-12-01',
  periodicity: 'monthly',
  chargeDay: { day: 1, lag: 0 },
} as const;
const price = { original: { amount: 20_500, currency: 'UF' } } as const;

test('a premium is as agreed until the period from which its insurer changed it', () => {
  const steps = [
    { fromNumber: 3, basisPoints: 520 },
    { fromNumber: 15, basisPoints: -1_000 },
  ];
  expect([0, 2, 3, 14, 15].map((number) => premiumOf(price, steps, number).amount)).toEqual([
    20_500, 20_500, 21_566, 21_566, 19_409,
  ]);
});

test('a discount that goes on is of the premium that was agreed', () => {
  const discounted = {
    ...price,
    discount: {
      offerId: 1,
      amount: 8_000,
      currency: 'CLP',
      later: { periods: 5, amount: 10_000 },
    },
  } as const;
  const steps = [{ fromNumber: 3, basisPoints: 1_000 }];
  expect([2, 3, 6].map((number) => premiumOf(discounted, steps, number).amount)).toEqual([
    10_000, 11_000, 22_550,
  ]);
});

test.each([
  ['+5,2 %', 520],
  ['5.25', 525],
  ['-3', -300],
  ['0', null],
  ['50,01', null],
  ['cinco', null],
])('%s is %p hundredths of a percent', (typed, expected) => {
  expect(readBasisPoints(typed)).toBe(expected);
});

test('it begins with a period, never before its day nor before the days of the notice are over', () => {
  const told = { country: 'CL', toldOn: '2026-12-10', after: 0 } as const;
  expect(firstNumberWith(plan, '2027-02-01', told)).toBe(2);
  expect(firstNumberWith(plan, '2027-02-02', told)).toBe(3);
  // Told on 20 January: 45 days later is 6 March.
  expect(firstNumberWith(plan, '2027-02-01', { ...told, toldOn: '2027-01-20' })).toBe(4);
  expect(firstNumberWith(plan, '2027-02-01', { ...told, after: 6 })).toBe(7);
  fc.assert(
    fc.property(
      fc.constantFrom(...countryCodes),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 900 }),
      (country, from, day) => {
        const startsOn = addDays(plan.startsOn, from);
        const today = addDays(plan.startsOn, day);
        const number = firstNumberWith(plan, startsOn, { country, toldOn: today, after: 0 });
        const begins = periodDays(plan, number).from;
        expect(begins >= startsOn).toBe(true);
        expect(begins >= addDays(today, countries[country].premiumNoticeDays)).toBe(true);
        if (number > 1) {
          const before = periodDays(plan, number - 1).from;
          const isEarly =
            before < startsOn || before < addDays(today, countries[country].premiumNoticeDays);
          expect(isEarly).toBe(true);
        }
      },
    ),
  );
});

test('the first day that may be asked for leaves the notice its days', () => {
  expect(firstPremiumDay('PE', '2026-12-01')).toBe('2027-01-16');
});
