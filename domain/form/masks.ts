import type { CountryCode } from '../country/country.ts';
import { leaveNationalId, typeNationalId } from '../identity/national-id.ts';
import type { FormField } from './definition.ts';

/** What a mask leaves of a text as it is typed: its digits, at most as many as its nines. */
export function applyMask(mask: string, text: string): string {
  const places = mask.replaceAll(/[^9]/g, '').length;
  const digits = text.replaceAll(/\D/g, '').slice(0, places);
  return mask.includes('.') ? digits.replaceAll(/\B(?=(\d{3})+$)/g, '.') : digits;
}

/** The number behind a masked text: `1.650.000` → `1650000`; minus and letters stay, to be refused. */
export function unmask(mask: string, text: string): string {
  const plain = text.trim();
  return mask.includes('.') ? plain.replaceAll(/[.\s$]/g, '') : plain;
}

/**
 * A text as its field shows it while it is typed. In the middle of it the dots wait until the field is
 * left, because they would move the caret.
 */
export function maskAsTyped(
  field: FormField,
  text: string,
  atEnd: boolean,
  country: CountryCode,
): string {
  if (field.type === 'legal-id') return typeNationalId(country, text, atEnd);
  if (field.mask === undefined || (field.mask.includes('.') && !atEnd)) return text;
  return applyMask(field.mask, text);
}

/** A text as its field shows it once the field is left. */
export function maskWhenLeft(field: FormField, text: string, country: CountryCode): string {
  if (field.type === 'legal-id') return leaveNationalId(country, text);
  return field.mask === undefined ? text : applyMask(field.mask, text);
}
