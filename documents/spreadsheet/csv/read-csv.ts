import { parse } from 'csv-parse/sync';
import type { SheetCells } from '@cotejo/domain/sheet/cell.ts';
import { keptRows, SheetRefusal, type SheetContent, type SheetLimits } from '../file/sheet-file.ts';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';

/** The rows of a CSV. An empty row keeps its number, and empty ones at the end are none. */
export function readCsv(bytes: Buffer, limits: SheetLimits): SheetContent {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  // Excel's own line about the delimiter is no row of the sheet.
  const [line = '', said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const rows: SheetCells[] = [];
  let count = 0;
  let at = 0;
  try {
    parse(text.slice(line.length), {
      delimiter: said ?? findDelimiter(text),
      relaxColumnCount: true,
      skipEmptyLines: false,
      maxRecordSize: limits.rowCharacters,
      onRecord(record: readonly string[]) {
        const row = record.slice(0, limits.columns);
        at += 1;
        if (row.some((cell) => cell.trim() !== '')) count = at;
        if (at <= keptRows(limits)) rows.push(row);
        return null;
      },
    });
  } catch (error) {
    const isLong = (error as { readonly code?: string }).code === 'CSV_MAX_RECORD_SIZE';
    // Else quotes that do not close.
    throw new SheetRefusal(isLong ? 'too_big' : 'broken');
  }
  return { rows: rows.slice(0, count), count };
}
