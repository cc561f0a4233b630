import { hasValidCheckDigit } from '../identity/rut.ts';
import { withoutCardNumbers } from './card-number.ts';

const patterns: readonly (readonly [RegExp, string])[] = [
  // An address begins where a word does, and is not longer than a mail server takes.
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]'],
  [/(?<![\w.-])\d{1,3}(?:\.?\d{3}){1,2}-[\dkK](?![\w-])/g, '[rut]'],
  [/(?<![\w])\+\d[\d ]{7,15}\d(?!\w)/g, '[phone]'],
];

/**
 * As RUTs are stored; one number in eleven of this length looks like one and leaves the text with them. A bare number
 * of a JSON line (`"bytes":123456785`) is none: a RUT is kept as text.
 */
const bareRuts = /(?<!":\s?)(?<![\w.-])\d{7,8}[\dKk](?![\w-])/g;

/**
 * The last net under the log (DESIGN §2 privacy): takes card numbers, e-mail addresses, RUTs and
 * international phone numbers out of a text. Structured fields are left out by name before this.
 */
export function redactText(text: string): string {
  const clean = patterns.reduce(
    (left, [pattern, label]) => left.replaceAll(pattern, label),
    withoutCardNumbers(text),
  );
  return clean.replaceAll(bareRuts, (number) => (hasValidCheckDigit(number) ? '[rut]' : number));
}

/** Names of fields that never reach a log, at any depth that the logger looks at. */
export const privateFields = [
  'legalId',
  'rut',
  'email',
  'phone',
  'firstName',
  'lastName',
  'names',
  'nombrepersona',
  'correopersona',
  'telefonopersona',
  'rutpersona',
  'rut_sec_contributor',
  'birthDate',
  'address',
  'accountNumber',
  'cardNumber',
  'cardToken',
  'values',
  'answers',
  'password',
  'authorization',
  'cookie',
] as const;
