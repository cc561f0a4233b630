import { bareWord } from '../bare-word.ts';

/** What a sheet holds in a cell. */
export type SheetCell = string | number | boolean | Date | null;

/**
 * Where the columns of a sheet are, by its headings.
 *
 * @param namesOf a column, bare (no accents, lower case)
 */
export function findColumns<Column extends string>(
  heading: readonly SheetCell[],
  columns: readonly Column[],
  namesOf: (column: Column) => readonly string[],
): ReadonlyMap<Column, number> {
  const words = heading.map((cell) => (typeof cell === 'string' ? bareWord(cell) : ''));
  const found = new Map<Column, number>();
  for (const column of columns) {
    const names = namesOf(column);
    const at = words.findIndex((word) => names.includes(word));
    if (at >= 0) found.set(column, at);
  }
  return found;
}

/** A cell as text: a day as `2026-11-23`, nothing as an empty text. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
