import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { wholeAmount } from '@cotejo/domain/purchase/price/price-rest.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';

/** The amount in the price's own currency, with the spaces that a page prints. */
export const moneyOf = ({ price }: Pick<PurchaseSnapshot, 'price'>): string =>
  formatMoney({ amount: wholeAmount(price), currency: price.currency });

/** With ordinary spaces. */
export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

export const hostOf = (country: CountryCode): string => {
  const { subdomain } = countries[country];
  return subdomain === null ? 'localhost' : `${subdomain}.localhost`;
};

/** Telephones of other countries, none of which is named on a country's pages. */
export function otherPhones(country: CountryCode): readonly string[] {
  const own = countries[country].contact.phone;
  return Object.values(countries)
    .map(({ contact }) => contact.phone)
    .filter((phone) => phone !== '' && phone !== own);
}
