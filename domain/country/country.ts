/** The four audiences of the site (spec 3 §9): ids are the specification's. */
export const countries = {
  CL: {
    id: 1,
    slug: 'chile',
    currency: 'CLP',
    locale: 'es-CL',
    subdomain: null,
    timeZone: 'America/Santiago',
  },
  PE: {
    id: 2,
    slug: 'peru',
    currency: 'PEN',
    locale: 'es-PE',
    subdomain: 'pe',
    timeZone: 'America/Lima',
  },
  CO: {
    id: 3,
    slug: 'colombia',
    currency: 'COP',
    locale: 'es-CO',
    subdomain: 'co',
    timeZone: 'America/Bogota',
  },
  INT: {
    id: 4,
    slug: 'internationalhealth',
    currency: 'USD',
    locale: 'es',
    subdomain: 'intl',
    timeZone: 'America/Santiago',
  },
} as const;

export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as CountryCode[];

export function isCountryCode(text: string): text is CountryCode {
  return Object.hasOwn(countries, text);
}

export const languages = ['es', 'en', 'pt'] as const;
/** `es` has no path prefix; the others are the first segment of the path (DESIGN §7). */
export type Language = (typeof languages)[number];

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}
