import type { CountryCode, Language } from '../country/country.ts';
import { maximumAge, type InsuredRole, type Sex } from '../catalogue/product.ts';
import { ageOn } from '../form/birth-date.ts';
import type { SheetCells } from '../sheet/cell.ts';
import { day, oneOf, sex, text, wholeNumber } from '../sheet/cell-kinds.ts';
import { defineSheet } from '../sheet/define-sheet.ts';
import { readSheet, type SheetRow } from '../sheet/read-sheet.ts';
import {
  byRow,
  describeProblem,
  type CellProblemCode,
  type SheetProblem,
} from '../sheet/sheet-problem.ts';
import { normaliseRelationship } from './relationship.ts';

/** A person of a sheet; `rowNumber` as the spreadsheet counts, from 1. */
export interface SheetPerson {
  readonly rowNumber: number;
  readonly group: string;
  readonly role: InsuredRole;
  readonly sex: Sex;
  readonly age: number;
  readonly relationship: string | null;
}

const holder = '';

/** The columns by the names that the call's pointers use; a person needs an age or a birth date. */
export const peopleSheet = defineSheet({
  sexo: {
    label: { es: 'Sexo', en: 'Sex', pt: 'Sexo' },
    synonyms: ['género', 'gender'],
    kind: sex,
    required: true,
  },
  edad: {
    label: { es: 'Edad', en: 'Age', pt: 'Idade' },
    kind: wholeNumber(0, maximumAge),
  },
  'fecha de nacimiento': {
    label: { es: 'Fecha de nacimiento', en: 'Date of birth', pt: 'Data de nascimento' },
    synonyms: ['fecha nacimiento', 'nacimiento', 'birth date', 'birthdate', 'nascimento'],
    kind: day,
  },
  parentesco: {
    label: { es: 'Parentesco', en: 'Relationship', pt: 'Parentesco' },
    synonyms: ['relación', 'relação', 'rol', 'role'],
    kind: oneOf(
      (word) =>
        /^(titular|holder|cotizante|contratante)$/.test(word)
          ? holder
          : normaliseRelationship(word),
      { es: 'Titular o Hijo', en: 'Holder or Child', pt: 'Titular ou Filho' },
    ),
  },
  grupo: {
    label: { es: 'Grupo', en: 'Group', pt: 'Grupo' },
    synonyms: ['familia', 'family', 'perfil', 'profile'],
    kind: text,
  },
});

export type PeopleColumn = keyof (typeof peopleSheet)['columns'];

export type SheetPeople =
  | { readonly ok: true; readonly people: readonly SheetPerson[] }
  | {
      readonly ok: false;
      readonly problems: readonly SheetProblem<PeopleColumn>[];
      /** Number of the row of headings. */
      readonly headingRow: number;
    };

const maxProblems = 100;

/**
 * Reads rows of people: sexo and edad (or the birth date), and where given parentesco (empty or Titular: a holder) and
 * grupo. All problems are reported at once, so that a sheet can be corrected in one go.
 */
export function readPeople(
  rows: readonly SheetCells[],
  today: string,
  context: { readonly country: CountryCode; readonly language: Language },
): SheetPeople {
  const problemAt = (rowNumber: number, column: PeopleColumn, code: CellProblemCode) =>
    describeProblem({ rowNumber, column }, code, peopleSheet.columns[column], context.language);
  const sheet = readSheet(peopleSheet, rows, context);
  const { headingRow } = sheet;
  const refuse = (problems: readonly SheetProblem<PeopleColumn>[]): SheetPeople => ({
    ok: false,
    problems: problems.slice(0, maxProblems),
    headingRow,
  });
  const hasAges = sheet.found.has('edad') || sheet.found.has('fecha de nacimiento');
  const missing = [
    ...sheet.problems.filter(({ code }) => code === 'MISSING_COLUMN'),
    ...(hasAges ? [] : [problemAt(headingRow, 'edad', 'MISSING_COLUMN')]),
  ];
  if (missing.length > 0) return refuse(missing);
  const ages = sheet.rows.map((row) => ageOf(row, today));
  const wrongAges = sheet.rows.flatMap(({ rowNumber, cells }, at) => {
    if (ages[at] !== null || hasProblem(cells)) return [];
    return cells['fecha de nacimiento'].value === null
      ? [problemAt(rowNumber, 'edad', 'REQUIRED')]
      : [problemAt(rowNumber, 'fecha de nacimiento', 'INVALID_VALUE')];
  });
  const problems = [...sheet.problems, ...wrongAges].sort(byRow);
  if (problems.length > 0) return refuse(problems);
  if (sheet.rows.length === 0) return refuse([problemAt(headingRow + 1, 'sexo', 'REQUIRED')]);
  return { ok: true, people: sheet.rows.map((row, at) => toPerson(row, ages[at] ?? 0)) };
}

/** Full years on `today`; null where neither age nor birth date says them, or the date lies ahead or too far back. */
function ageOf({ cells }: SheetRow<PeopleColumn>, today: string): number | null {
  const born = cells['fecha de nacimiento'];
  if (born.text === '') return cells.edad.value === null ? null : Number(cells.edad.value);
  if (born.value === null || born.value > today) return null;
  const age = ageOn(born.value, today);
  return age <= maximumAge ? age : null;
}

/** Whether reading the cells has already said what is wrong with the age. */
function hasProblem(cells: SheetRow<PeopleColumn>['cells']): boolean {
  return (['edad', 'fecha de nacimiento'] as const).some(
    (column) => cells[column].text !== '' && cells[column].value === null,
  );
}

function toPerson({ rowNumber, cells }: SheetRow<PeopleColumn>, age: number): SheetPerson {
  const relationship = cells.parentesco.value ?? holder;
  const group = cells.grupo.text === '' ? `fila ${rowNumber}` : cells.grupo.text;
  return {
    rowNumber,
    group: group.slice(0, 60),
    role: relationship === holder ? 'holder' : 'dependant',
    sex: cells.sexo.value === 'F' ? 'F' : 'M',
    age,
    relationship: relationship === holder ? null : relationship,
  };
}
