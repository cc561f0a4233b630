import { sheetRows } from '@cotejo/contract/catalogue/additional-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SheetCell } from '@cotejo/domain/sheet/cell.ts';
import { openWorkbook, type SheetSender } from './open-workbook.ts';

/** `PK`, 3, 4. */
const zipMark = 0x04034b50;

const notExcel = {
  es: 'El archivo no es una planilla de Excel (.xlsx). Guárdala como “Libro de Excel” y vuelve a subirla.',
  en: 'The file is not an Excel sheet (.xlsx). Save it as “Excel workbook” and upload it again.',
  pt: 'O arquivo não é uma planilha do Excel (.xlsx). Salve-a como “Pasta de trabalho do Excel” e envie de novo.',
} as const;

/** Whether a file may be an .xlsx, which is a ZIP. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === zipMark;
}

/** The cells of the first sheet. Throws 415 for what is no .xlsx, code 1000 for too many rows. */
export async function readWorkbook(
  bytes: Buffer,
  language: Language,
  sender: SheetSender,
): Promise<readonly (readonly SheetCell[])[]> {
  const answer = isWorkbook(bytes) ? await openWorkbook(bytes, sheetRows + 1, sender) : null;
  switch (answer?.type) {
    case 'rows':
      return answer.rows as readonly (readonly SheetCell[])[];
    case 'too_many_rows':
      throw new AppError('1000', { extensions: { limit: sheetRows, rows: answer.rows - 1 } });
    default:
      // No ZIP, no sheet in it, broken XML, encrypted, or more than may be unpacked: a fault of the file.
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: notExcel[language] });
  }
}
