import { stringify } from 'csv-stringify/sync';
import { describeRowProblem } from '@cotejo/domain/bulk-load/load-problem.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { bareWord } from '@cotejo/domain/bare-word.ts';
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
 * The file of a load as CSV, a page of rows at a time, with one more column: what is wrong in each row and how to correct it.
 * Its heading is none that is read, so that the file can be corrected and sent again; what it said the time before is left out.
 */
export async function* writeLoadFile(
  db: Database,
  masters: RecordKeys,
  load: BulkLoadRow,
  language: Language,
): AsyncGenerator<string> {
  const { companyId } = load;
  const head = await db.inTenant({ companyId }, (own) => readHeadings(own, masters, load));
  const mark = head.findIndex((text) => marks.includes(bareWord(text)));
  const kept = (cells: readonly string[]): string[] => {
    const padded = head.map((_, at) => cells[at] ?? '');
    return padded.filter((_, at) => at !== mark);
  };
  yield `\uFEFF${stringify([[...kept(head), heading[language]]], options)}`;
  for (let after = 0; ;) {
    const rows = await db.inTenant({ companyId }, (own) =>
      listRows(own, masters, load, { after, limit: pageRows, states: null }),
    );
    yield stringify(
      rows.map((row) => [...kept(row.cells), sayProblems(row, language)]),
      options,
    );
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.number ?? after;
  }
}

function sayProblems({ number, problems }: OpenRow, language: Language): string {
  return problems
    .map((problem) => describeRowProblem(number, problem, language))
    .map(({ message, mend }) => (mend === null ? message : `${message} (${mend})`))
    .join('. ');
}
