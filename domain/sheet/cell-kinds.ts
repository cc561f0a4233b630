import { readAccountNumber, readAccountType } from '../bank/bank-account.ts';
import { findBank } from '../bank/banks.ts';
import { bareWord } from '../bare-word.ts';
import type { CountryCode, Language } from '../country/country.ts';
import { parseBirthDate } from '../form/birth-date.ts';
import { readEmail, readPhone } from '../form/rules.ts';
import { parseNationalId } from '../identity/national-id.ts';
import { currencies } from '../money/currency.ts';
import { readAmount } from '../money/read-amount.ts';
import type { Texts } from '../text/texts.ts';
import { cellText, type SheetCell } from './cell.ts';

/** What reading a cell depends on. */
export interface SheetContext {
  readonly country: CountryCode;
  readonly language: Language;
}

/** What the cells of a column hold. */
export interface CellKind {
  /** The value of a cell that is not blank; null where it is no such value. */
  readonly read: (cell: SheetCell, context: SheetContext) => string | null;
  /** How the value is written, for whoever has to correct it; null where any text will do. */
  readonly mend: Texts | null;
}

/** Any text, as it is written. */
export const text: CellKind = { read: (cell) => cellText(cell), mend: null };

/** A day, as `1990-12-31`: written with the day first or the year first. */
export const day: CellKind = {
  read(cell) {
    const parsed = parseBirthDate(cellText(cell));
    return parsed.ok ? parsed.day : null;
  },
  mend: {
    es: 'Escribe la fecha como 31-12-1990',
    en: 'Write the date as 31-12-1990',
    pt: 'Escreva a data como 31-12-1990',
  },
};

/** `F` or `M`. */
export const sex: CellKind = {
  read(cell) {
    const word = bareWord(cellText(cell));
    if (/^(f|femenino|female|feminino|mujer|mulher|woman)$/.test(word)) return 'F';
    return /^(m|masculino|male|hombre|homem|man|h)$/.test(word) ? 'M' : null;
  },
  mend: {
    es: 'Escribe Femenino o Masculino',
    en: 'Write Female or Male',
    pt: 'Escreva Feminino ou Masculino',
  },
};

/** An identification number of the country of the sheet, bare. */
export const legalId: CellKind = {
  read(cell, { country }) {
    const parsed = parseNationalId(country, cellText(cell), 'purchase');
    return parsed.ok ? parsed.value : null;
  },
  mend: {
    es: 'Escribe el número completo, con su dígito verificador si lo tiene',
    en: 'Write the whole number, with its check digit if it has one',
    pt: 'Escreva o número completo, com o dígito verificador, se houver',
  },
};

/** An e-mail address, as forms take it. */
export const email: CellKind = {
  read(cell) {
    const answer = readEmail(cellText(cell));
    return answer.type === 'value' ? String(answer.value) : null;
  },
  mend: {
    es: 'Escribe el correo como ana@empresa.cl',
    en: 'Write the e-mail as ana@company.com',
    pt: 'Escreva o e-mail como ana@empresa.com',
  },
};

/** A phone with the code of its country; a national number gets that of the sheet's country. */
export const phone: CellKind = {
  read(cell, { country }) {
    const answer = readPhone(cellText(cell), country);
    return answer.type === 'value' ? String(answer.value) : null;
  },
  mend: {
    es: 'Escribe el teléfono con el código del país, como +56 9 1234 5678',
    en: 'Write the phone with the code of its country, like +56 9 1234 5678',
    pt: 'Escreva o telefone com o código do país, como +56 9 1234 5678',
  },
};

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number): CellKind => ({
  read(cell) {
    const written = cellText(cell);
    const number = /^\d{1,9}$/.test(written) ? Number(written) : NaN;
    return number >= min && number <= max ? String(number) : null;
  },
  mend: {
    es: `Escribe un número de ${min} a ${max}`,
    en: `Write a number from ${min} to ${max}`,
    pt: `Escreva um número de ${min} a ${max}`,
  },
});

const exponents = [...new Set(Object.values(currencies).map(({ exponent }) => exponent))];

/** An amount above zero as people write it; in which currency, and so how many decimals it may have, follows from the row. */
export const amount: CellKind = {
  read(cell) {
    // A spreadsheet drops the last zero of 36.470,50.
    const isFraction = typeof cell === 'number' && /^\d+\.\d$/.test(String(cell));
    const written = isFraction ? `${cell}0` : cellText(cell);
    return exponents.some((exponent) => readAmount(written, exponent) !== null) ? written : null;
  },
  mend: {
    es: 'Escribe el monto como 36.470 o 36.470,50',
    en: 'Write the amount as 36,470 or 36,470.50',
    pt: 'Escreva o valor como 36.470 ou 36.470,50',
  },
};

/** A bank of the country of the sheet, as its code; its name as it is written where the country has no list of banks. */
export const bank: CellKind = {
  read: (cell, { country }) => findBank(country, cellText(cell)),
  mend: {
    es: 'Escribe el nombre completo del banco, como Banco Santander, o su número',
    en: 'Write the whole name of the bank, like Banco Santander, or its number',
    pt: 'Escreva o nome completo do banco, como Banco Santander, ou o número dele',
  },
};

/** `checking`, `sight` or `savings`, of those that the country of the sheet has. */
export const accountType: CellKind = {
  read: (cell, { country }) => readAccountType(country, cellText(cell)),
  mend: {
    es: 'Escribe Corriente, Ahorro o, en Chile, Vista',
    en: 'Write Checking, Savings or, in Chile, Sight',
    pt: 'Escreva Corrente, Poupança ou, no Chile, Vista',
  },
};

/** The number of a bank account without dots and hyphens; as text, because its zeros in front belong to it. */
export const accountNumber: CellKind = {
  read: (cell, { country }) => readAccountNumber(country, cellText(cell)),
  mend: {
    es: 'Escribe solo los dígitos de la cuenta, con los ceros de adelante',
    en: 'Write only the digits of the account, with the zeros in front',
    pt: 'Escreva só os dígitos da conta, com os zeros da frente',
  },
};

/** One of a few words; `find` gets it bare (no accents, lower case). */
export const oneOf = (find: (word: string) => string | null, mend: Texts): CellKind => ({
  read: (cell) => find(bareWord(cellText(cell).replaceAll('_', ' '))),
  mend,
});
