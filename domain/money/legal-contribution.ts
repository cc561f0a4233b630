import { ufToClp } from './currency.ts';

/** Spec 3 §9 and DESIGN §7: 7 % of gross income, gross = income / 0.8 with a ceiling of 87.8 UF. */
const ceilingUf = 878_000;
const maximumRatio = 105_000; // 1.05, in hundred-thousandths
const minimumRatio = 90_477; // 0.90477
const fallback = { from: 120_000, to: 150_000 };

/** What an income was before its fifth was taken off, in whole pesos. */
export function grossIncome(income: number): number {
  return Math.floor((income * 10) / 8);
}

/** The gross up to the ceiling. */
export function taxableGross(income: number, ufValue: number): number {
  return Math.min(grossIncome(income), ufToClp(ceilingUf, ufValue));
}

export function sevenPercent(pesos: number): number {
  return Math.floor((pesos * 7 + 50) / 100);
}

/** 7 % of the taxable gross income, in whole pesos. */
export function legalContribution(income: number, ufValue: number): number {
  return sevenPercent(taxableGross(income, ufValue));
}

/** Of everyone who pays into a plan: the ceiling is each contributor's own. */
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
