import { defaultCountry, isCountryCode, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';

/** Where a purchase is made: its times and days are those of this country, wherever it is read. */
export function purchaseCountry({ country }: Pick<PurchaseSnapshot, 'country'>): CountryCode {
  return isCountryCode(country) ? country : defaultCountry;
}
