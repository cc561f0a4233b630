import { readSheetFile } from '../read-sheet-file.ts';
import type { SheetAnswer, SheetLimits } from '../file/sheet-file.ts';

export const limits: SheetLimits = {
  rows: 5,
  columns: 8,
  rowCharacters: 1_000,
  unpacked: 100_000,
  handed: 5_000,
  entries: 20,
};

/** Reads a file that should have the columns `name` and `rut`. */
export const readBytes = (bytes: Buffer): Promise<SheetAnswer> =>
  readSheetFile({
    bytes,
    limits,
    headings: new Map([
      ['nombre', 'name'],
      ['rut', 'rut'],
    ]),
  });

/** Its rows. */
export async function rowsOf(bytes: Buffer) {
  const answer = await readBytes(bytes);
  if (answer.type !== 'rows') throw new Error(JSON.stringify(answer));
  return answer.rows;
}
