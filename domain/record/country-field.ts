import { countryCodes, type CountryCode } from '../country/country.ts';
import type { FormField } from '../form/definition.ts';

/** The country of a new record: that of the site where it is made, unless another one is chosen. */
export const countryField = (label: string, initial: CountryCode): FormField => ({
  name: 'countryCode',
  type: 'select',
  label,
  required: true,
  options: countryCodes.map((value) => ({ value, label: value })),
  initial,
});
