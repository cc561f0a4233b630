import { withoutCardNumbers } from './card-number.ts';

const patterns: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(?<![\w.-])\d{1,3}(?:\.?\d{3}){1,2}-[\dkK](?![\w-])/g, '[rut]'],
  [/(?<![\w])\+\d[\d ]{7,15}\d(?!\w)/g, '[phone]'],
];

/**
 * The last net under the log (DESIGN §2 privacy): takes card numbers, e-mail addresses, RUTs and
 * international phone numbers out of a text. Structured fields are left out by name before this.
 */
export function redactText(text: string): string {
  return patterns.reduce(
    (clean, [pattern, label]) => clean.replaceAll(pattern, label),
    withoutCardNumbers(text),
  );
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
