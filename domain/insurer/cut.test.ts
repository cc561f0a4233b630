import { isFileDue, toldOn } from './cut.ts';
import type { TermsVersion } from './insurer-terms.ts';

const none = {
  activationBack: null,
  activationAhead: null,
  cancellationBack: null,
  cancellationAhead: null,
  answerDays: null,
};
const on = (cuttingDay: number): readonly TermsVersion[] => [
  { ...none, effectiveFrom: '2026-01-01', cuttingDay },
];
/** By the clocks of Chile, which are three hours behind in November. */
const at = (day: string, hour: number) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`);

test.each([
  ['2026-11-12', 9, '2026-11-20'],
  ['2026-11-20', 15, '2026-11-20'],
  // Too late for the file of that day; the 20th of December is a Sunday.
  ['2026-11-20', 16, '2026-12-18'],
])('what is noted on %s at %d is told on %s', (day, hour, told) => {
  expect(toldOn(on(20), 'CL', at(day, hour))).toBe(told);
});

test('where there is no cutting day it is told on the next working day', () => {
  // A Friday in the afternoon, and before it.
  expect(toldOn([], 'CL', at('2026-11-13', 17))).toBe('2026-11-16');
  expect(toldOn([], 'CL', at('2026-11-13', 10))).toBe('2026-11-13');
});

test.each([
  ['2026-11-20', 15, false],
  ['2026-11-20', 16, true],
  ['2026-11-27', 3, true],
])('a file of the 20th is due on %s at %d: %s', (day, hour, due) => {
  expect(isFileDue(on(20), 'CL', at('2026-11-12', 9), at(day, hour))).toBe(due);
});
