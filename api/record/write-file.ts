import { stringify } from 'csv-stringify/sync';
import type { FileFormat } from '@cotejo/domain/record/record-file.ts';
import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';

const csv = {
  delimiter: ';',
  // A spreadsheet must not run what a cell begins with.
  escape_formulas: true,
} as const;

export type FilePages = AsyncIterable<readonly (readonly string[])[]>;

/** A table as a file, part by part: its headings, and its rows page by page. */
export const writeFileParts = (
  format: FileFormat,
  headings: readonly string[],
  pages: FilePages,
): AsyncGenerator<string | Buffer> =>
  format === 'csv' ? writeCsv(headings, pages) : writeSheet(headings, pages);

async function* writeCsv(headings: readonly string[], pages: FilePages): AsyncGenerator<string> {
  yield `\uFEFF${stringify([[...headings]], csv)}`;
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => [...row]),
      csv,
    );
}

/** Its cells are all text, which nothing computes. */
async function* writeSheet(headings: readonly string[], pages: FilePages): AsyncGenerator<Buffer> {
  const all: (readonly string[])[] = [headings];
  for await (const rows of pages) all.push(...rows);
  yield await writeXlsx(all);
}
