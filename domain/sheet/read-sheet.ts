import { bareWord } from '../bare-word.ts';
import { cellText, type SheetCell, type SheetCells } from './cell.ts';
import type { SheetContext } from './cell-kinds.ts';
import { namesOf, type SheetDefinition } from './define-sheet.ts';
import { describeProblem, type SheetProblem } from './sheet-problem.ts';

/** One cell: as it is written, and what it says; null = it is blank, or says nothing that the column can hold. */
export interface CellReading {
  readonly text: string;
  readonly value: string | null;
}

export interface SheetRow<Name extends string> {
  /** As the file counts them: the heading is row 1. */
  readonly rowNumber: number;
  readonly cells: Readonly<Record<Name, CellReading>>;
}

export interface SheetReading<Name extends string> {
  /** The columns that the file has. */
  readonly found: ReadonlySet<Name>;
  /** Required columns that the file does not have; then it has no rows. */
  readonly missing: readonly SheetProblem<Name>[];
  /** The rows that say something. */
  readonly rows: readonly SheetRow<Name>[];
  /** What is wrong in the cells, all of it, in the order of the file. */
  readonly problems: readonly SheetProblem<Name>[];
}

/** Reads a file by its definition. Rows without a word in any known column are passed over and keep their number. */
export function readSheet<Name extends string>(
  { columns, headings }: SheetDefinition<Name>,
  [heading = [], ...below]: readonly SheetCells[],
  context: SheetContext,
): SheetReading<Name> {
  const places = findPlaces(heading, headings);
  const names = namesOf(columns);
  const missing = names
    .filter((name) => columns[name].required === true && !places.has(name))
    .map((column) =>
      describeProblem(
        { rowNumber: 1, column },
        'MISSING_COLUMN',
        columns[column],
        context.language,
      ),
    );
  const found = new Set(places.keys());
  if (missing.length > 0) return { found, missing, rows: [], problems: [] };
  const rows: SheetRow<Name>[] = [];
  const problems: SheetProblem<Name>[] = [];
  below.forEach((row, at) => {
    const rowNumber = at + 2;
    const readings = names.map((name) => {
      const cell = row[places.get(name) ?? -1] ?? null;
      const text = cellText(cell);
      const value = text === '' ? null : columns[name].kind.read(cell, context);
      return [name, { text, value }] as const;
    });
    if (readings.every(([, { text }]) => text === '')) return;
    const cells = Object.fromEntries(readings) as Record<Name, CellReading>;
    rows.push({ rowNumber, cells });
    for (const [column, { text, value }] of readings) {
      if (value !== null || (text === '' && columns[column].required !== true)) continue;
      const code = text === '' ? 'REQUIRED' : 'INVALID_VALUE';
      problems.push(
        describeProblem({ rowNumber, column }, code, columns[column], context.language),
      );
    }
  });
  return { found, missing, rows, problems };
}

/** The first cell that names a column is its place. */
function findPlaces<Name extends string>(
  heading: readonly SheetCell[],
  headings: ReadonlyMap<string, Name>,
): ReadonlyMap<Name, number> {
  const places = new Map<Name, number>();
  heading.forEach((cell, at) => {
    const name = typeof cell === 'string' ? headings.get(bareWord(cell)) : undefined;
    if (name !== undefined && !places.has(name)) places.set(name, at);
  });
  return places;
}
