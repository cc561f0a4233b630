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
import { placeCode } from '@cotejo/domain/company/company.ts';
import { countrySites, type Site } from '@cotejo/domain/site/site.ts';
import type { SiteView } from '@cotejo/domain/site/site-key.ts';
import type { HostTable, SiteHosts } from './site-hosts.ts';

const mainSite = countrySites[defaultCountry];

/** Hosts of a machine of its own (DESIGN §7); `SITE_HOSTS` adds the public ones. */
export const localHosts: HostTable = {
  localhost: mainSite,
  '127.0.0.1': mainSite,
  ...Object.fromEntries(
    countryCodes.flatMap((code) => {
      const { subdomain } = countries[code];
      return subdomain === null ? [] : [[`${subdomain}.localhost`, countrySites[code]]];
    }),
  ),
};

/** The hosts of the public addresses, each its country's. */
export function hostsOf(addresses: PublicAddresses): HostTable {
  const known = countryCodes.filter((code) => URL.canParse(addresses[code]));
  return Object.fromEntries(
    known.map((code) => [new URL(addresses[code]).hostname, countrySites[code]]),
  );
}

/** `cotejo.cl=CL,cotejo.pe=PE`; a partner's own host names it: `seguros.banco.example=CL/banco`. */
export function parseSiteHosts(text: string): HostTable {
  const table: Record<string, Site> = {};
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [host = '', place = ''] = entry.split('=').map((part) => part.trim());
    const [country = '', partner] = place.split('/');
    if (
      host === '' ||
      !isCountryCode(country) ||
      (partner !== undefined && !placeCode.test(partner))
    )
      throw new Error(
        `SITE_HOSTS: "${entry}" is not host=COUNTRY or host=COUNTRY/partner (${countryCodes.join(', ')})`,
      );
    const site = countrySites[country];
    table[host.toLowerCase()] =
      partner === undefined ? site : { ...site, id: place, role: 'partner', partner };
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

/** The main site for a host that is not in the table; `createHostRefusal` answers such a one before anything is read. */
export const siteOfHost = (host: string | undefined, hosts: SiteHosts): Site =>
  // Most come without a port.
  hosts.find(host ?? '') ?? hosts.find(nameOf(host)) ?? mainSite;

/** A host without its port, in lower case. */
export const nameOf = (host: string | undefined): string =>
  (host ?? '').replace(/:\d+$/, '').toLowerCase();

const loopback = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host is one of the site's, or this machine. */
export function isOwnHost(host: string | undefined, hosts: SiteHosts): boolean {
  const name = nameOf(host);
  return hosts.find(name) !== undefined || loopback.test(name);
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
function languageOfPath(path: string): Language | null {
  const first = path.split('/')[1] ?? '';
  return isLanguage(first) && first !== 'es' ? first : null;
}

/** A site's country, or the one that a call asks for instead; a partner's site is of one country only. */
export function countryOf(site: Site, ...asked: readonly unknown[]): CountryCode {
  if (site.role !== 'main') return site.country;
  return asked.map(readCountry).find((code) => code !== null) ?? site.country;
}

/**
 * The site by its host; its country, which calls of the API override by `X-Country` or `country`; language by path
 * prefix, for calls of the API by `language` or `Accept-Language` (DESIGN §7).
 */
export function resolveSite(
  request: { readonly headers: IncomingHttpHeaders; readonly url: URL },
  hosts: SiteHosts,
): SiteView {
  const { headers, url } = request;
  const site = siteOfHost(headers.host, hosts);
  if (!url.pathname.startsWith('/api/'))
    return { site, country: site.country, language: languageOfPath(url.pathname) ?? 'es' };
  const asked = url.searchParams.get('language') ?? '';
  return {
    site,
    country: countryOf(site, headers['x-country'], url.searchParams.get('country')),
    language: isLanguage(asked) ? asked : (acceptedLanguage(headers['accept-language']) ?? 'es'),
  };
}
