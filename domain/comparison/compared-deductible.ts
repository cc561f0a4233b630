import { type CountryCode, mapCountries } from '../country/country.ts';

/** The currency in which deductibles are shown, filtered and ordered: only Chile uses UF. */
export const deductibleUnits = mapCountries(({ deductible }) => deductible);

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
