import type { IncomingHttpHeaders } from 'node:http';
import { boundedMemo } from '@cotejo/domain/bounded-memo.ts';
import {
  countries,
  type CountryCode,
  countryCodes,
  defaultCountry,
  isCountryCode,
  isLanguage,
  type Language,
} from '@cotejo/domain/country/country.ts';

import type { PublicAddresses } from '@cotejo/domain/country/public-addresses.ts';

export type HostTable = Readonly<Record<string, CountryCode>>;

/** Hosts of a machine of its own (DESIGN §7); `SITE_HOSTS` adds the public ones. */
export const localHosts: HostTable = {
  localhost: defaultCountry,
  '127.0.0.1': defaultCountry,
  ...Object.fromEntries(
    countryCodes.flatMap((code) => {
      const { subdomain } = countries[code];
      return subdomain === null ? [] : [[`${subdomain}.localhost`, code]];
    }),
  ),
};

/** The hosts of the public addresses, each its country's. */
export function hostsOf(addresses: PublicAddresses): HostTable {
  const known = countryCodes.filter((code) => URL.canParse(addresses[code]));
  return Object.fromEntries(known.map((code) => [new URL(addresses[code]).hostname, code]));
}

/** `cotejo.cl=CL,cotejo.pe=PE` */
export function parseSiteHosts(text: string): HostTable {
  const table: Record<string, CountryCode> = {};
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [host = '', country = ''] = entry.split('=').map((part) => part.trim());
    if (host === '' || !isCountryCode(country))
      throw new Error(`SITE_HOSTS: "${entry}" is not host=COUNTRY (${countryCodes.join(', ')})`);
    table[host.toLowerCase()] = country;
  }
  return table;
}

/** A code (`CL`) or an id of the specification (`1`). */
export function readCountry(text: unknown): CountryCode | null {
  if (typeof text !== 'string') return null;
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  return countryCodes.find((each) => String(countries[each].id) === code) ?? null;
}

export function countryOfHost(host: string | undefined, hosts: HostTable): CountryCode {
  if (host !== undefined && Object.hasOwn(hosts, host)) return hosts[host] ?? defaultCountry;
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (Object.hasOwn(hosts, name)) return hosts[name] ?? defaultCountry;
  const subdomain = name.split('.')[0];
  return countryCodes.find((code) => countries[code].subdomain === subdomain) ?? defaultCountry;
}

/** First language of `Accept-Language` that we speak, by its weight. */
export function acceptedLanguage(header: string | undefined): Language | null {
  return header === undefined ? null : firstSpoken(header);
}

/** Browsers send the same few headers. */
const firstSpoken = boundedMemo((header) => {
  const offers = header
    .split(',')
    .map((offer) => {
      const [tag = '', ...parameters] = offer.trim().split(';');
      const weight = parameters.find((part) => part.trim().startsWith('q='));
      const q = weight === undefined ? 1 : Number(weight.trim().slice(2));
      return { language: tag.trim().slice(0, 2).toLowerCase(), q: Number.isFinite(q) ? q : 0 };
    })
    .filter((offer) => offer.q > 0)
    .sort((left, right) => right.q - left.q);
  return offers.map((offer) => offer.language).find(isLanguage) ?? null;
});

/** `/en/Comparar` → English; no prefix is Spanish on pages. */
export function languageOfPath(path: string): Language | null {
  const first = path.split('/')[1] ?? '';
  return isLanguage(first) && first !== 'es' ? first : null;
}

/**
 * Country by host, overridden for API calls by `X-Country` or `country`; language by path prefix,
 * for API calls by `language` or `Accept-Language` (DESIGN §7).
 */
export function resolveSite(
  request: { readonly headers: IncomingHttpHeaders; readonly url: URL },
  hosts: HostTable,
): { readonly country: CountryCode; readonly language: Language } {
  const { headers, url } = request;
  const byHost = countryOfHost(headers.host, hosts);
  if (!url.pathname.startsWith('/api/'))
    return { country: byHost, language: languageOfPath(url.pathname) ?? 'es' };
  const asked = url.searchParams.get('language') ?? '';
  return {
    country:
      readCountry(headers['x-country']) ?? readCountry(url.searchParams.get('country')) ?? byHost,
    language: isLanguage(asked) ? asked : (acceptedLanguage(headers['accept-language']) ?? 'es'),
  };
}
