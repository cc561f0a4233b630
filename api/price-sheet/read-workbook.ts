import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { sheetRows } from '@cotejo/contract/catalogue/additional-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SheetCell } from '@cotejo/domain/profile/read-people.ts';

/** Unpacked; a thousand people take a hundredth of it. */
const mostUnpacked = 16 * 1024 * 1024;
const mostEntries = 200;
/** `PK`, 3, 4. */
const zipMark = 0x04034b50;

const notExcel = {
  es: 'El archivo no es una planilla de Excel (.xlsx). Guárdala como “Libro de Excel” y vuelve a subirla.',
  en: 'The file is not an Excel sheet (.xlsx). Save it as “Excel workbook” and upload it again.',
  pt: 'O arquivo não é uma planilha do Excel (.xlsx). Salve-a como “Pasta de trabalho do Excel” e envie de novo.',
} as const;

/** The cells of the first sheet. Throws 415 for what is no .xlsx, code 1000 for too many rows. */
export async function readWorkbook(
  bytes: Buffer,
  language: Language,
): Promise<readonly (readonly SheetCell[])[]> {
  const refuse = (): AppError =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: notExcel[language] });
  if (!isWorkbook(bytes)) throw refuse();
  let rows: readonly (readonly SheetCell[])[];
  try {
    rows = (await readSheet(bytes)) as unknown as readonly (readonly SheetCell[])[];
  } catch {
    // Any error of the reader (no sheet, broken XML, encrypted) is a fault of the file.
    throw refuse();
  }
  if (rows.length > sheetRows + 1)
    throw new AppError('1000', { extensions: { limit: sheetRows, rows: rows.length - 1 } });
  return rows;
}

/** A ZIP with a workbook in it that does not unpack to more than it may (zip bombs). */
function isWorkbook(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== zipMark) return false;
  let unpacked = 0;
  let entries = 0;
  let workbook = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        entries += 1;
        workbook ||= name === 'xl/workbook.xml';
        return false;
      },
    });
  } catch {
    // Not a ZIP after all, or a cut one.
    return false;
  }
  return workbook && entries <= mostEntries && unpacked <= mostUnpacked;
}
