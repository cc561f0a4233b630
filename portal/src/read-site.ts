import { getContact, type Contact } from '@cotejo/domain/country/contact.ts';
import {
  isCountryCode,
  isLanguage,
  type CountryCode,
  type Language,
} from '@cotejo/domain/country/country.ts';

export interface Site {
  readonly country: CountryCode;
  readonly language: Language;
  readonly contact: Contact;
}

/** What the server says in the page: the language of its address, and the country of its host. */
export function readSite({ documentElement: { lang, dataset } }: Document): Site {
  const { country = '', contact: email = '' } = dataset;
  if (!isLanguage(lang) || !isCountryCode(country))
    throw new Error('The page came without its language or country');
  return { country, language: lang, contact: getContact(new Map([[country, email]]), country) };
}
