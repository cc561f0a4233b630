import { bareWord } from '../bare-word.ts';
import type { Language } from '../country/country.ts';
import { maximumAge, type InsuredRole, type Sex } from '../catalogue/product.ts';
import { ageOn, parseBirthDate } from '../form/birth-date.ts';
import { findColumns, type SheetCell } from '../sheet/sheet-columns.ts';
import { asInteger } from './read-value.ts';
import { normaliseRelationship } from './relationship.ts';

/** A person of a sheet; `rowNumber` as the sheet counts, the heading is row 1. */
export interface SheetPerson {
  readonly rowNumber: number;
  readonly group: string;
  readonly role: InsuredRole;
  readonly sex: Sex;
  readonly age: number;
  readonly relationship: string | null;
}

export interface SheetFault {
  readonly rowNumber: number;
  readonly column: SheetColumn;
  readonly code: 'MISSING_COLUMN' | 'REQUIRED' | 'INVALID_VALUE';
  readonly message: string;
}

export type SheetPeople =
  | { readonly ok: true; readonly people: readonly SheetPerson[] }
  | { readonly ok: false; readonly faults: readonly SheetFault[] };

const columns = ['sexo', 'edad', 'fecha de nacimiento', 'parentesco', 'grupo'] as const;
export type SheetColumn = (typeof columns)[number];

/** Headings in three languages, bare (no accents, lower case). */
const headings: Readonly<Record<SheetColumn, readonly string[]>> = {
  sexo: ['sexo', 'sex', 'genero', 'gender'],
  edad: ['edad', 'age', 'idade'],
  'fecha de nacimiento': [
    'fecha de nacimiento',
    'fecha nacimiento',
    'nacimiento',
    'birth date',
    'birthdate',
    'date of birth',
    'data de nascimento',
    'nascimento',
  ],
  parentesco: ['parentesco', 'relacion', 'relationship', 'relacao', 'rol', 'role'],
  grupo: ['grupo', 'group', 'familia', 'family', 'perfil', 'profile'],
};

const mostFaults = 100;

/**
 * Reads rows of people: a heading row, then one person a row with sexo and edad (or the birth date),
 * and where given parentesco (empty or Titular: a holder) and grupo. Empty rows are passed over. All
 * faults are reported at once, so that a sheet can be corrected in one go.
 */
export function readPeople(
  rows: readonly (readonly SheetCell[])[],
  today: string,
  language: Language,
): SheetPeople {
  const places = findColumns(rows[0] ?? [], columns, (column) => headings[column]);
  const faults: SheetFault[] = [];
  const fault = (rowNumber: number, column: SheetColumn, code: SheetFault['code']): void => {
    if (faults.length < mostFaults)
      faults.push({ rowNumber, column, code, message: toMessage(code, column, language) });
  };
  if (!places.has('sexo')) fault(1, 'sexo', 'MISSING_COLUMN');
  if (!places.has('edad') && !places.has('fecha de nacimiento')) fault(1, 'edad', 'MISSING_COLUMN');
  if (faults.length > 0) return { ok: false, faults };

  const people: SheetPerson[] = [];
  rows.slice(1).forEach((row, index) => {
    if (row.every(isBlank)) return;
    const rowNumber = index + 2;
    const cell = (column: SheetColumn): SheetCell => row[places.get(column) ?? -1] ?? null;
    const sex = readSex(cell('sexo'));
    if (sex === null)
      fault(rowNumber, 'sexo', isBlank(cell('sexo')) ? 'REQUIRED' : 'INVALID_VALUE');
    const byAge = isBlank(cell('fecha de nacimiento'));
    const age = byAge ? readAge(cell('edad')) : ageBy(cell('fecha de nacimiento'), today);
    if (age === null) {
      const missing = byAge && isBlank(cell('edad'));
      const column = byAge ? 'edad' : 'fecha de nacimiento';
      fault(rowNumber, column, missing ? 'REQUIRED' : 'INVALID_VALUE');
    }
    if (sex === null || age === null) return;
    const relationship = readRelationship(cell('parentesco'));
    const group = isBlank(cell('grupo')) ? `fila ${rowNumber}` : String(cell('grupo')).trim();
    people.push({
      rowNumber,
      group: group.slice(0, 60),
      role: relationship === null ? 'holder' : 'dependant',
      sex,
      age,
      relationship,
    });
  });
  if (faults.length === 0 && people.length === 0) fault(2, 'sexo', 'REQUIRED');
  return faults.length > 0 ? { ok: false, faults } : { ok: true, people };
}

function isBlank(cell: SheetCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function readSex(cell: SheetCell): Sex | null {
  const word = typeof cell === 'string' ? bareWord(cell) : '';
  if (/^(f|femenino|female|feminino|mujer|mulher|woman)$/.test(word)) return 'F';
  return /^(m|masculino|male|hombre|homem|man|h)$/.test(word) ? 'M' : null;
}

function readAge(cell: SheetCell): number | null {
  return asInteger(cell, 0, maximumAge) ?? null;
}

/** Full years on `today`; null for what is no date, lies ahead or too far back. */
function ageBy(cell: SheetCell, today: string): number | null {
  const born = birthDay(cell);
  if (born === null || born > today) return null;
  const age = ageOn(born, today);
  return age <= maximumAge ? age : null;
}

function birthDay(cell: SheetCell): string | null {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  const parsed = typeof cell === 'string' ? parseBirthDate(cell.trim()) : null;
  return parsed?.ok ? parsed.day : null;
}

/** Null: the holder. */
function readRelationship(cell: SheetCell): string | null {
  const word = typeof cell === 'string' ? bareWord(cell) : '';
  return word === '' || /^(titular|holder|cotizante|contratante)$/.test(word)
    ? null
    : normaliseRelationship(word);
}

function toMessage(code: SheetFault['code'], column: SheetColumn, language: Language): string {
  return {
    MISSING_COLUMN: {
      es: `Falta la columna “${column}”`,
      en: `The column “${column}” is missing`,
      pt: `Falta a coluna “${column}”`,
    },
    REQUIRED: {
      es: `Falta el dato “${column}”`,
      en: `“${column}” is missing`,
      pt: `Falta o dado “${column}”`,
    },
    INVALID_VALUE: {
      es: `El dato “${column}” no es válido`,
      en: `“${column}” is not valid`,
      pt: `O dado “${column}” não é válido`,
    },
  }[code][language];
}
