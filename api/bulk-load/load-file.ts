import { stringify } from 'csv-stringify/sync';
import type { LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import { describeRowProblem } from '@cotejo/domain/bulk-load/load-problem.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { bareWord } from '@cotejo/domain/bare-word.ts';
import type { FileFormat } from '@cotejo/domain/record/record-file.ts';
import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';
import { listRows, readHeadings, type OpenRow } from '@cotejo/store/bulk-load/list-rows.ts';
import type { BulkLoadRow } from '@cotejo/store/bulk-load/bulk-load.model.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';

const pageRows = 1_000;
const heading = { es: 'Problemas', en: 'Problems', pt: 'Problemas' } as const;
const marks: readonly string[] = Object.values(heading).map(bareWord);

const options = {
  // As Excel in our countries opens a file.
  delimiter: ';',
  // A spreadsheet must not run what a cell begins with.
  escape_formulas: true,
} as const;

/**
 * The file of a load with one more column: what is wrong in each row and how to correct it. Its heading is none that is read, so
 * that the file can be corrected and sent again. A CSV is sent while it is read; a spreadsheet is made as a whole, its cells all text:
 * leading zeros stay where somebody edits it.
 */
export async function* writeLoadFile(
  format: FileFormat,
  pages: AsyncGenerator<readonly (readonly string[])[]>,
): AsyncGenerator<string | Buffer> {
  if (format === 'csv') {
    yield '\uFEFF';
    for await (const rows of pages)
      yield stringify(
        rows.map((row) => [...row]),
        options,
      );
    return;
  }
  const all: (readonly string[])[] = [];
  for await (const rows of pages) all.push(...rows);
  yield await writeXlsx(all);
}

/** The headings of a load, then its rows page by page, each with its problems; what the file said of them the time before is left out. */
export async function* readLoadPages(
  db: Database,
  masters: RecordKeys,
  load: BulkLoadRow,
  language: Language,
): AsyncGenerator<readonly (readonly string[])[]> {
  const { companyId } = load;
  const head = await db.inTenant({ companyId }, (own) => readHeadings(own, masters, load));
  const mark = head.findIndex((text) => marks.includes(bareWord(text)));
  const kept = (cells: readonly string[]): string[] => {
    const padded = head.map((_, at) => cells[at] ?? '');
    return padded.filter((_, at) => at !== mark);
  };
  yield [[...kept(head), heading[language]]];
  for (let after = 0; ;) {
    const rows = await db.inTenant({ companyId }, (own) =>
      listRows(own, masters, load, { after, limit: pageRows, states: null }),
    );
    yield rows.map((row) => [...kept(row.cells), sayProblems(load.kind, row, language)]);
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.number ?? after;
  }
}

function sayProblems(kind: LoadKind, { number, problems }: OpenRow, language: Language): string {
  return problems
    .map((problem) => describeRowProblem(kind, number, problem, language))
    .map(({ message, mend }) => (mend === null ? message : `${message} (${mend})`))
    .join('. ');
}
