import { ufToClp, type UfValue } from './currency.ts';
import { rowOn, type DatedRow } from './dated-row.ts';

/**
 * Spec 3 §9 and DESIGN §7: 7 % of gross income, gross = income / 0.8 with a ceiling, in UF ten-thousandths. It follows the wages
 * and is set for a year; that of January is provisional.
 */
export const contributionCeilings: readonly [DatedRow<number>, ...DatedRow<number>[]] = [
  { from: '2025-01-01', value: 878_000, source: 'spec 3 §9' },
  {
    from: '2026-01-01',
    value: 899_000,
    source: 'Superintendencia de Pensiones, cited by La Tercera, 2026-01-09 (provisional)',
  },
  {
    from: '2026-02-01',
    value: 900_000,
    source: 'Superintendencia de Pensiones, cited by La Tercera, 2026-02-10',
  },
];
const maximumRatio = 105_000; // 1.05, in hundred-thousandths
const minimumRatio = 90_477; // 0.90477
const fallback = { from: 120_000, to: 150_000 };

/** What an income was before its fifth was taken off, in whole pesos. */
export function grossIncome(income: number): number {
  return Math.floor((income * 10) / 8);
}

/** The gross up to the ceiling of the day of the UF. */
export function taxableGross(income: number, { value, date }: UfValue): number {
  const ceiling = rowOn(contributionCeilings, date).value;
  return Math.min(grossIncome(income), ufToClp(ceiling, value));
}

export function sevenPercent(pesos: number): number {
  return Math.floor((pesos * 7 + 50) / 100);
}

/** 7 % of the taxable gross income, in whole pesos. */
export function legalContribution(income: number, uf: UfValue): number {
  return sevenPercent(taxableGross(income, uf));
}

/** Of everyone who pays into a plan: the ceiling is each contributor's own. */
export function legalContributions(incomes: readonly number[], uf: UfValue): number {
  return incomes.reduce((sum, income) => sum + legalContribution(income, uf), 0);
}

/** The price range that the isapre filter starts with; 120000 to 150000 without an income. */
export function contributionRange(
  income: number | null,
  uf: UfValue,
): { readonly from: number; readonly to: number } {
  return income === null || income <= 0 ? fallback : rangeAround(legalContribution(income, uf));
}

/** What a plan may cost to use up a contribution and not much more (spec 3 §9). */
export function rangeAround(contribution: number): { readonly from: number; readonly to: number } {
  return {
    from: Math.floor((contribution * minimumRatio + 50_000) / 100_000),
    to: Math.floor((contribution * maximumRatio + 50_000) / 100_000),
  };
}
