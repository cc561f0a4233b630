import { cellText, isFaulty, type SheetCell, type SheetCells } from './cell.ts';
import type { SheetContext } from './cell-kinds.ts';
import { namesOf, type SheetColumn, type SheetDefinition } from './define-sheet.ts';
import { findHeading, type Heading } from './find-heading.ts';
import { describeProblem, type CellProblemCode, type SheetProblem } from './sheet-problem.ts';

/** One cell: as it is written, and what it says; null = it is blank, or says nothing that the column can hold. */
export interface CellReading {
  readonly text: string;
  readonly value: string | null;
}

export interface SheetRow<Name extends string> {
  /** As the spreadsheet counts them, from 1. */
  readonly rowNumber: number;
  readonly cells: Readonly<Record<Name, CellReading>>;
}

export interface SheetReading<Name extends string> {
  /** Number of the row of headings. */
  readonly headingRow: number;
  /** The columns that the file has. */
  readonly found: ReadonlySet<Name>;
  /** The rows that say something; none where a required column is missing. */
  readonly rows: readonly SheetRow<Name>[];
  /** What is wrong, all of it, in the order of the file. */
  readonly problems: readonly SheetProblem<Name>[];
}

/**
 * Reads a file by its definition, from the first of its rows on. Rows without a word in any known column are passed over
 * and keep their number, and so is what stands above the headings.
 */
export function readSheet<Name extends string>(
  definition: SheetDefinition<Name>,
  rows: readonly SheetCells[],
  context: SheetContext,
): SheetReading<Name> {
  const heading = findHeading(rows, definition.headings) ?? { at: 0, places: new Map() };
  return readBelow(definition, rows, heading, context);
}

/** The same, where it is known already which columns stand where. */
export function readBelow<Name extends string>(
  { columns }: SheetDefinition<Name>,
  rows: readonly SheetCells[],
  { at, places }: Heading<Name>,
  context: SheetContext,
): SheetReading<Name> {
  const headingRow = at + 1;
  const names = namesOf(columns);
  const problemAt = (rowNumber: number, column: Name, code: CellProblemCode) =>
    describeProblem({ rowNumber, column }, code, columns[column], context.language);
  const found = new Set(places.keys());
  const missing = names.filter((name) => columns[name].required === true && !places.has(name));
  if (missing.length > 0) {
    const problems = missing.map((name) => problemAt(headingRow, name, 'MISSING_COLUMN'));
    return { headingRow, found, rows: [], problems };
  }
  const read: SheetRow<Name>[] = [];
  const problems: SheetProblem<Name>[] = [];
  rows.slice(headingRow).forEach((row, below) => {
    const cells = names.map((name) => {
      const cell = row[places.get(name) ?? -1] ?? null;
      return [
        name,
        { text: cellText(cell), value: readValue(columns[name], cell, context) },
        cell,
      ] as const;
    });
    if (cells.every(([, { text }]) => text === '')) return;
    const rowNumber = headingRow + 1 + below;
    const readings = cells.map(([name, reading]) => [name, reading] as const);
    read.push({ rowNumber, cells: Object.fromEntries(readings) as Record<Name, CellReading> });
    for (const [name, reading, cell] of cells) {
      const code = judge(columns[name], cell, reading);
      if (code !== null) problems.push(problemAt(rowNumber, name, code));
    }
  });
  return { headingRow, found, rows: read, problems };
}

function readValue({ kind }: SheetColumn, cell: SheetCell, context: SheetContext): string | null {
  return isFaulty(cell) || cellText(cell) === '' ? null : kind.read(cell, context);
}

/** What is wrong in a cell; null = nothing. */
function judge(
  { required = false }: SheetColumn,
  cell: SheetCell,
  { text, value }: CellReading,
): CellProblemCode | null {
  if (isFaulty(cell)) return cell.fault;
  if (text === '') return required ? 'REQUIRED' : null;
  return value === null ? 'INVALID_VALUE' : null;
}
