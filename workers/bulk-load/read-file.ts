import type { SheetLimits } from '@cotejo/documents/spreadsheet/file/sheet-file.ts';
import { readInThread } from '@cotejo/documents/spreadsheet/thread/read-in-thread.ts';
import { maxLoadRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { hasRequired, requiredColumns } from '@cotejo/domain/bulk-load/match-columns.ts';
import type { LoadColumn } from '@cotejo/domain/bulk-load/load-sheets.ts';
import {
  readLoadRows,
  type LoadContext,
  type LoadPlaces,
} from '@cotejo/domain/bulk-load/read-load-rows.ts';
import { cellText } from '@cotejo/domain/sheet/cell.ts';
import { fullestRow, findHeading } from '@cotejo/domain/sheet/find-heading.ts';
import type { StagedRow } from '@cotejo/store/bulk-load/stage-rows.ts';

/** What a file of 100,000 people has; a thread that needs more is ended, and the file refused. */
const limits: SheetLimits = {
  rows: maxLoadRows,
  columns: 64,
  rowCharacters: 32 * 1024,
  unpacked: 512 * 1024 * 1024,
  /** Two loads hold one each, beside all else of the process (docs/decisions/process-memory.md). */
  handed: 160 * 1024 * 1024,
  entries: 200,
};
const thread = { memoryMb: 384, ms: 60_000 } as const;

/** How many rows below the headings are shown to whoever says which column is which. */
const sampleRows = 3;

/** What reading goes by. */
export interface LoadReading {
  /** Bare heading → column: those of the definition, and what the company has said before. */
  readonly headings: ReadonlyMap<string, LoadColumn>;
  /** Where this file's columns stand, once that is known. */
  readonly places: LoadPlaces | null;
  /** Number of the row of headings, once that is known. */
  readonly headingRow: number | null;
}

/** A file whose rows can be taken a chunk at a time, or why there are none. */
export type LoadFile =
  | { readonly type: 'refused'; readonly why: string }
  | {
      /** A person has to say which column is which. */
      readonly type: 'unmatched';
      readonly headingRow: number;
      readonly headings: readonly string[];
      readonly sample: readonly (readonly string[])[];
    }
  | {
      readonly type: 'file';
      readonly headingRow: number;
      readonly headings: readonly string[];
      readonly places: LoadPlaces;
      /** Number of the last row. */
      readonly last: number;
      /** The rows behind a number, at most so many; those that say nothing are left out. */
      readonly take: (after: number, limit: number) => readonly StagedRow[];
    };

/** Reads the file of a load in a thread of its own. */
export async function readLoadFile(
  bytes: Buffer,
  context: LoadContext,
  { headings, places: known, headingRow: knownRow }: LoadReading,
): Promise<LoadFile> {
  const answer = await readInThread({ bytes, limits, headings }, thread);
  if (answer.type === 'refused') return { type: 'refused', why: answer.reason };
  if (answer.type === 'too_many_rows') return { type: 'refused', why: answer.type };
  const { rows } = answer;
  const found = findHeading(rows, headings);
  const at = knownRow === null ? (found?.at ?? fullestRow(rows)) : knownRow - 1;
  const places = known ?? found?.places ?? new Map<LoadColumn, number>();
  const head = (rows[at] ?? []).map(cellText);
  const headingRow = at + 1;
  if (rows.length === headingRow) return { type: 'refused', why: 'no_rows' };
  if (!hasRequired(context.kind, places)) {
    // So few columns cannot be those of people, whatever they are called.
    if (head.filter((text) => text !== '').length < requiredColumns(context.kind).length)
      return { type: 'refused', why: 'missing_column' };
    const sample = rows.slice(headingRow, headingRow + sampleRows).map((row) => row.map(cellText));
    return { type: 'unmatched', headingRow, headings: head, sample };
  }
  return {
    type: 'file',
    headingRow,
    headings: head,
    places,
    last: rows.length,
    take: (after, limit) => {
      const start = Math.max(after, headingRow);
      return readLoadRows(rows.slice(start, start + limit), { start, places }, context);
    },
  };
}
