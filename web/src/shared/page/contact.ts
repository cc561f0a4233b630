import type { CountryCode } from '@cotejo/domain/country/country.ts';

interface Contact {
  readonly email: string;
  /** As people read it. */
  readonly phone: string;
  /** For `tel:`. */
  readonly phoneLink: string;
}

/** `{email}` of the specification's texts, and who answers the phone, per audience. */
export const contacts: Readonly<Record<CountryCode, Contact>> = {
  CL: { email: 'hola@cotejo.example', phone: '600 300 2025', phoneLink: '+566003002025' },
  PE: { email: 'peru@cotejo.example', phone: '0800 30 025', phoneLink: '+5180030025' },
  CO: { email: 'colombia@cotejo.example', phone: '01 8000 300 025', phoneLink: '+5718000300025' },
  INT: { email: 'world@cotejo.example', phone: '+56 2 3300 2025', phoneLink: '+56233002025' },
};

export function contactEmail(country: CountryCode): string {
  return contacts[country].email;
}

interface Portals {
  readonly people: string;
  readonly companies: string;
}

/** The two portals of each audience (spec 2 §2.7); they open in a tab of their own. */
export const portals: Readonly<Record<CountryCode, Portals>> = {
  CL: { people: 'https://personas.cotejo.example', companies: 'https://empresas.cotejo.example' },
  PE: {
    people: 'https://personas.cotejo.example/pe',
    companies: 'https://empresas.cotejo.example/pe',
  },
  CO: {
    people: 'https://personas.cotejo.example/co',
    companies: 'https://empresas.cotejo.example/co',
  },
  INT: {
    people: 'https://personas.cotejo.example/int',
    companies: 'https://empresas.cotejo.example/int',
  },
};
