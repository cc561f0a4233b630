/** What a sheet holds in a cell. */
export type SheetCell = string | number | boolean | Date | null;

/** A row of a file, as its cells stand there. */
export type SheetCells = readonly SheetCell[];

/** A cell as text: a day as `2026-11-23`, nothing as an empty text. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
