import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';
import { bareWord } from '@cotejo/domain/bare-word.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { cellText, type SheetCells } from '@cotejo/domain/sheet/cell.ts';
import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';

const heading = { es: 'Problemas', en: 'Problems', pt: 'Problemas' } as const;

export interface Marked {
  readonly rows: readonly SheetCells[];
  /** Number of the row of headings. */
  readonly headingRow: number;
  readonly problems: readonly SheetProblem[];
}

/**
 * A file as it came, as .xlsx in base64, with one more column that says what is wrong in each row and how to correct it.
 * Its heading is none that is read, so that the file can be corrected and sent again as it is; what it said the time
 * before is left out. Null where nothing is wrong.
 */
export async function markProblems(
  { rows, headingRow, problems }: Marked,
  language: Language,
): Promise<string | null> {
  if (problems.length === 0) return null;
  const before = (rows[headingRow - 1] ?? []).findIndex(isMark);
  const kept = rows.map((row) => row.filter((_, column) => column !== before).map(cellText));
  const width = Math.max(0, ...kept.map((row) => row.length));
  const said = (number: number | null): string =>
    problems
      .filter(({ rowNumber }) => rowNumber === number)
      .map(({ message, mend }) => (mend === null ? message : `${message} (${mend})`))
      .join('. ');
  const marked = kept.map((row, at) => {
    const number = at + 1;
    const mark =
      number === headingRow ? [heading[language], said(null), said(number)] : [said(number)];
    const empty = Array.from({ length: width - row.length }, () => '');
    return [...row, ...empty, mark.filter((text) => text !== '').join('. ')];
  });
  return (await writeXlsx(marked)).toString('base64');
}

/** The heading may go on with what is wrong in the whole file. */
const isMark = (cell: SheetCells[number]): boolean =>
  /^(?:problemas|problems)(?:\.|$)/.test(bareWord(cellText(cell)));
