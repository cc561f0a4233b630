import type { CountryCode } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { providers } from '../payment/provider/providers.ts';

const [market, ...others] = Object.entries(providers.transbank.markets) as [
  CountryCode,
  CurrencyCode,
][];
if (market === undefined || others.length > 0)
  throw new Error('A settlement file says no country: its provider has one market');

/** Where Webpay settles, and in which money. */
export const [settlementCountry, settlementCurrency] = market;
