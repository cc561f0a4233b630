import fc from 'fast-check';
import { fallbackUfValue } from './currency.ts';
import { contributionRange, legalContribution } from './legal-contribution.ts';

test('7 % of the default income over 0.8 is 144375 pesos', () => {
  expect(legalContribution(1_650_000, fallbackUfValue)).toBe(144_375);
  expect(contributionRange(1_650_000, fallbackUfValue)).toEqual({ from: 130_626, to: 151_594 });
});

test('the ceiling of 87.8 UF holds for every larger income', () => {
  const ceiling = legalContribution(100_000_000, fallbackUfValue);
  expect(ceiling).toBe(Math.round(Math.round((87.8 * fallbackUfValue) / 100) * 0.07));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (income) => {
      expect(legalContribution(income, fallbackUfValue)).toBeLessThanOrEqual(ceiling);
    }),
  );
});

test.each([null, 0, -1])('income %p falls back to 120000 to 150000', (income) => {
  expect(contributionRange(income, fallbackUfValue)).toEqual({ from: 120_000, to: 150_000 });
});
