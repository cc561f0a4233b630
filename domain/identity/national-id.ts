import type { CountryCode, Language } from '../country/country.ts';
import { bareRut, formatRut, hasValidCheckDigit } from './rut.ts';

/**
 * `profile` is the visitor's form of the comparison, `purchase` everything that ends in a contract
 * (purchase, bulk load, staff): there a RUT has at least seven characters with its check digit
 * (DESIGN §7).
 */
export type IdentityPurpose = 'profile' | 'purchase';

/** The audiences of the site, and whoever has none of their numbers (spec 2 §5: "others: required"). */
export type IdentityAudience = CountryCode | 'OTHER';

export type NationalIdError = 'required' | 'invalidRut' | 'invalidDocument';

export type ParsedNationalId =
  | { readonly ok: true; /** Bare: no dots or hyphens, upper case. */ readonly value: string }
  | { readonly ok: false; readonly error: NationalIdError };

const purchaseRutLength = 7;

/** Spec 2 §5: what a number of each audience looks like once dots and hyphens are gone. */
const rules: Record<
  IdentityAudience,
  {
    readonly pattern: RegExp;
    readonly error: NationalIdError;
    readonly bare: (t: string) => string;
  }
> = {
  CL: { pattern: /^[1-9]\d{3,8}[\dK]$/, error: 'invalidRut', bare: bareRut },
  PE: { pattern: /^\d{8,12}$/, error: 'invalidDocument', bare: bareRut },
  CO: { pattern: /^\d{8,12}$/, error: 'invalidDocument', bare: bareRut },
  INT: { pattern: /^[A-Z0-9]{5,12}$/, error: 'invalidDocument', bare: bareRut },
  OTHER: { pattern: /^.+$/, error: 'invalidDocument', bare: (text) => text.trim() },
};

/** Reads a number as typed or pasted, with dots or without; never throws. */
export function parseNationalId(
  country: IdentityAudience,
  text: unknown,
  purpose: IdentityPurpose,
): ParsedNationalId {
  if (typeof text !== 'string' || text.trim() === '') return { ok: false, error: 'required' };
  // An answer of this length is no number of any country; it must not reach the patterns.
  if (text.length > 64) return { ok: false, error: rules[country].error };
  const rule = rules[country];
  const value = rule.bare(text);
  if (!rule.pattern.test(value)) return { ok: false, error: rule.error };
  if (country === 'CL') {
    if (!hasValidCheckDigit(value)) return { ok: false, error: 'invalidRut' };
    if (purpose === 'purchase' && value.length < purchaseRutLength) {
      return { ok: false, error: 'invalidRut' };
    }
  }
  return { ok: true, value };
}

/**
 * As people write it: Chile with dots and hyphen, the others bare. Without the point mask the dots are
 * left out: `12345678-5` (spec 2 §5).
 */
export function formatNationalId(
  country: IdentityAudience,
  text: string,
  pointMask = true,
): string {
  const shown = country === 'CL' ? formatRut(text) : rules[country].bare(text);
  return pointMask ? shown : shown.replaceAll('.', '');
}

/**
 * The number while it is typed or pasted, with dots or without: formatted as far as it goes while the
 * caret is at its end. In the middle it waits until the field is left, as the dots would carry it away.
 */
export function typeNationalId(country: IdentityAudience, text: string, atEnd: boolean): string {
  if (country !== 'CL' || !atEnd || !/^[\d.\-\sKk]*$/.test(text)) return text;
  // A hyphen that was just deleted must not come back at once.
  return text.length < 2 || /[.-]$/.test(text) ? text : formatRut(text);
}

/** The number when its field is left: formatted if it is one, otherwise as it was typed. */
export function leaveNationalId(country: IdentityAudience, text: string, pointMask = true): string {
  const parsed = parseNationalId(country, text, 'profile');
  return parsed.ok ? formatNationalId(country, parsed.value, pointMask) : text;
}

/** `12.345.678-5` → `12.•••.•••-5`: what staff screens and mails may show. */
export function maskNationalId(country: CountryCode, value: string): string {
  const shown = formatNationalId(country, value);
  return [...shown]
    .map((sign, at) => (/[A-Z0-9]/i.test(sign) && at > 1 && at < shown.length - 1 ? '•' : sign))
    .join('');
}

const names: Record<IdentityAudience, Record<Language, string>> = {
  CL: { es: 'RUT', en: 'RUT', pt: 'RUT' },
  PE: { es: 'documento', en: 'document', pt: 'documento' },
  CO: { es: 'documento', en: 'document', pt: 'documento' },
  INT: { es: 'pasaporte o documento', en: 'passport or document', pt: 'passaporte ou documento' },
  OTHER: { es: 'documento', en: 'document', pt: 'documento' },
};

const examples: Record<IdentityAudience, string> = {
  CL: '12.345.678-5',
  PE: '12345678',
  CO: '1020304050',
  INT: 'AB123456',
  OTHER: 'AB123456',
};

/** The sentence beside the field: what is wrong and how to mend it. */
export function nationalIdMessage(
  country: IdentityAudience,
  error: NationalIdError,
  language: Language,
): string {
  const name = names[country][language];
  const example = examples[country];
  switch (error) {
    case 'required':
      return {
        es: `Ingresa tu ${name}. Ejemplo: ${example}`,
        en: `Enter your ${name}. Example: ${example}`,
        pt: `Informe seu ${name}. Exemplo: ${example}`,
      }[language];
    case 'invalidRut':
      return {
        es: `Revisa el ${name}: el número o el dígito verificador no corresponde. Ejemplo: ${example}`,
        en: `Check the ${name}: the number or its check digit does not match. Example: ${example}`,
        pt: `Verifique o ${name}: o número ou o dígito verificador não confere. Exemplo: ${example}`,
      }[language];
    case 'invalidDocument':
      return country === 'INT'
        ? {
            es: `El ${name} tiene de 5 a 12 letras o números. Ejemplo: ${example}`,
            en: `The ${name} has 5 to 12 letters or digits. Example: ${example}`,
            pt: `O ${name} tem de 5 a 12 letras ou números. Exemplo: ${example}`,
          }[language]
        : {
            es: `El ${name} tiene de 8 a 12 números. Ejemplo: ${example}`,
            en: `The ${name} has 8 to 12 digits. Example: ${example}`,
            pt: `O ${name} tem de 8 a 12 números. Exemplo: ${example}`,
          }[language];
  }
}
