import { countries, isCountryCode, type CountryCode } from './country.ts';

/** Who answers a visitor's questions. */
export type Contact = (typeof countries)[CountryCode]['contact'];

/** The site that is nobody's partner site; the partner of its purchases and leads. */
export const ownPartner = 'cotejo';

/** Addresses by `CL`, for everybody in a country, or `CL/banco`, for the visitors of a partner there. */
export type ContactEmails = ReadonlyMap<string, string>;

/**
 * Reads `CONTACT_EMAILS`: `CL=hola@cotejo.cl,PE=peru@cotejo.pe,CL/banco=seguros@banco.cl`. A country that is
 * not named keeps the address of its row. Throws an error that names the entry that cannot be read.
 */
export function readContactEmails(text: string): ContactEmails {
  const entries = text.split(',').map((entry) => entry.trim());
  return new Map(entries.filter((entry) => entry !== '').map((entry) => readEntry(entry)));
}

function readEntry(entry: string): readonly [place: string, email: string] {
  const [place = '', email = '', ...rest] = entry.split('=').map((part) => part.trim());
  const [country = '', partner] = place.split('/');
  const known = isCountryCode(country) && (partner === undefined || /^[\w-]+$/.test(partner));
  if (!known || rest.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(
      `CONTACT_EMAILS must be like "CL=hola@cotejo.example,CL/partner=…", not "${entry}".`,
    );
  return [place, email];
}

/** The contact of a country's visitors, with the configured address of their partner or country. */
export function getContact(
  emails: ContactEmails,
  country: CountryCode,
  partner: string = ownPartner,
): Contact {
  const { contact } = countries[country];
  const email = emails.get(`${country}/${partner}`) ?? emails.get(country) ?? contact.email;
  return { ...contact, email };
}
