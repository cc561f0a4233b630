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
 * cost divided by the workers, UF at the day's value. Halves round up, and what one side does not pay
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
