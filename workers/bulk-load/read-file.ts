import type { SheetLimits } from '@cotejo/documents/spreadsheet/sheet-file.ts';
import { readInThread } from '@cotejo/documents/spreadsheet/thread/read-in-thread.ts';
import { maxLoadRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { readLoadPerson } from '@cotejo/domain/bulk-load/load-person.ts';
import type { RowProblem } from '@cotejo/domain/bulk-load/load-problem.ts';
import { peopleLoadSheet } from '@cotejo/domain/bulk-load/people-sheet.ts';
import { cellText, type SheetCells } from '@cotejo/domain/sheet/cell.ts';
import type { SheetContext } from '@cotejo/domain/sheet/cell-kinds.ts';
import { namesOf } from '@cotejo/domain/sheet/define-sheet.ts';
import { findHeading } from '@cotejo/domain/sheet/find-heading.ts';
import { readSheet } from '@cotejo/domain/sheet/read-sheet.ts';
import type { StagedRow } from '@cotejo/store/bulk-load/stage-rows.ts';

/** What a file of 100,000 people has; a thread that needs more is ended, and the file refused. */
const limits: SheetLimits = {
  rows: maxLoadRows,
  columns: 64,
  rowCharacters: 32 * 1024,
  unpacked: 512 * 1024 * 1024,
  entries: 200,
};
const thread = { memoryMb: 384, ms: 60_000 } as const;

/** A file whose rows can be taken a chunk at a time, or why there are none. */
export type LoadFile =
  | { readonly type: 'refused'; readonly why: string }
  | {
      readonly type: 'file';
      readonly headingRow: number;
      readonly headings: readonly string[];
      /** Number of the last row. */
      readonly last: number;
      /** The rows behind a number, at most so many; those that say nothing are left out. */
      readonly take: (after: number, limit: number) => readonly StagedRow[];
    };

/**
 * Reads the file of a load in a thread of its own.
 *
 * @param today in the company's country
 */
export async function readLoadFile(
  bytes: Buffer,
  context: SheetContext,
  today: string,
): Promise<LoadFile> {
  const { columns, headings } = peopleLoadSheet;
  const answer = await readInThread({ bytes, limits, headings }, thread);
  if (answer.type === 'refused') return { type: 'refused', why: answer.reason };
  if (answer.type === 'too_many_rows') return { type: 'refused', why: answer.type };
  const { rows } = answer;
  const heading = findHeading(rows, headings);
  const required = namesOf(columns).filter((name) => {
    const { required: isRequired } = columns[name] as { readonly required?: boolean };
    return isRequired === true;
  });
  if (heading === null || required.some((name) => !heading.places.has(name)))
    return { type: 'refused', why: 'missing_column' };
  const head = rows[heading.at] ?? [];
  const headingRow = heading.at + 1;
  if (rows.length === headingRow) return { type: 'refused', why: 'no_rows' };
  return {
    type: 'file',
    headingRow,
    headings: head.map(cellText),
    last: rows.length,
    take: (after, limit) => {
      const start = Math.max(after, headingRow);
      return toStaged(head, rows.slice(start, start + limit), start, context, today);
    },
  };
}

/** @param start how many rows of the file lie above the first of these */
function toStaged(
  head: SheetCells,
  rows: readonly SheetCells[],
  start: number,
  context: SheetContext,
  today: string,
): readonly StagedRow[] {
  const sheet = readSheet(peopleLoadSheet, [head, ...rows], context);
  const problems = new Map<number, RowProblem[]>();
  for (const { rowNumber, column, code } of sheet.problems) {
    if (rowNumber === null || column === null) continue;
    const known = problems.get(rowNumber) ?? [];
    problems.set(rowNumber, [...known, { column, code: code as RowProblem['code'] }]);
  }
  return sheet.rows.map((row) => ({
    ...readLoadPerson(row, problems.get(row.rowNumber) ?? [], today),
    number: start + row.rowNumber - 1,
    cells: (rows[row.rowNumber - 2] ?? []).map(cellText),
  }));
}
