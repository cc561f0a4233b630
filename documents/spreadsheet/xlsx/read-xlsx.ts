import { findHeading } from '@cotejo/domain/sheet/find-heading.ts';
import { SheetRefusal, type SheetContent, type SheetJob } from '../file/sheet-file.ts';
import { Archive } from './archive.ts';
import { readNumberFormats } from './number-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readWorkbook } from './workbook.ts';
import { readWorksheet } from './read-worksheet.ts';

/** Reads the sheet that has the most of the headings, the first of several; without headings the first that is not empty. */
export async function readXlsx({ bytes, limits, headings }: SheetJob): Promise<SheetContent> {
  const archive = await Archive.open(Buffer.from(bytes), limits);
  const { from1904, sheets, strings, styles } = await readWorkbook(archive);
  const context = {
    from1904,
    strings: strings === null ? [] : await readSharedStrings(archive.read(strings)),
    formats: styles === null ? [] : await readNumberFormats(archive.read(styles)),
  };
  const columns = new Set(headings.values()).size;
  let best: { readonly sheet: SheetContent; readonly named: number } | null = null;
  for (const name of sheets) {
    const sheet = await readWorksheet(archive.read(name), context, limits);
    if (sheet.count === 0) continue;
    const named = findHeading(sheet.rows, headings)?.places.size ?? 0;
    if (best === null || named > best.named) best = { sheet, named };
    // No other sheet can have more of them.
    if (named === columns) break;
  }
  if (best === null) throw new SheetRefusal('empty');
  return best.sheet;
}
