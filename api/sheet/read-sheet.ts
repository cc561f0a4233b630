import { parse } from 'csv-parse/sync';
import { sheetRows } from '@cotejo/contract/catalogue/additional-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SheetCell } from '@cotejo/domain/sheet/cell.ts';
import { maxColumns, type SheetSender } from './open-workbook.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

/** Of a row, in all of its cells. */
const mostCharacters = 32 * 1024;

const noSheet = {
  es: 'El archivo no es una planilla: sube un .xlsx o un .csv.',
  en: 'The file is not a sheet: upload an .xlsx or a .csv.',
  pt: 'O arquivo não é uma planilha: envie um .xlsx ou um .csv.',
} as const;

/** The cells of an .xlsx or a .csv. Throws 415 for anything else, code 1000 for too many rows. */
export async function readSheet(
  bytes: Buffer,
  language: Language,
  sender: SheetSender,
): Promise<readonly (readonly SheetCell[])[]> {
  if (isWorkbook(bytes)) return readWorkbook(bytes, language, sender);
  if (bytes.length === 0 || bytes.includes(0)) throw noSheetError(language);
  const text = toText(bytes);
  try {
    const rows = parse(text, {
      delimiter: [';', '\t', ','].find((mark) => firstLine(text).includes(mark)) ?? ',',
      relaxColumnCount: true,
      // An empty row keeps its number.
      skipEmptyLines: false,
      // The headings, the rows, and one that is too many: this is the thread that serves everybody.
      to: sheetRows + 2,
      maxRecordSize: mostCharacters,
      onRecord: (row: readonly string[]) => row.slice(0, maxColumns),
    });
    if (rows.length > sheetRows + 1)
      throw new AppError('1000', { extensions: { limit: sheetRows } });
    return rows;
  } catch (error) {
    // Quotes that do not close, or a row that is too long.
    throw error instanceof AppError ? error : noSheetError(language);
  }
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** Excel writes UTF-8 with a mark, or the characters of Windows. */
function toText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function noSheetError(language: Language): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: noSheet[language] });
}
