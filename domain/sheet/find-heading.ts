import { bareWord } from '../bare-word.ts';
import { cellText, type SheetCell, type SheetCells } from './cell.ts';

export interface Heading<Name extends string = string> {
  /** Place of the row of headings among the rows. */
  readonly at: number;
  /** Column → place of its cells. */
  readonly places: ReadonlyMap<Name, number>;
}

/** Titles, logos and empty rows stand above the headings; further down they are not looked for. */
export const searchedRows = 20;

/** The row that names the most columns, the first of several; null where none names any. */
export function findHeading<Name extends string>(
  rows: readonly SheetCells[],
  headings: ReadonlyMap<string, Name>,
): Heading<Name> | null {
  let best: Heading<Name> | null = null;
  rows.slice(0, searchedRows).forEach((row, at) => {
    const places = findPlaces(row, headings);
    if (places.size > (best?.places.size ?? 0)) best = { at, places };
  });
  return best;
}

/** The first cell that names a column is its place. */
function findPlaces<Name extends string>(
  row: SheetCells,
  headings: ReadonlyMap<string, Name>,
): ReadonlyMap<Name, number> {
  const places = new Map<Name, number>();
  row.forEach((cell, at) => {
    const name = headings.get(headingWord(cell));
    if (name !== undefined && !places.has(name)) places.set(name, at);
  });
  return places;
}

/** A heading as it is looked for. It may be written over two lines of its cell, and marked as required: `RUT *`, `RUT:`. */
export function headingWord(cell: SheetCell): string {
  return bareWord(
    cellText(cell)
      .replaceAll(/\s+/g, ' ')
      .replace(/[\s*:]+$/, ''),
  );
}

/** The row that has the most cells with something in them: where no heading is known, the headings are taken to be there. */
export function fullestRow(rows: readonly SheetCells[]): number {
  const filled = rows
    .slice(0, searchedRows)
    .map((row) => row.filter((cell) => cellText(cell) !== '').length);
  return Math.max(filled.indexOf(Math.max(...filled)), 0);
}
