/** Why a cell says nothing that can be relied upon. */
export type CellFault =
  /** `#N/A` and its like. */
  | 'CELL_ERROR'
  /** A formula that the program which wrote the file has not computed. */
  | 'FORMULA_WITHOUT_VALUE'
  /** A number of more than fifteen digits: the spreadsheet has already lost the last ones. */
  | 'NUMBER_TOO_LONG'
  /** A date before March 1900, where spreadsheets count a day that never was. */
  | 'UNCERTAIN_DAY'
  /** It lies under a merged one: whether the value holds for this row, too, is a guess. */
  | 'MERGED_CELL'
  /** Its row is hidden, as a filter leaves them: the person who sends the file may not know that it is there. */
  | 'HIDDEN_ROW';

export interface FaultyCell {
  readonly fault: CellFault;
  /** What a person sees there. */
  readonly text: string;
}

/** What a sheet holds in a cell; a day is the text `2026-11-23`. */
export type SheetCell = string | number | boolean | FaultyCell | null;

/** A row of a file, as its cells stand there. */
export type SheetCells = readonly SheetCell[];

export const isFaulty = (cell: SheetCell): cell is FaultyCell =>
  typeof cell === 'object' && cell !== null;

/** A cell as text; nothing is an empty one. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return isFaulty(cell) ? cell.text : String(cell).trim();
}
