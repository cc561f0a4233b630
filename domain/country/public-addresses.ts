import { isInternalAddress, type Environment } from '../environment.ts';
import {
  countries,
  countryCodes,
  defaultCountry,
  isCountryCode,
  type CountryCode,
} from './country.ts';

/** Where the visitors of each country reach the site, without a slash at the end. */
export type PublicAddresses = Readonly<Record<CountryCode, string>>;

/**
 * Reads `PUBLIC_URL`, the address of the main country (and of staff), and `PUBLIC_URLS`, those of the others:
 * `PE=https://cotejo.pe,CO=…,INT=…`. Returns, payments, mails and documents of a purchase carry its country's. In
 * development a country that is not named has its subdomain of the main address. `report` is told of each problem.
 */
export function readPublicAddresses(
  env: Environment,
  { production, otherwise }: { readonly production: boolean; readonly otherwise: string },
  report: (problem: string) => void,
): PublicAddresses {
  const named = readEntries(env['PUBLIC_URLS'] ?? '', report);
  if (production && !env['PUBLIC_URL']?.trim()) report('PUBLIC_URL must be set.');
  const main = trim(env['PUBLIC_URL']?.trim() || otherwise);
  check('PUBLIC_URL', main);
  const addressOf = (country: CountryCode): string => {
    if (country === defaultCountry) return main;
    const own = named.get(country);
    if (own !== undefined) check(`PUBLIC_URLS (${country})`, own);
    else if (production)
      report(`PUBLIC_URLS must name ${country}: its visitors pay and return there.`);
    return own ?? onSubdomain(main, countries[country].subdomain);
  };
  return Object.fromEntries(countryCodes.map((each) => [each, addressOf(each)])) as PublicAddresses;

  function check(name: string, address: string): void {
    if (!URL.canParse(address)) report(`${name} is not an address: "${address}".`);
    else if (production && !isSecure(address)) report(`${name} must begin with https://.`);
  }
}

function readEntries(text: string, report: (problem: string) => void): Map<CountryCode, string> {
  const named = new Map<CountryCode, string>();
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [country = '', address = ''] = entry.split(/=(.*)/s).map((part) => part.trim());
    if (!isCountryCode(country) || country === defaultCountry || address === '')
      report(`PUBLIC_URLS: "${entry}" is not COUNTRY=address; ${defaultCountry}'s is PUBLIC_URL.`);
    else named.set(country, trim(address));
  }
  return named;
}

function onSubdomain(main: string, subdomain: string | null): string {
  if (!URL.canParse(main) || subdomain === null) return main;
  const url = new URL(main);
  // A number has no subdomains; every browser leads *.localhost to this machine.
  const host = /^[\d.]+$/.test(url.hostname) ? 'localhost' : url.hostname;
  url.hostname = `${subdomain}.${host}`;
  return url.origin;
}

/** https, or an address of this machine. */
export function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return true; // reported already
  return address.startsWith('https:') || isInternalAddress(address, { loopbackOnly: true });
}

const trim = (address: string): string => address.replace(/\/$/, '');
