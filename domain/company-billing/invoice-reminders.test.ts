import { addDays } from '../money/calendar-day.ts';
import { isLookedFor, reminderOn, reminderStages } from './invoice-reminders.ts';

const dueOn = '2026-11-20';
const period = { state: 'issued', standing: 'unpaid', dueOn } as const;

test.each([
  [-4, null],
  [-3, 'before'],
  [-2, 'before'],
  [-1, null],
  [0, null],
  [1, 'late-1'],
  [5, 'late-1'],
  [6, null],
  [7, null],
  [8, 'late-2'],
  [12, 'late-2'],
  [13, null],
  [15, 'late-3'],
  [21, 'late-3'],
  [22, null],
] as const)('%d days after the due day: %s', (days, stage) => {
  expect(reminderOn(period, addDays(dueOn, days))).toBe(stage);
});

test('what is paid, asked to be changed or asks for nothing is not reminded of', () => {
  const late = addDays(dueOn, 2);
  expect(reminderOn({ ...period, standing: 'overdue' }, late)).toBe('late-1');
  expect(reminderOn({ ...period, state: 'accepted' }, late)).toBe('late-1');
  expect(reminderOn({ ...period, standing: 'paid' }, late)).toBeNull();
  expect(reminderOn({ ...period, standing: null }, late)).toBeNull();
  expect(reminderOn({ ...period, state: 'questioned' }, late)).toBeNull();
});

test('two whole days lie between two reminders, on whichever day of its stage each leaves', () => {
  const days = Object.values(reminderStages);
  expect(days.slice(1).every(([first], at) => first - (days[at]?.[1] ?? 0) >= 3)).toBe(true);
});

test.each([
  ['2026-11-26', '2026-11-26', true],
  // A Thursday; the weekend does not count, and neither does the holiday of December 8.
  ['2026-11-26', '2026-12-01', true],
  ['2026-11-26', '2026-12-02', false],
  ['2026-12-04', '2026-12-10', true],
  ['2026-12-04', '2026-12-11', false],
])('a transfer entered on %s is looked for on %s: %s', (enteredOn, today, looked) => {
  expect(isLookedFor('CL', enteredOn, today)).toBe(looked);
});
