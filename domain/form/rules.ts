import { countries, type CountryCode } from '../country/country.ts';
import { parseNationalId } from '../identity/national-id.ts';
import { uuidPattern } from '../identity/uuid.ts';
import { parseBirthDate } from './birth-date.ts';
import type { FormField, FormRule, ProblemKind } from './definition.ts';
import { unmask } from './masks.ts';

/** Why an answer is not accepted; `nominimo` and `invalidRut` are the specification's own (spec 3 §5). */
export type FieldErrorCode =
  | 'REQUIRED'
  | 'INVALID_TYPE'
  | 'TOO_LONG'
  | 'INVALID_NAME'
  | 'INVALID_DIGITS'
  | 'INVALID_EMAIL'
  | 'EMAIL_WITHOUT_DOMAIN'
  | 'nominimo'
  | 'invalidRut'
  | 'invalidDocument'
  | 'INCOMPLETE_DATE'
  | 'INVALID_DATE'
  | 'FUTURE_DATE'
  | 'INVALID_DAY'
  | 'EARLY_DAY'
  | 'LATE_DAY'
  | 'AGE_MISMATCH'
  | 'AGE_NOT_INSURABLE'
  | 'INVALID_OPTION'
  | 'INVALID_NUMBER'
  | 'OUT_OF_RANGE'
  | 'NOT_EQUAL'
  | 'AT_LEAST_ONE'
  | 'GROUP_INCOMPLETE'
  | 'CONTRADICTION'
  | 'DUPLICATE_LEGAL_ID'
  | 'CONSENT_REQUIRED'
  | 'CONSENT_CHANGED'
  | 'UNKNOWN_FIELD';

/** A rule of the form names itself: `one-of`. */
export type FormErrorCode = FieldErrorCode | FormRule['rule'];

export type Answer = string | number | boolean;

export type FieldAnswer =
  | { readonly type: 'value'; readonly value: Answer }
  | { readonly type: 'empty' }
  | {
      readonly type: 'error';
      readonly code: FieldErrorCode;
      readonly missing?: readonly ('day' | 'month' | 'year')[];
      /** OUT_OF_RANGE, EARLY_DAY, LATE_DAY: below the minimum or above the maximum. */
      readonly bound?: 'low' | 'high';
    };

/** What is wrong, in the four kinds that a field may have its own sentences for. */
export function getProblemKind(code: FieldErrorCode, bound?: 'low' | 'high'): ProblemKind {
  if (code === 'REQUIRED') return 'required';
  return bound ?? 'invalid';
}

const empty: FieldAnswer = { type: 'empty' };

function error(code: FieldErrorCode): FieldAnswer {
  return { type: 'error', code };
}

function value(given: Answer): FieldAnswer {
  return { type: 'value', value: given };
}

/** Control characters are dropped (a database refuses NUL), spaces and line ends are made single. */
function clean(text: string, keepLines: boolean): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) =>
      character === '\n' && keepLines ? '\n' : /\s/.test(character) ? ' ' : '',
    );
  return keepLines ? plain.trim() : plain.replaceAll(/\s+/g, ' ').trim();
}

/** Spec 3 §5: at least two letters; letters, spaces and hyphens, and the apostrophe of O'Higgins. */
const namePattern = /^\p{L}[\p{L}\p{M}'’ -]*$/u;

function isName(text: string): boolean {
  return namePattern.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= 2;
}

const emailPattern =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i;

export function readEmail(text: string): FieldAnswer {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at > 0 && !text.slice(at + 1).includes('.')) return error('EMAIL_WITHOUT_DOMAIN');
  if (!emailPattern.test(text) || /^\.|\.\.|\.$/.test(local)) return error('INVALID_EMAIL');
  return value(`${local}@${text.slice(at + 1).toLowerCase()}`);
}

/** Spec 3 §5: at least 11 digits, at most 15 (E.164); a national number gets its country's code. */
export function readPhone(text: string, country: CountryCode): FieldAnswer {
  if (!/^[+\d\s().-]+$/.test(text)) return error('nominimo');
  const bare = text.replaceAll(/\D/g, '');
  const rule = countries[country].phone.calling;
  const international = text.startsWith('+') || text.startsWith('00');
  const full =
    rule && !international && bare.length === rule.national
      ? rule.code + bare
      : bare.replace(/^00/, '');
  return full.length >= 11 && full.length <= 15 ? value(`+${full}`) : error('nominimo');
}

function readNumber(given: unknown, field: FormField): FieldAnswer {
  if (typeof given !== 'number' && typeof given !== 'string') return error('INVALID_TYPE');
  const { mask, min = 0, max = Infinity } = field;
  const typed = String(given).trim();
  const text = mask === undefined ? typed.replace(',', '.') : unmask(mask, typed);
  if (text === '') return empty;
  const pattern = field.type === 'integer' ? /^\d{1,12}$/ : /^\d{1,9}(\.\d{1,3})?$/;
  if (!pattern.test(text)) return error('INVALID_NUMBER');
  const read = Number(text);
  if (read >= min && read <= max) return value(read);
  return { type: 'error', code: 'OUT_OF_RANGE', bound: read < min ? 'low' : 'high' };
}

/** A day as a date control gives it, or as people write it; ISO days compare as texts. */
function readDay(text: string, { firstDay, lastDay }: FormField): FieldAnswer {
  const parsed = parseBirthDate(text);
  if (!parsed.ok) return error('INVALID_DAY');
  if (firstDay !== undefined && parsed.day < firstDay)
    return { type: 'error', code: 'EARLY_DAY', bound: 'low' };
  if (lastDay !== undefined && parsed.day > lastDay)
    return { type: 'error', code: 'LATE_DAY', bound: 'high' };
  return value(parsed.day);
}

function readText(given: unknown, field: FormField, country: CountryCode): FieldAnswer {
  if (typeof given !== 'string') return error('INVALID_TYPE');
  const longest = field.maxLength ?? 1_000;
  // Checked before the patterns: none of them may run on a megabyte.
  if (given.length > longest * 4) return error('TOO_LONG');
  const text = clean(given, field.type === 'textarea');
  if (text === '') return empty;
  if (text.length > longest) return error('TOO_LONG');
  if (text.length < (field.minLength ?? 0)) return error('REQUIRED');
  switch (field.type) {
    case 'email':
      return readEmail(text);
    case 'phone':
      return readPhone(text, country);
    case 'legal-id': {
      const parsed = parseNationalId(country, text, 'purchase');
      return parsed.ok
        ? value(parsed.value)
        : error(parsed.error === 'required' ? 'REQUIRED' : parsed.error);
    }
    case 'birth-date': {
      if (/^[-\s]*$/.test(text)) return empty;
      const parsed = parseBirthDate(text);
      if (parsed.ok) return value(parsed.day);
      return parsed.missing === null
        ? error('INVALID_DATE')
        : { type: 'error', code: 'INCOMPLETE_DATE', missing: parsed.missing };
    }
    case 'date':
      return readDay(text, field);
    case 'record':
      return uuidPattern.test(text.toLowerCase())
        ? value(text.toLowerCase())
        : error('INVALID_OPTION');
    default:
      if (field.pattern === 'name' && !isName(text)) return error('INVALID_NAME');
      if (field.pattern === 'digits' && !/^\d+$/.test(text)) return error('INVALID_DIGITS');
      if (field.pattern === 'reference' && !/[0-9a-z]/i.test(text)) return error('INVALID_TYPE');
      if (field.pattern === 'microchip') {
        // ISO 11784; people copy its digits in groups.
        const chip = text.replaceAll(/[\s.-]/g, '');
        return /^\d{15}$/.test(chip) ? value(chip) : error('INVALID_DIGITS');
      }
      return value(text);
  }
}

/** Reads one answer by its field's type. Whether it may be empty and fits the others is checked elsewhere. */
export function readField(
  given: unknown,
  field: FormField,
  options: readonly { readonly value: string }[],
  country: CountryCode,
): FieldAnswer {
  if (given === undefined || given === null) return empty;
  switch (field.type) {
    case 'checkbox':
      if (typeof given !== 'boolean') return error('INVALID_TYPE');
      return given || !field.required ? value(given) : empty;
    case 'select':
    case 'radio': {
      if (typeof given !== 'string') return error('INVALID_TYPE');
      const chosen = given.trim();
      if (chosen === '') return empty;
      return options.some((option) => option.value === chosen)
        ? value(chosen)
        : error('INVALID_OPTION');
    }
    case 'integer':
    case 'decimal':
      return readNumber(given, field);
    case 'money': {
      if (given === '') return empty;
      const amount = field.amountOf?.(given) ?? null;
      return amount === null ? error('INVALID_NUMBER') : value(amount);
    }
    default:
      return readText(given, field, country);
  }
}
