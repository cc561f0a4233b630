import fc from 'fast-check';
import { fallbackUf, fallbackUfValue } from './currency.ts';
import {
  contributionCeilings,
  contributionRange,
  legalContribution,
  taxableGross,
} from './legal-contribution.ts';

test('7 % of the default income over 0.8 is 144375 pesos', () => {
  expect(legalContribution(1_650_000, fallbackUf)).toBe(144_375);
  expect(contributionRange(1_650_000, fallbackUf)).toEqual({ from: 130_626, to: 151_594 });
});

test('the ceiling of 87.8 UF holds in 2025 for every larger income', () => {
  const ceiling = legalContribution(100_000_000, fallbackUf);
  expect(ceiling).toBe(Math.round(Math.round((87.8 * fallbackUfValue) / 100) * 0.07));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (income) => {
      expect(legalContribution(income, fallbackUf)).toBeLessThanOrEqual(ceiling);
    }),
  );
});

test.each([null, 0, -1])('income %p falls back to 120000 to 150000', (income) => {
  expect(contributionRange(income, fallbackUf)).toEqual({ from: 120_000, to: 150_000 });
});

test.each([
  ['2019-05-01', 87.8],
  ['2025-12-31', 87.8],
  ['2026-01-01', 89.9],
  ['2026-01-31', 89.9],
  ['2026-02-01', 90],
  ['2026-11-30', 90],
])('the ceiling of %s is %p UF', (date, ceiling) => {
  expect(taxableGross(1_000_000_000, { value: 4_000_000, date })).toBe(ceiling * 40_000);
});

test('each ceiling names its source, and they stand in the order of their days', () => {
  const days = contributionCeilings.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
  for (const { source } of contributionCeilings) expect(source).not.toBe('');
});
