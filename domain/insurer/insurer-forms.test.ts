import { addDays } from '../money/calendar-day.ts';
import { cuttingDayForm, windowsForm } from './insurer-forms.ts';
import type { InsurerRecord } from './insurer-row.ts';

const today = '2026-11-28';
const row = (effectiveFrom: string | null) =>
  ({
    cuttingDay: null,
    asked:
      effectiveFrom === null
        ? []
        : ['setCuttingDay', 'setWindows'].map((act) => ({ act, effectiveFrom })),
  }) as unknown as InsurerRecord;

describe.each([cuttingDayForm, windowsForm])('%p', (form) => {
  const initial = (asked: string | null) =>
    form(row(asked), { language: 'es', country: 'CL', today })
      .groups.flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'effectiveFrom')?.initial;

  test.each([
    // Approvals live three days: the second person has all of them.
    ['where nobody asked, a day that is not over while the request lives', null, '2026-12-02'],
    ['what the first person asked for', addDays(today, 1), addDays(today, 1)],
    ['of a request that is over, nothing', addDays(today, -1), '2026-12-02'],
  ])('fills in %s', (_, asked, expected) => {
    expect(initial(asked)).toBe(expected);
  });
});
