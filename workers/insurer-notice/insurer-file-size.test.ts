import { createHash } from 'node:crypto';
import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';
import { processesOfFile } from '@cotejo/domain/insurer/file-size.ts';
import { answerSheet } from '@cotejo/domain/member-process/answer-sheet.ts';
import { namesOf } from '@cotejo/domain/sheet/define-sheet.ts';

/** A text of a cell that no packing makes shorter than it is. */
const wordOf = (row: number, column: string): string =>
  createHash('sha256').update(`${row} ${column}`).digest('base64url').slice(0, 24);

test('the largest file to an insurer is small enough to be in its row (docs/decisions/kept-files.md)', async () => {
  const names = namesOf(answerSheet.columns);
  const rows = Array.from({ length: processesOfFile }, (_, row) =>
    names.map((name) => wordOf(row, name)),
  );
  const bytes = await writeXlsx([[...names], ...rows]);
  expect(bytes.length).toBeLessThan(512 * 1024);
});
