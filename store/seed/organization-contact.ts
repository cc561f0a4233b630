import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { OrganizationContact } from '@cotejo/domain/organization/organization-contact.ts';
import { randomFrom } from './rows/random.ts';

/**
 * Invented, and unmistakably so: the real phone of a real company must not ring for a demonstration. Numbers are of
 * 555 and sites of `.example` (RFC 2606), which lead nowhere; no such street exists.
 */
const invented: Readonly<
  Record<CountryCode, { readonly phone: string; readonly street: string; readonly city: string }>
> = {
  CL: { phone: '600 555 {n}', street: 'Av. de los Seguros {n}', city: 'Santiago' },
  PE: { phone: '(01) 555 {n}', street: 'Av. de los Seguros {n}', city: 'Lima' },
  CO: { phone: '601 555 {n}', street: 'Av. de los Seguros {n}', city: 'Bogotá' },
  INT: { phone: '+1 305 555 {n}', street: '{n} Insurance Avenue', city: 'Miami' },
};

export function inventContact(
  country: CountryCode,
  url: string,
  city: string | null,
): OrganizationContact {
  const random = randomFrom(`contact ${country} ${url}`);
  const { phone, street, city: capital } = invented[country];
  // Of 555, only 0100 to 0199 are kept free in the United States.
  const number = country === 'INT' ? `01${random.between(10, 99)}` : random.between(1_000, 9_999);
  return {
    phone: phone.replace('{n}', String(number)),
    website: `www.${url.toLowerCase().replaceAll('-', '')}.example`,
    address: `${street.replace('{n}', String(random.between(100, 2_900)))}, ${city ?? capital}`,
  };
}
