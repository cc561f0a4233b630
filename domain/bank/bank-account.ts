import { bareWord } from '../bare-word.ts';
import type { CountryCode } from '../country/country.ts';

/** `sight`: Chile's cuenta vista, which CuentaRUT and Chequera Electrónica are. */
export type AccountType = 'checking' | 'sight' | 'savings';

interface Rules {
  readonly types: readonly AccountType[];
  /** Characters of a number without spaces, dots and hyphens: what banks of the country use. */
  readonly length: readonly [least: number, most: number];
  readonly pattern: RegExp;
}

const digits = /^\d+$/;

const rules: Readonly<Record<CountryCode, Rules>> = {
  CL: { types: ['checking', 'sight', 'savings'], length: [5, 17], pattern: digits },
  // Of the bank, or the interbank number (CCI) of twenty digits.
  PE: { types: ['checking', 'savings'], length: [10, 20], pattern: digits },
  CO: { types: ['checking', 'savings'], length: [6, 20], pattern: digits },
  // An IBAN has letters, and 34 characters at most.
  INT: { types: ['checking', 'savings'], length: [4, 34], pattern: /^[A-Z0-9]+$/ },
};

const words: Readonly<Record<string, AccountType>> = {
  corriente: 'checking',
  corrente: 'checking',
  checking: 'checking',
  current: 'checking',
  vista: 'sight',
  sight: 'sight',
  rut: 'sight',
  'chequera electronica': 'sight',
  ahorro: 'savings',
  ahorros: 'savings',
  savings: 'savings',
  poupanca: 'savings',
};

/** The kind of an account as people write it, `Cuenta Corriente`, `CuentaRUT`; null where the country has none of that name. */
export function readAccountType(country: CountryCode, written: string): AccountType | null {
  const word = bareWord(written)
    .replace(/^(?:cuenta|cta\.?|conta)\s*(?:de\s+)?/, '')
    .replace(/ account$/, '');
  const type = Object.hasOwn(words, word) ? words[word] : undefined;
  return type !== undefined && rules[country].types.includes(type) ? type : null;
}

/** A number of an account without spaces, dots and hyphens; null where no bank of the country has such numbers. */
export function readAccountNumber(country: CountryCode, written: string): string | null {
  const { length, pattern } = rules[country];
  const number = written.replaceAll(/[\s.-]/g, '').toUpperCase();
  const [least, most] = length;
  const isNumber = pattern.test(number) && number.length >= least && number.length <= most;
  // Nothing but zeros is a cell that was filled because it had to be.
  return isNumber && !/^0+$/.test(number) ? number : null;
}
