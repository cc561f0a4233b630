import fc from 'fast-check';
import { addDays } from '../money/calendar-day.ts';
import { noticesOn, premiumBefore } from './charge-notice.ts';

const dueOn = '2027-03-31';

test.each([
  ['2027-03-25', 100, []],
  ['2027-03-26', 100, ['period_notice']],
  ['2027-03-30', null, ['period_notice']],
  // On the day itself it is charged.
  ['2027-03-31', 90, []],
  ['2027-02-13', 90, []],
  ['2027-02-14', 90, ['period_price_notice']],
  ['2027-03-26', 90, ['period_price_notice', 'period_notice']],
])('on %s, after a premium of %s, is written %j', (today, before, kinds) => {
  expect(noticesOn({ dueOn, amount: 100 }, { before, today })).toEqual(kinds);
});

test('whatever the day, an agreed premium is told on five days and on no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 60 }), (ahead) => {
      const today = addDays(dueOn, -ahead);
      const isTold = noticesOn({ dueOn, amount: 1 }, { before: 1, today }).length > 0;
      expect(isTold).toBe(ahead >= 1 && ahead <= 5);
    }),
  );
});

test('a premium is compared with one that was charged by itself, in its own unit', () => {
  expect(premiumBefore('UF', null)).toBeNull();
  expect(premiumBefore('UF', { number: 0, amount: 5, currency: 'UF' })).toBeNull();
  expect(premiumBefore('UF', { number: 3, amount: 5, currency: 'CLP' })).toBeNull();
  expect(premiumBefore('UF', { number: 3, amount: 5, currency: 'UF' })).toBe(5);
});
