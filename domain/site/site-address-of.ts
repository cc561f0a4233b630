import type { CountryCode } from '../country/country.ts';
import type { PublicAddresses } from '../country/public-addresses.ts';

/** Where a customer's pages are: a country's own address, or that of a partner's host, reached in the same way. */
export function siteAddressOf(
  addresses: PublicAddresses,
  country: CountryCode,
  site: { readonly host: string } | null,
): string {
  const own = addresses[country];
  if (site === null) return own;
  const url = new URL(own);
  url.hostname = site.host;
  return url.origin;
}
