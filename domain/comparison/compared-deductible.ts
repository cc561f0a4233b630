import type { CountryCode } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';

interface DeductibleUnit {
  readonly currency: CurrencyCode;
  /** Between the two upper values of the facet, in the currency's smallest unit. */
  readonly step: number;
}

/** What deductibles are said, filtered and ordered in: UF is a matter of Chile. */
export const deductibleUnits: Readonly<Record<CountryCode, DeductibleUnit>> = {
  CL: { currency: 'UF', step: 20_000 },
  PE: { currency: 'PEN', step: 6_000 },
  CO: { currency: 'COP', step: 10_000_000 },
  INT: { currency: 'USD', step: 500_000 },
};

/** Values of the facet `deductibles`; the names are those of Chile's two UF. */
export function deductibleBucket(deductible: number | null, country: CountryCode): string | null {
  if (deductible === null) return null;
  if (deductible === 0) return 'none';
  return deductible <= deductibleUnits[country].step ? 'upTo2' : 'over2';
}

/**
 * A product's deductible in its country's unit; null = not known, or of another measure (a percentage).
 * `inUf` is what the catalogue knows of it in UF, also where the contract names another currency.
 */
export function comparedDeductible(
  country: CountryCode,
  own: { readonly amount: number | null; readonly unit: string | null },
  inUf: number | null,
): number | null {
  const { currency } = deductibleUnits[country];
  if (currency === 'UF') return inUf;
  return own.amount === 0 || own.unit === currency ? own.amount : null;
}
