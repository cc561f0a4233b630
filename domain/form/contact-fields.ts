import { countryTexts } from '../country/country-texts.ts';
import { countries, type CountryCode, type Language } from '../country/country.ts';
import { chileanRegions, comunasOf } from '../geography/chile.ts';
import type { Texts } from '../text/texts.ts';
import type { FormField } from './definition.ts';

/** Fields that a purchase and a request ask alike: document, phone, where someone lives. */

const words = {
  phone: { es: 'Teléfono', en: 'Phone', pt: 'Telefone' },
  region: { es: 'Región', en: 'Region', pt: 'Região' },
  comuna: { es: 'Comuna', en: 'Comuna', pt: 'Comuna' },
  city: { es: 'Ciudad', en: 'City', pt: 'Cidade' },
} as const satisfies Record<string, Texts>;

export function legalIdField(name: string, country: CountryCode, language: Language): FormField {
  return {
    name,
    type: 'legal-id',
    label: countryTexts[country].legalId[language],
    hint: countryTexts[country].legalIdHint[language],
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
    hint: countryTexts[country].phoneHint[language],
    required: true,
    maxLength: 25,
    inputMode: 'tel',
    autocomplete: 'tel',
  };
}

const comunasByRegion = Object.fromEntries(
  chileanRegions.map(({ value }) => [value, comunasOf(value)]),
);

/** Where someone lives: region and comuna in Chile, a city elsewhere; `required` says what must be filled in. */
export function placeFields(
  country: CountryCode,
  language: Language,
  required: { readonly region: boolean; readonly place: boolean },
): FormField[] {
  if (!countries[country].hasRegions) {
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
