import { sheetRows } from '@cotejo/contract/catalogue/additional-routes.ts';
import type { SheetLimits } from '@cotejo/documents/spreadsheet/file/sheet-file.ts';
import { readInThread } from '@cotejo/documents/spreadsheet/thread/read-in-thread.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SheetCells } from '@cotejo/domain/sheet/cell.ts';
import type { SheetDefinition } from '@cotejo/domain/sheet/define-sheet.ts';
import { refusalTexts } from './refusal-texts.ts';
import { inTurnOf, type SheetSender } from './sheet-turns.ts';

const sheetLimits: SheetLimits = {
  rows: sheetRows,
  /** People keep some more of their own beside ours. Every cell is copied into the thread that serves everybody. */
  columns: 64,
  rowCharacters: 32 * 1024,
  /** A sheet of a thousand people has about a hundredth of it. */
  unpacked: 16 * 1024 * 1024,
  handed: 32 * 1024 * 1024,
  entries: 200,
};

/**
 * The cells of an .xlsx or a .csv that should be of a kind. Throws 415 with what to do for anything else, code 1000 for too
 * many rows.
 */
export async function readCells(
  bytes: Buffer,
  { headings }: SheetDefinition,
  language: Language,
  sender: SheetSender,
): Promise<readonly SheetCells[]> {
  const answer = await inTurnOf(sender, () =>
    readInThread({ bytes, limits: sheetLimits, headings }),
  );
  switch (answer.type) {
    case 'rows':
      return answer.rows;
    case 'too_many_rows':
      throw new AppError('1000', { extensions: { limit: sheetRows, rows: answer.rows } });
    case 'refused':
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
        detail: refusalTexts[answer.reason][language],
      });
  }
}
