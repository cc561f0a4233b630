import type { CountryCode, Language } from '../country/country.ts';
import { chileanRegions, comunasOf } from '../geography/chile.ts';
import type { Texts } from '../payment/texts.ts';
import type { FormField } from './definition.ts';

/** Fields that a purchase and a request ask alike: document, phone, where somebody lives. */

const words = {
  phone: { es: 'Teléfono', en: 'Phone', pt: 'Telefone' },
  region: { es: 'Región', en: 'Region', pt: 'Região' },
  comuna: { es: 'Comuna', en: 'Comuna', pt: 'Comuna' },
  city: { es: 'Ciudad', en: 'City', pt: 'Cidade' },
} as const satisfies Record<string, Texts>;

interface CountryWords {
  readonly legalId: Texts;
  readonly legalIdHint: Texts;
  readonly phoneHint: Texts;
}

const ofCountry: Record<CountryCode, CountryWords> = {
  CL: {
    legalId: { es: 'RUT', en: 'RUT (Chilean ID)', pt: 'RUT (documento chileno)' },
    legalIdHint: {
      es: 'Con o sin puntos y guion',
      en: 'With or without dots and hyphen',
      pt: 'Com ou sem pontos e hífen',
    },
    phoneHint: {
      es: 'Celular, con o sin +56',
      en: 'Mobile, with or without +56',
      pt: 'Celular, com ou sem +56',
    },
  },
  PE: {
    legalId: { es: 'DNI o CE', en: 'DNI or CE', pt: 'DNI ou CE' },
    legalIdHint: { es: '8 a 12 números', en: '8 to 12 digits', pt: '8 a 12 números' },
    phoneHint: {
      es: 'Celular, con o sin +51',
      en: 'Mobile, with or without +51',
      pt: 'Celular, com ou sem +51',
    },
  },
  CO: {
    legalId: { es: 'Cédula', en: 'Cédula (Colombian ID)', pt: 'Cédula' },
    legalIdHint: { es: '8 a 12 números', en: '8 to 12 digits', pt: '8 a 12 números' },
    phoneHint: {
      es: 'Celular, con o sin +57',
      en: 'Mobile, with or without +57',
      pt: 'Celular, com ou sem +57',
    },
  },
  INT: {
    legalId: { es: 'Pasaporte o documento', en: 'Passport or ID', pt: 'Passaporte ou documento' },
    legalIdHint: {
      es: '5 a 12 letras o números',
      en: '5 to 12 letters or digits',
      pt: '5 a 12 letras ou números',
    },
    phoneHint: {
      es: 'Con el código de tu país, por ejemplo +1',
      en: 'With your country code, for example +1',
      pt: 'Com o código do seu país, por exemplo +1',
    },
  },
};

export function legalIdField(name: string, country: CountryCode, language: Language): FormField {
  return {
    name,
    type: 'legal-id',
    label: ofCountry[country].legalId[language],
    hint: ofCountry[country].legalIdHint[language],
    required: true,
    maxLength: 20,
    autocomplete: 'off',
    inputMode: 'text',
  };
}

export function phoneField(name: string, country: CountryCode, language: Language): FormField {
  return {
    name,
    type: 'phone',
    label: words.phone[language],
    hint: ofCountry[country].phoneHint[language],
    required: true,
    maxLength: 25,
    inputMode: 'tel',
    autocomplete: 'tel',
  };
}

const comunasByRegion = Object.fromEntries(
  chileanRegions.map(({ value }) => [value, comunasOf(value)]),
);

/** Where somebody lives: region and comuna in Chile, a city elsewhere; `required` says what must be told. */
export function placeFields(
  country: CountryCode,
  language: Language,
  required: { readonly region: boolean; readonly place: boolean },
): FormField[] {
  if (country !== 'CL') {
    return [
      {
        name: 'city',
        type: 'text',
        label: words.city[language],
        required: required.place,
        maxLength: 80,
        autocomplete: 'address-level2',
      },
    ];
  }
  return [
    {
      name: 'region',
      type: 'select',
      label: words.region[language],
      required: required.region,
      options: chileanRegions,
      clears: 'comuna',
      autocomplete: 'address-level1',
    },
    {
      name: 'comuna',
      type: 'select',
      label: words.comuna[language],
      required: required.place,
      optionsBy: { field: 'region', options: comunasByRegion },
      autocomplete: 'address-level2',
    },
  ];
}
