import type { Language } from '../country/country.ts';
import type { FormField } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { countryField } from '../record/country-field.ts';

const words: Readonly<
  Record<Language, { readonly partner: string; readonly hint: string; readonly country: string }>
> = {
  es: { partner: 'Partner', hint: 'Su código, como en los accesos', country: 'País' },
  en: { partner: 'Partner', hint: 'Its code, as among the accesses', country: 'Country' },
  pt: { partner: 'Parceiro', hint: 'Seu código, como nos acessos', country: 'País' },
};

/** Whose something of a partner is, and for which country. */
export const partnerFields = ({ language, country }: FormContext): readonly FormField[] => [
  {
    name: 'partner',
    type: 'text',
    label: words[language].partner,
    hint: words[language].hint,
    required: true,
    maxLength: 63,
  },
  countryField(words[language].country, country),
];
