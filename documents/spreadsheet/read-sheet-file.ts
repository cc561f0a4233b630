import { findHeading } from '@cotejo/domain/sheet/find-heading.ts';
import { readCsv } from './csv/read-csv.ts';
import {
  bytesOf,
  SheetRefusal,
  type SheetAnswer,
  type SheetContent,
  type SheetJob,
} from './file/sheet-file.ts';
import { sniffFile } from './sniff-file.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** The rows of an .xlsx or a .csv, or why there are none. Nothing is cut off: with too many rows it is refused. */
export async function readSheetFile(job: SheetJob): Promise<SheetAnswer> {
  try {
    const { rows, count } = await readContent(job);
    const headingRow = (findHeading(rows, job.headings)?.at ?? 0) + 1;
    const below = count - headingRow;
    if (below > job.limits.rows) return { type: 'too_many_rows', rows: below };
    if (bytesOf(rows) > job.limits.handed) throw new SheetRefusal('too_big');
    return { type: 'rows', rows };
  } catch (error) {
    // Anything else comes from a ZIP or an XML that is damaged, and says so in many words.
    const reason = error instanceof SheetRefusal ? error.reason : 'broken';
    return { type: 'refused', reason };
  }
}

async function readContent(job: SheetJob): Promise<SheetContent> {
  const bytes = Buffer.from(job.bytes);
  const content = sniffFile(bytes) === 'zip' ? await readXlsx(job) : readCsv(bytes, job.limits);
  if (content.count === 0) throw new SheetRefusal('empty');
  return content;
}
