import { comparedNationalId } from '../identity/national-id.ts';
import { requestReferencePattern } from '../lead/request-lead.ts';

/** What somebody of the desk looks for, read in each of the ways that it may be meant; null or empty: not in this one. */
export interface SearchTerm {
  /** An e-mail address, as it was typed. */
  readonly mail: string | null;
  /** An identification number of any country, without what people write between its signs. */
  readonly number: string | null;
  /** The reference of a request or a ticket, or the number of a policy: upper case. */
  readonly code: string | null;
  /** The reference of a purchase, `0B576B08-D192`, or its whole id: upper case, the first 13 signs. */
  readonly purchase: string | null;
  /** The words of a name. */
  readonly words: readonly string[];
}

/** The longest that is read. */
export const maxTermLength = 200;

/** Of a name no more words are compared. */
const maxWords = 8;

/** By what a search looks, as the audit names it; what was typed is never there. */
export const searchWays = ['mail', 'number', 'code', 'purchase', 'name'] as const;
export type SearchWay = (typeof searchWays)[number];

/** Reads what was typed; never throws. */
export function readSearchTerm(typed: string): SearchTerm {
  const text = typed.trim().slice(0, maxTermLength);
  if (/^[^\s@]+@[^\s@]+$/.test(text))
    return { mail: text, number: null, code: null, purchase: null, words: [] };
  // Documents and telephones write dashes of their own.
  const plain = text.replaceAll(/[\p{Pd}\u2212]/gu, '-');
  const hasDigit = /\d/.test(plain);
  const number = comparedNationalId(plain);
  const isNumber = hasDigit && /^[\dA-Za-z.\-\s]+$/.test(plain) && /^[0-9A-Z]{5,16}$/.test(number);
  // About every tenth code of a request or a ticket has no digit.
  const isReference = requestReferencePattern.test(plain.toUpperCase());
  const isCode = isReference || (hasDigit && /^[\w.-]{4,60}$/.test(plain));
  const isPurchase = /^[0-9a-f]{8}-[0-9a-f]{4}(?:$|-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)/i.test(
    plain,
  );
  return {
    mail: null,
    number: isNumber ? number : null,
    code: isCode ? plain.toUpperCase() : null,
    purchase: isPurchase ? plain.toUpperCase().slice(0, 13) : null,
    words: hasDigit || isReference ? [] : nameWords(plain),
  };
}

/** The ways that a term is looked for in; none: nothing can be found by it. */
export const waysOf = ({ mail, number, code, purchase, words }: SearchTerm): readonly SearchWay[] =>
  (
    [
      ['mail', mail !== null],
      ['number', number !== null],
      ['code', code !== null],
      ['purchase', purchase !== null],
      ['name', words.length > 0],
    ] as const
  ).flatMap(([way, isMeant]) => (isMeant ? [way] : []));

/** The words of a name as they are compared: each once, without accents and capitals, those of one letter left out. */
export function nameWords(name: string): readonly string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  return [...new Set(words)].slice(0, maxWords);
}
