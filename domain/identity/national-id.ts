import { countryTexts } from '../country/country-texts.ts';
import {
  countries,
  countryCodes,
  isCountryCode,
  type Country,
  type CountryCode,
  type Language,
} from '../country/country.ts';
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

type IdentityRule = Omit<Country['identity'], 'kind'> & {
  readonly kind: Country['identity']['kind'] | 'any';
  readonly name: Readonly<Record<Language, string>>;
};

const rules: Readonly<Record<IdentityAudience, IdentityRule>> = {
  ...(Object.fromEntries(
    countryCodes.map((code) => [
      code,
      { ...countries[code].identity, name: countryTexts[code].legalIdName },
    ]),
  ) as Record<CountryCode, IdentityRule>),
  OTHER: {
    kind: 'any',
    pattern: /^.+$/,
    example: 'AB123456',
    name: { es: 'documento', en: 'document', pt: 'documento' },
  },
};

function toBare({ kind }: IdentityRule, text: string): string {
  return kind === 'any' ? text.trim() : bareRut(text);
}

function getError({ kind }: IdentityRule): NationalIdError {
  return kind === 'rut' ? 'invalidRut' : 'invalidDocument';
}

/** Reads a number as typed or pasted, with dots or without; never throws. */
export function parseNationalId(
  country: IdentityAudience,
  text: unknown,
  purpose: IdentityPurpose,
): ParsedNationalId {
  if (typeof text !== 'string' || text.trim() === '') return { ok: false, error: 'required' };
  // Longer than the number of any country; it must not reach the patterns.
  if (text.length > 64) return { ok: false, error: getError(rules[country]) };
  const rule = rules[country];
  const value = toBare(rule, text);
  if (!rule.pattern.test(value)) return { ok: false, error: getError(rule) };
  if (rule.kind === 'rut') {
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
  const rule = rules[country];
  const shown = rule.kind === 'rut' ? formatRut(text) : toBare(rule, text);
  return pointMask ? shown : shown.replaceAll('.', '');
}

/**
 * The number while it is typed or pasted, with dots or without: formatted as far as it goes while the
 * caret is at its end. In the middle it waits until the field is left, as the dots would move it.
 */
export function typeNationalId(country: IdentityAudience, text: string, atEnd: boolean): string {
  if (rules[country].kind !== 'rut' || !atEnd || !/^[\d.\-\sKk]*$/.test(text)) return text;
  // A hyphen that was just deleted must not be added again at once.
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

/** A number as documents print it, with its name where it has a check digit: `RUT 12.345.678-5`. */
export function printNationalId(country: string, legalId: string): string {
  const rut = isCountryCode(country) && rules[country].kind === 'rut';
  return rut && legalId !== '' ? `RUT ${formatRut(legalId)}` : legalId;
}

/** The message next to the field: what is wrong and how to correct it. */
export function nationalIdMessage(
  country: IdentityAudience,
  error: NationalIdError,
  language: Language,
): string {
  const { name: names, example, kind } = rules[country];
  const name = names[language];
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
        en: `Check the ${name}: the number and its check digit do not match. Example: ${example}`,
        pt: `Verifique o ${name}: o número ou o dígito verificador não confere. Exemplo: ${example}`,
      }[language];
    case 'invalidDocument':
      return kind === 'characters'
        ? {
            es: `El ${name} tiene de 5 a 12 letras o números. Ejemplo: ${example}`,
            en: `The ${name} must have 5 to 12 letters or digits. Example: ${example}`,
            pt: `O ${name} deve ter de 5 a 12 letras ou números. Exemplo: ${example}`,
          }[language]
        : {
            es: `El ${name} tiene de 8 a 12 números. Ejemplo: ${example}`,
            en: `The ${name} must have 8 to 12 digits. Example: ${example}`,
            pt: `O ${name} deve ter de 8 a 12 números. Exemplo: ${example}`,
          }[language];
  }
}

/** A number as it is compared: without what people write between its signs. */
export const comparedNationalId = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
