import { isFaulty, type SheetCell, type SheetCells } from '@cotejo/domain/sheet/cell.ts';
import { searchedRows } from '@cotejo/domain/sheet/find-heading.ts';

/** Why a file is not read. */
export type RefusalReason =
  | 'empty'
  /** Excel before 2007, or its binary .xlsb. */
  | 'old_excel'
  | 'encrypted'
  | 'pdf'
  /** LibreOffice (.ods) or Numbers. */
  | 'other_program'
  /** A page that is called .xls, as some programs export. */
  | 'html'
  /** A document of Word, of today or before 2007. */
  | 'word'
  /** A photo or a picture of a sheet. */
  | 'picture'
  /** A mail that was saved as a file. */
  | 'mail'
  /** It says it is a spreadsheet, and is damaged. */
  | 'broken'
  /** More than may be unpacked, or a row that is longer than any of people. */
  | 'too_big'
  | 'unknown';

/** A fault of the file, not of ours. */
export class SheetRefusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

export interface SheetLimits {
  /** Rows below the headings. */
  readonly rows: number;
  /** Cells of a row; those to the right of them are left out. */
  readonly columns: number;
  /** Characters of a row, in all of its cells. */
  readonly rowCharacters: number;
  /** Bytes after unpacking, of all that is read of a file. */
  readonly unpacked: number;
  /** Bytes of the rows as the main thread holds them (`bytesOf`). */
  readonly handed: number;
  /** Files in the ZIP that an .xlsx is. */
  readonly entries: number;
}

/** What reading a file is given. */
export interface SheetJob {
  readonly bytes: Uint8Array;
  readonly limits: SheetLimits;
  /** Headings that are looked for, bare; of several sheets the one that has most of them is read. */
  readonly headings: ReadonlyMap<string, string>;
}

/** What a file holds. */
export interface SheetContent {
  /** From the first row on, with the empty ones; not more than may be kept. */
  readonly rows: readonly SheetCells[];
  /** How many rows there are up to the last one that says something. */
  readonly count: number;
}

export type SheetAnswer =
  /** From the first row of the file on, with the empty ones. */
  | { readonly type: 'rows'; readonly rows: readonly SheetCells[] }
  /** So many are below the headings. */
  | { readonly type: 'too_many_rows'; readonly rows: number }
  | { readonly type: 'refused'; readonly reason: RefusalReason };

/** Of a cell without a letter: its place in its row, and what every text has in front of its letters. */
const cellBytes = 32;

/**
 * The most bytes that these rows take once they are handed from one thread to another: a text that many cells share is one in
 * the file, and as many as cells from then on.
 */
export function bytesOf(rows: readonly SheetCells[]): number {
  let bytes = 0;
  for (const row of rows)
    for (const cell of row) bytes += cellBytes + 2 * (cell === null ? 0 : lettersOf(cell));
  return bytes;
}

const lettersOf = (cell: SheetCell): number =>
  isFaulty(cell) ? cell.text.length : typeof cell === 'string' ? cell.length : 0;

/** How many rows of a file are kept: what may stand above the headings, these, and as many as may follow. */
export const keptRows = ({ rows }: SheetLimits): number => searchedRows + rows;
