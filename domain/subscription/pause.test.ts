import { addDays, addMonths } from '../money/calendar-day.ts';
import { pauseChoices, type PauseTerms } from './pause.ts';

const terms: PauseTerms = { mostMonths: 2, mostMonthsAYear: 3 };
const plan = {
  startsOn: '2027-01-31',
  periodicity: 'monthly',
  chargeDay: { day: 31, lag: 0 },
} as const;
const asked = { plan, number: 1, pausedFrom: [], today: '2027-02-10' };

test('a pause is of whole periods from the next one on, and says when it covers and is charged again', () => {
  expect(pauseChoices(terms, asked)).toEqual([
    {
      count: 1,
      number: 1,
      from: '2027-02-28',
      to: '2027-03-30',
      backOn: '2027-03-31',
      dueOn: '2027-03-31',
    },
    {
      count: 2,
      number: 1,
      from: '2027-02-28',
      to: '2027-04-29',
      backOn: '2027-04-30',
      dueOn: '2027-04-30',
    },
  ]);
});

test.each([
  ['on its first day it is too late', { today: '2027-02-28' }, 0],
  ['two months of a year are used', { pausedFrom: ['2026-11-30', '2026-12-31'] }, 1],
  ['those of another year count no more', { pausedFrom: ['2026-01-31', '2026-02-28'] }, 2],
  ['the year is used up', { pausedFrom: ['2026-10-31', '2026-11-30', '2026-12-31'] }, 0],
  ['a yearly period is longer than any pause', { plan: { ...plan, periodicity: 'yearly' } }, 0],
] as const)('%s', (_name, more, count) => {
  expect(pauseChoices(terms, { ...asked, ...more })).toHaveLength(count);
});

test('every pause begins and ends with its periods, whatever its length', () => {
  for (const choice of pauseChoices({ mostMonths: 12, mostMonthsAYear: 12 }, asked)) {
    expect(addDays(choice.to, 1)).toBe(choice.backOn);
    expect(choice.backOn).toBe(addMonths(plan.startsOn, 1 + choice.count));
  }
});
