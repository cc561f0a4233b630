import { countries, type CountryCode, type Language } from '../country/country.ts';
import { countrySites, type Site } from './site.ts';

/** Which catalogue somebody sees: a country's, or the part of it that a partner's site sells. */
export interface SitePlace {
  readonly site: Pick<Site, 'assortment'>;
  readonly country: CountryCode;
}

/** Everything that a country's catalogue has: for what is no site's, as the list of prices for staff. */
export const wholeCatalogue = (country: CountryCode): SitePlace => ({
  site: countrySites[country],
  country,
});

/** Whether a site names clinics where it lists them, and has pages of them. */
export const showsClinics = ({ site }: SitePlace): boolean =>
  site.assortment?.hidesClinics !== true;

/** Whose shop somebody is in, for which country and in which language. */
export interface SiteView {
  readonly site: Site;
  /** The site's, or the one that a call of the API asks for instead (DESIGN §7). */
  readonly country: CountryCode;
  readonly language: Language;
}

declare const brand: unique symbol;

/**
 * Names everything of a site that makes an answer another one: country, its row and that row's version, whether it is shown in a frame,
 * currency and language. It is the first argument of every cache of answers, so that no site is given another's:
 * a host or a path as a key does not compile.
 */
export type SiteKey = string & { readonly [brand]: 'SiteKey' };

/** By site, then by country and language: the comparison asks for a key with every request. */
const keys = new WeakMap<Site, Map<string, SiteKey>>();

export function siteKeyOf({ site, country, language }: SiteView): SiteKey {
  let known = keys.get(site);
  if (known === undefined) keys.set(site, (known = new Map()));
  const name = country + language;
  let key = known.get(name);
  if (key === undefined) {
    const { currency } = countries[country];
    key = [country, site.id, site.version, site.role, currency, language].join('/') as SiteKey;
    known.set(name, key);
  }
  return key;
}
