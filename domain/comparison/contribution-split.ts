import { ufToClp, type Money } from '../money/currency.ts';

/** What company and workers pay, in whole pesos where the price is in UF, else in its smallest unit. */
export interface ContributionSplit {
  readonly total: number;
  readonly company: number;
  readonly workers: number;
  readonly perWorker: {
    readonly total: number;
    readonly company: number;
    readonly worker: number;
  };
}

/**
 * Spec 1 §9: the employer's percent splits the cost between company and worker; per worker it is the
 * cost divided by the workers, UF at the day's value. Halves go up, and what one side does not pay
 * the other does, so that the parts always add up.
 */
export function splitContribution(
  price: Money,
  workers: number,
  companyPercent: number,
  ufValue: number,
): ContributionSplit {
  const total = price.currency === 'UF' ? ufToClp(price.amount, ufValue) : price.amount;
  const percent = Math.min(100, Math.max(0, Math.round(companyPercent)));
  const heads = Math.max(1, Math.round(workers));
  const company = shareOf(total, percent);
  const each = divide(total, heads);
  const byCompany = shareOf(each, percent);
  return {
    total,
    company,
    workers: total - company,
    perWorker: { total: each, company: byCompany, worker: each - byCompany },
  };
}

function shareOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100);
}

function divide(amount: number, by: number): number {
  return Math.floor((2 * amount + by) / (2 * by));
}

/** Spec 1 §5: a group product that names no minimum takes five employees. */
export const defaultMinimumEmployees = 5;

export function minimumEmployeesOf(product: { readonly minimumEmployees: number | null }): number {
  return product.minimumEmployees ?? defaultMinimumEmployees;
}

/**
 * The number in "Seguro para un mínimo de {n}", null when the group is large enough (spec 1 §5). In
 * the grid a visitor who has not said how many workers there are is told 1.
 */
export function minimumEmployeesAlert(
  product: { readonly minimumEmployees: number | null },
  workers: number | null,
  view: 'grid' | 'list',
): number | null {
  if (workers === null || workers <= 0) return view === 'grid' ? 1 : null;
  const minimum = minimumEmployeesOf(product);
  return workers < minimum ? minimum : null;
}
