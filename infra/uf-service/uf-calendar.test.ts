import { ufValues } from '@cotejo/store/seed/data/uf-values.ts';
import { createUfCalendar } from './uf-calendar.ts';

const calendar = createUfCalendar(ufValues);
const value = (day: string) => calendar.getValue(day);

test('a published day has its published value', () => {
  expect(value('2025-06-10')).toEqual({
    date: '2025-06-10',
    value: 3_921_480,
    source: 'published',
  });
  expect(value('2026-05-31')).toMatchObject({ value: 4_061_069, source: 'published' });
});

test('a day before the data has none', () => {
  expect(value('2023-12-31')).toBeNull();
});

test('the rule gives every published day again when only one day of its period is known', () => {
  const daily = ufValues.filter(([day]) => day >= '2024-02-09' && day <= '2025-06-09');
  const ninths = daily.filter(([day]) => day.endsWith('-09'));
  const byRule = createUfCalendar(ninths);
  for (const [day, published] of daily) {
    expect(Math.abs((byRule.getValue(day)?.value ?? 0) - published)).toBeLessThanOrEqual(1);
  }
});

test('days that were found published later lie where the rule puts them', () => {
  // 17 July and 31 July 2025 belong to one period: the rule is led by the later one.
  const without = createUfCalendar(ufValues.filter(([day]) => day !== '2025-07-17'));
  expect(Math.abs((without.getValue('2025-07-17')?.value ?? 0) - 3_924_999)).toBeLessThanOrEqual(2);
});

test('after the last known period each month brings the goal of the central bank', () => {
  const start = value('2026-06-09')?.value ?? 0;
  const later = value('2027-06-09');
  expect(later?.source).toBe('projected');
  expect((later?.value ?? 0) / start).toBeCloseTo(1.03, 5);
  const next = value('2026-07-09')?.value ?? 0;
  expect(next / start).toBeCloseTo(1.03 ** (1 / 12), 5);
});
