import { stringify } from 'csv-stringify/sync';
import type { Language } from '@cotejo/domain/country/country.ts';
import { cellText, type SheetCells } from '@cotejo/domain/sheet/cell.ts';

const heading = { es: 'Problemas', en: 'Problems', pt: 'Problemas' } as const;

/** What is wrong in a row of a file, as the file counts them; null = in the whole file. */
export interface RowProblem {
  readonly rowNumber: number | null;
  readonly message: string;
}

/**
 * A file as it came, as CSV for Excel, with one more column that says what is wrong in each row. The column's heading is none
 * that is read, so that the file can be corrected and sent again as it is.
 */
export function markProblems(
  rows: readonly SheetCells[],
  problems: readonly RowProblem[],
  language: Language,
): string {
  const width = Math.max(...rows.map((row) => row.length));
  const said = (number: number | null): string =>
    problems
      .filter(({ rowNumber }) => rowNumber === number)
      .map(({ message }) => message)
      .join('. ');
  const marked = rows.map((row, at) => {
    const isHeading = at === 0;
    const mark = isHeading ? [heading[language], said(null), said(1)] : [said(at + 1)];
    const cells = Array.from({ length: width }, (_, column) => cellText(row[column]));
    return [...cells, mark.filter((text) => text !== '').join('. ')];
  });
  return stringify(marked, { bom: true, delimiter: ';', escape_formulas: true });
}
