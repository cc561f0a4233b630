import { isDependantRow } from '../purchase/subject/read-group-sheet.ts';
import { accountColumns, keptColumns, type LoadedPerson } from '../company-person/loaded-person.ts';
import type { SheetRow } from '../sheet/read-sheet.ts';
import type { LoadKind } from './load-kind.ts';
import type { RowProblem } from './load-problem.ts';
import { cellOf, type LoadColumn } from './load-sheets.ts';

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
  kind: LoadKind,
  row: SheetRow<LoadColumn>,
  cellProblems: readonly RowProblem[],
  today: string,
): PersonReading {
  const value = (column: LoadColumn): string => cellOf(row, column).value ?? '';
  const isDependant = kind === 'people' ? isDependantRow(row) : isDependantOf(row);
  const person: LoadedPerson = {
    firstName: value('firstName'),
    paternalSurname: value('paternalSurname'),
    maternalSurname: value('maternalSurname'),
    legalId: value('legalId'),
    birthDate: value('birthDate'),
    gender: value('gender'),
    email: value('email'),
    isDependant,
    holderLegalId: isDependant ? cellOf(row, 'holder').value : null,
    dependentType: isDependant ? cellOf(row, 'dependentType').value : null,
    ...Object.fromEntries(
      keptColumns.flatMap((column) => (value(column) === '' ? [] : [[column, value(column)]])),
    ),
  };
  const known = new Set(cellProblems.map(({ column }) => column));
  const more: RowProblem[] = [];
  const say = (column: LoadColumn, code: RowProblem['code']): void => {
    if (!known.has(column)) more.push({ column, code });
  };
  for (const column of written)
    if (value(column).length > maxCharacters) say(column, 'INVALID_VALUE');
  if (person.birthDate > today) say('birthDate', 'INVALID_VALUE');
  // Who leaves is known already, and so is whose dependant they are.
  if (isDependant && kind !== 'cancellation')
    for (const column of ['holder', 'dependentType'] as const)
      if (cellOf(row, column).text === '') say(column, 'REQUIRED');
  if (isDependant && person.legalId !== '' && person.holderLegalId === person.legalId)
    say('holder', 'OWN_HOLDER');
  const account = accountColumns.filter((column) => cellOf(row, column).text !== '');
  // A part of an account is none.
  if (account.length > 0)
    for (const column of accountColumns)
      if (cellOf(row, column).text === '') say(column, 'REQUIRED');
  return { person, problems: [...cellProblems, ...more] };
}

/** By the type that it says, or where it says none by a holder. */
const isDependantOf = (row: SheetRow<LoadColumn>): boolean => {
  const type = cellOf(row, 'insuredType').value;
  return type === null ? cellOf(row, 'holder').text !== '' : type === 'DEPENDANT';
};
