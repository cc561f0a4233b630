import { countries, type CountryCode } from '../country/country.ts';
import { ufToClp, type CurrencyCode } from '../money/currency.ts';

/**
 * Reference rates for ordering and filtering lists that mix currencies; shown as "about" beside the price
 * and never charged. Smallest units of the target per 10,000 smallest units of the source.
 */
const referenceRates: Partial<Record<CurrencyCode, Partial<Record<CurrencyCode, number>>>> = {
  USD: { CLP: 95_000, PEN: 37_500, COP: 41_000_000, MXN: 185_000 },
  CLP: { USD: 1_053 },
  PEN: { USD: 2_667 },
  COP: { USD: 2 },
  MXN: { USD: 541 },
};

/** The currency that a country's lists are compared in. */
export function comparisonCurrency(country: CountryCode): CurrencyCode {
  return countries[country].currency;
}

/** An amount in the country's currency: UF by the day's value, others by reference rate. */
export function comparableAmount(
  amount: number,
  currency: CurrencyCode,
  country: CountryCode,
  ufValue: number,
): number {
  const target = comparisonCurrency(country);
  if (currency === target) return amount;
  if (currency === 'UF' && target === 'CLP') return ufToClp(amount, ufValue);
  const rate = referenceRates[currency]?.[target];
  return rate === undefined ? amount : Math.floor((amount * rate + 5_000) / 10_000);
}

/** Currencies that `price.value` can be asked for: only UF and pesos have an official rate. */
export function targetCurrencies(country: CountryCode): readonly CurrencyCode[] {
  const currency = comparisonCurrency(country);
  return countries[country].hasUf ? [currency, 'UF'] : [currency];
}
