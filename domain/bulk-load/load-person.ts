import { isDependantRow } from '../purchase/subject/read-group-sheet.ts';
import type { SheetRow } from '../sheet/read-sheet.ts';
import type { RowProblem } from './load-problem.ts';
import type { LoadColumn } from './people-sheet.ts';

/** Somebody of a company, as a load makes them. */
export interface LoadedPerson {
  readonly firstName: string;
  readonly paternalSurname: string;
  readonly maternalSurname: string;
  /** Bare, with its check digit where the country has one. */
  readonly legalId: string;
  /** `1990-12-31`. */
  readonly birthDate: string;
  readonly gender: string;
  readonly email: string;
  readonly isDependant: boolean;
  /** Of a dependant: whose they are. */
  readonly holderLegalId: string | null;
  readonly dependentType: string | null;
}

export interface PersonReading {
  /** What the row says, as far as it can be read. */
  readonly person: LoadedPerson;
  /** What is wrong in its cells by themselves. */
  readonly problems: readonly RowProblem[];
}

const maxCharacters = 120;
const written = ['firstName', 'paternalSurname', 'maternalSurname'] as const;

/**
 * A row of the sheet as a person, with what is wrong in its own cells.
 *
 * @param cellProblems what reading the row has found already
 * @param today `2026-11-28`, in the company's country
 */
export function readLoadPerson(
  row: SheetRow<LoadColumn>,
  cellProblems: readonly RowProblem[],
  today: string,
): PersonReading {
  const { cells } = row;
  const value = (column: LoadColumn): string => cells[column].value ?? '';
  const isDependant = isDependantRow(row);
  const person: LoadedPerson = {
    firstName: value('firstName'),
    paternalSurname: value('paternalSurname'),
    maternalSurname: value('maternalSurname'),
    legalId: value('legalId'),
    birthDate: value('birthDate'),
    gender: value('gender'),
    email: value('email'),
    isDependant,
    holderLegalId: isDependant ? cells.holder.value : null,
    dependentType: isDependant ? cells.dependentType.value : null,
  };
  const known = new Set(cellProblems.map(({ column }) => column));
  const more: RowProblem[] = [];
  const say = (column: LoadColumn, code: RowProblem['code']): void => {
    if (!known.has(column)) more.push({ column, code });
  };
  for (const column of written)
    if (value(column).length > maxCharacters) say(column, 'INVALID_VALUE');
  if (person.birthDate > today) say('birthDate', 'INVALID_VALUE');
  if (isDependant)
    for (const column of ['holder', 'dependentType'] as const)
      if (cells[column].text === '') say(column, 'REQUIRED');
  if (isDependant && person.legalId !== '' && person.holderLegalId === person.legalId)
    say('holder', 'OWN_HOLDER');
  return { person, problems: [...cellProblems, ...more] };
}
