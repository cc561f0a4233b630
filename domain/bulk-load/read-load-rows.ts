import { bareWord } from '../bare-word.ts';
import { cellText, type SheetCell, type SheetCells } from '../sheet/cell.ts';
import type { SheetContext } from '../sheet/cell-kinds.ts';
import { readBelow, type SheetRow } from '../sheet/read-sheet.ts';
import { isCellFault } from '../sheet/sheet-problem.ts';
import type { LoadKind } from './load-kind.ts';
import { readLoadPerson, type PersonReading } from './load-person.ts';
import type { RowProblem } from './load-problem.ts';
import { cellOf, sheetOf, type LoadColumn } from './load-sheets.ts';
import { readAskedCover, type AskedCover } from './read-cover.ts';
import { exampleMark } from './sheet-template.ts';

/** Which column stands where in the rows of a load, from 0. */
export type LoadPlaces = ReadonlyMap<LoadColumn, number>;

/** What the rows of a load are read by. */
export interface LoadContext extends SheetContext {
  readonly kind: LoadKind;
  /** `2026-11-28`, in the company's country. */
  readonly today: string;
}

/** A row of a load's file, read. */
export interface ReadLoadRow extends PersonReading {
  /** What it asks of a policy; null where its load is about none. */
  readonly cover: AskedCover | null;
  /** As the spreadsheet counts them, from 1. */
  readonly number: number;
  /** As they stand in the file. */
  readonly cells: readonly string[];
}

/**
 * Rows of a load's file as people; those that say nothing, or only which row they are, are left out.
 *
 * @param start how many rows of the file lie above the first of these
 */
export function readLoadRows(
  rows: readonly SheetCells[],
  { start, places }: { readonly start: number; readonly places: LoadPlaces },
  context: LoadContext,
): readonly ReadLoadRow[] {
  const { kind, today } = context;
  const sheet = readBelow(sheetOf(kind), [[], ...rows], { at: 0, places }, context);
  const problems = new Map<number, RowProblem[]>();
  for (const { rowNumber, column, code } of sheet.problems) {
    if (rowNumber === null || column === null) continue;
    const known = problems.get(rowNumber) ?? [];
    problems.set(rowNumber, [...known, { column, code: code as RowProblem['code'] }]);
  }
  return sheet.rows.filter(saysMore).map((row) => {
    const read = readLoadPerson(kind, row, problems.get(row.rowNumber) ?? [], today);
    const asked = kind === 'people' ? null : readAskedCover(kind, row);
    return {
      person: read.person,
      problems: [...read.problems, ...(asked?.problems ?? [])],
      cover: asked?.cover ?? null,
      number: start + row.rowNumber - 1,
      cells: (rows[row.rowNumber - 2] ?? []).map(cellText),
    };
  });
}

const marks: readonly string[] = Object.values(exampleMark).map(bareWord);

/** Templates have numbers in front of rows that nobody filled, and a row that shows how they are. */
const saysMore = (row: SheetRow<LoadColumn>): boolean =>
  !marks.includes(bareWord(cellOf(row, 'rowNumber').text)) &&
  Object.entries(row.cells).some(([name, { text }]) => name !== 'rowNumber' && text !== '');

/**
 * A row that was kept, with one cell written anew; null where nothing would be left of it. Another cell that could not be
 * relied upon stays so: only what it showed was kept, not what it was.
 */
export function correctRow(
  row: {
    readonly number: number;
    readonly cells: readonly string[];
    readonly cellProblems: readonly RowProblem[];
  },
  { column, text, places }: { readonly column: LoadColumn; text: string; places: LoadPlaces },
  context: LoadContext,
): ReadLoadRow | null {
  const place = places.get(column);
  if (place === undefined) throw new Error(`The file has no column ${column}`);
  const cells: SheetCell[] = Array.from(
    { length: Math.max(row.cells.length, place + 1) },
    (_, at) => row.cells[at] ?? '',
  );
  for (const { column: other, code } of row.cellProblems) {
    const at = places.get(other);
    if (at !== undefined && isCellFault(code))
      cells[at] = { fault: code, text: row.cells[at] ?? '' };
  }
  cells[place] = text.trim();
  return readLoadRows([cells], { start: row.number - 1, places }, context)[0] ?? null;
}
