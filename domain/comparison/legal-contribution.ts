import { ufToClp } from '../money/currency.ts';

/** Spec 3 §9 and DESIGN §7: 7 % of gross income, gross = income / 0.8 with a ceiling of 87.8 UF. */
const ceilingUf = 878_000;
const maximumRatio = 105_000; // 1.05, in hundred-thousandths
const minimumRatio = 90_477; // 0.90477
const fallback = { from: 120_000, to: 150_000 };

/** 7 % of the taxable gross income, in whole pesos. */
export function legalContribution(income: number, ufValue: number): number {
  const gross = Math.min(Math.floor((income * 10) / 8), ufToClp(ceilingUf, ufValue));
  return Math.floor((gross * 7 + 50) / 100);
}

/** Of everybody who pays into a plan: the ceiling is each contributor's own. */
export function legalContributions(incomes: readonly number[], ufValue: number): number {
  return incomes.reduce((sum, income) => sum + legalContribution(income, ufValue), 0);
}

/** The price range that the isapre filter starts with; 120000 to 150000 without an income. */
export function contributionRange(
  income: number | null,
  ufValue: number,
): { readonly from: number; readonly to: number } {
  return income === null || income <= 0
    ? fallback
    : rangeAround(legalContribution(income, ufValue));
}

/** What a plan may cost to use up a contribution and not much more (spec 3 §9). */
export function rangeAround(contribution: number): { readonly from: number; readonly to: number } {
  return {
    from: Math.floor((contribution * minimumRatio + 50_000) / 100_000),
    to: Math.floor((contribution * maximumRatio + 50_000) / 100_000),
  };
}
