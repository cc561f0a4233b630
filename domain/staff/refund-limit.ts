import type { CurrencyCode, Money } from '../money/currency.ts';

/**
 * Up to this a refund by staff takes one person, above it a second one confirms it (docs/decisions/refunds.md): about
 * two hundred US dollars, which most one-month premiums are below of. Integers of the smallest unit.
 */
const onePersonUpTo: Readonly<Record<CurrencyCode, number>> = {
  CLP: 200_000,
  // Cents and UF of four decimals.
  PEN: 75_000,
  COP: 80_000_000,
  USD: 20_000,
  MXN: 400_000,
  UF: 50_000,
};

/** Whether a refund that somebody of the staff starts needs a second person. */
export function needsSecondPerson({ amount, currency }: Money): boolean {
  return amount > onePersonUpTo[currency];
}
